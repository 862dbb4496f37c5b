import { OFFICES, type CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type FactValues, missingFacts } from '@minutebook/domain/topics/fact'
import { directorsOf, personIn, type Answers } from '../draft/answers.ts'
import { findDraft } from '../draft/draft.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import { lastMeeting } from '../draft/new-minutes.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { factsOf, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { refsOf, remapPeople } from '../draft/to-resolution.ts'
import { words } from '../shell/words.ts'

/*
 * A plan proposes what a meeting usually decides. No item enters the minutes until the person confirms it, and no item says how
 * a person voted.
 */

/** The items that still need an answer. */
export function planOf(key: string, answers: Answers): ResolutionAnswers[] {
  const plan = findDraft(key)?.plan
  if (!plan) return []
  const items = plan.kind === 'annual' ? annualItems(key, answers) : sameItems(key, answers, plan.from)
  return items.filter(({ id }) => !plan.answered.includes(id))
}

/** Whether it states a decision without further input. */
export function isWhole(item: ResolutionAnswers, form: CompanyForm): boolean {
  return missingFacts(TOPICS[item.topic].facts, factsOf(item), { need: 'core', form }).length === 0
}

function proposal(topic: TopicId, facts: FactValues): ResolutionAnswers {
  return { ...newResolution(`plan-${topic}`, topic), facts: { [topic]: facts } }
}

/** Elect these directors, appoint these officers, approve the last minutes, ratify past acts. */
function annualItems(key: string, answers: Answers): ResolutionAnswers[] {
  const { plan } = words
  const nominees = directorsOf(answers).map(({ id }) => ({ person: { ref: id } }))
  const changes = OFFICES.flatMap((office) => {
    const id = answers[office]
    return id && personIn(answers, id)
      ? [{ action: 'appoint', person: { ref: id }, office: plan.offices[office] }]
      : []
  })
  const last = lastMeeting(key)?.meetingDay
  return [
    ...(nominees.length > 0
      ? [proposal('electDirectors', { filledBy: 'shareholders', nominees, termEnds: plan.termEnds })]
      : []),
    ...(changes.length > 0 ? [proposal('officers', { changes })] : []),
    proposal('approveMinutes', last === undefined ? {} : { priorDate: last, manner: 'asWritten' }),
    proposal('ratify', {}),
  ]
}

/**
 * The decisions of a saved pattern or of the last meeting, of this company or of the previous one. Keeps only people who are
 * also named here.
 */
function sameItems(key: string, answers: Answers, from: string | undefined): ResolutionAnswers[] {
  const all = listReceipts()
  const last = all.find(({ id }) => id === from) ?? lastMeeting(key) ?? all[0]
  if (!last) return []
  const own = last.entity === key ? last : undefined
  // A named person keeps the id of the company's last minutes.
  const places = own?.people ? [...refsOf(own.people)] : []
  const ids = new Map(places.flatMap(([id, place]) => (answers.people[id] ? [[place, id] as const] : [])))
  // An edited text may name days and people of that meeting, so only the facts are copied.
  return fromMinutes(last.minutes).resolutions.map(({ id, topic, facts }) =>
    Object.assign(newResolution(`plan-${id}`, topic), { facts: remapPeople(facts, ids) }),
  )
}
