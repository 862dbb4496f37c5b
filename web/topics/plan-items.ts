import { bodiesOf, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type FactValues, missingFacts } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import { unapprovedMinutes } from '../draft/approvals.ts'
import { lastMeeting, listReceipts } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import { factsOf, isPutToVote, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { refsOf, remapPeople } from '../draft/to-resolution.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { MANNER, OUTCOME, PLAN_ITEM } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { savedEntries } from './parse-topic.ts'
import { approvalFacts, proposedFacts } from './proposed-facts.ts'

/*
 * A plan proposes what a meeting usually decides. No item enters the minutes until the person confirms it,
 * and no item says how a person voted.
 */

/** The items that still need an answer. */
export function planOf(key: string, answers: Answers, form: CompanyForm): ResolutionAnswers[] {
  return splitPlan(key, answers, form).open
}

/**
 * The items that still need an answer, and those that were not taken up. An item that was taken up is among
 * the answers.
 */
export function splitPlan(
  key: string,
  answers: Answers,
  form: CompanyForm,
): { open: ResolutionAnswers[]; leftOut: ResolutionAnswers[] } {
  const plan = findDraft(key)?.plan
  if (!plan) return { open: [], leftOut: [] }
  const all = plan.kind === 'annual' ? annualItems(key, answers, form) : sameItems(key, answers, plan.from)
  const items = all.filter(({ id }) => !answers.resolutions.some((taken) => taken.id === id))
  return {
    open: items.filter(({ id }) => !plan.answered.includes(id)),
    leftOut: items.filter(({ id }) => plan.answered.includes(id)),
  }
}

/** The confirmed item: everyone present voted for it, or it was noted. */
export function confirmed(item: ResolutionAnswers, body: Body): ResolutionAnswers {
  if (!isPutToVote(item, body)) return { ...item, outcome: 'noted' }
  return { ...item, outcome: 'adopted', votes: { manner: 'unanimous', choices: {} } }
}

/** An item to complete, as form input. It asks about its votes like any other topic. */
export function inputToComplete(item: ResolutionAnswers, body: Body): Typed {
  const entries = savedEntries(item, { locale: words.format.locale, body })
  const { [MANNER]: _manner, [OUTCOME]: _outcome, ...asked } = entries
  return { ...asked, [PLAN_ITEM]: [item.id] }
}

type NewTopic = { fields: Typed; topic: TopicId; answers: Answers; form: CompanyForm }

/**
 * The item that a new topic completes: the one that its form was opened with, or the only open one of the
 * same topic.
 */
export function completedItem(key: string, { fields, topic, answers, form }: NewTopic): string | undefined {
  const { open, leftOut } = splitPlan(key, answers, form)
  const ofTopic = open.filter((item) => item.topic === topic)
  const opened = [...ofTopic, ...leftOut].find(({ id }) => id === textIn(fields, PLAN_ITEM))
  if (opened?.topic === topic) return opened.id
  return ofTopic.length === 1 ? ofTopic[0]?.id : undefined
}

/** Whether it states a decision without further input. */
export function isWhole(item: ResolutionAnswers, form: CompanyForm): boolean {
  return missingFacts(TOPICS[item.topic].facts, factsOf(item), { need: 'core', form }).length === 0
}

/** `about`: what else names the item, where a topic has several. */
function proposal(topic: TopicId, facts: FactValues, about = ''): ResolutionAnswers {
  return {
    ...newResolution(['plan', topic, about].filter(Boolean).join('-'), topic),
    facts: { [topic]: facts },
  }
}

/**
 * Elect these directors, appoint these officers, approve the minutes not yet approved. A matter of which
 * nothing is known is not proposed.
 */
function annualItems(key: string, answers: Answers, form: CompanyForm): ResolutionAnswers[] {
  const ofPeople = (['electDirectors', 'officers'] as const).flatMap((topic) => {
    const facts = proposedFacts(topic, answers, form)
    const elects = answers.isJoint && topic === 'electDirectors' ? { body: bodiesOf(form)[1] } : {}
    return facts ? [{ ...proposal(topic, facts), ...elects }] : []
  })
  const ofMinutes = unapprovedMinutes(key, form, answers).map((sent) =>
    proposal('approveMinutes', approvalFacts(sent), sent.id),
  )
  return [...ofPeople, ...ofMinutes]
}

/**
 * The decisions of a saved pattern or of the last meeting, of this company or of the previous one. Keeps only
 * people who are also named here.
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
