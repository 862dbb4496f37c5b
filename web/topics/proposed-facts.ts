import { bodyOf, isOwners, OFFICES, type CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { FactValues } from '@minutebook/domain/topics/fact'
import { directorsOf, personIn, type Answers } from '../draft/answers.ts'
import { unapprovedMinutes } from '../draft/approvals.ts'
import { companyState, entityKey } from '../draft/company.ts'
import { newResolution } from '../draft/resolution-answers.ts'
import type { Sent } from '../draft/stored-draft.ts'
import type { Typed } from '../draft/typed.ts'
import { factName } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { savedFacts } from './facts.ts'

/**
 * The facts of a topic that follow from what is known: the directors who are named are elected, the officers
 * are appointed, and the last minutes that were not approved are approved. `undefined` for other topics, and
 * while nothing is known.
 */
export function proposedFacts(topic: TopicId, answers: Answers, form: CompanyForm): FactValues | undefined {
  if (topic === 'electDirectors') return election(answers, form)
  if (topic === 'approveMinutes') return approval(answers, form)
  return topic === 'officers' ? appointments(answers) : undefined
}

function election(answers: Answers, form: CompanyForm): FactValues | undefined {
  const nominees = directorsOf(answers).map(({ id }) => ({ person: { ref: id } }))
  if (nominees.length === 0) return undefined
  return { ...whoElects(answers, form), nominees, termEnds: words.plan.termEnds(form) }
}

/**
 * The board of a nonprofit notes the election by the members, or elects its successors: the person says
 * which.
 */
function whoElects(answers: Answers, form: CompanyForm): FactValues {
  const isOpen = form === 'nonprofit' && !isOwners(bodyOf(form, answers))
  return isOpen ? {} : { filledBy: 'shareholders' }
}

function appointments(answers: Answers): FactValues | undefined {
  const changes = OFFICES.flatMap((office) => {
    const id = answers[office]
    return id && personIn(answers, id)
      ? [{ action: 'appoint', person: { ref: id }, office: words.plan.offices[office] }]
      : []
  })
  return changes.length > 0 ? { changes } : undefined
}

function approval(answers: Answers, form: CompanyForm): FactValues | undefined {
  const { entity } = companyState()
  const last = entity && unapprovedMinutes(entityKey(entity), form, answers).at(-1)
  return last && approvalFacts(last)
}

/** What approves the minutes of a record as they are. */
export function approvalFacts({ meetingDay, reference }: Sent): FactValues {
  return { priorDate: meetingDay, ...(reference && { priorReference: reference }), manner: 'asWritten' }
}

/** The same as form input. Empty without a proposal. */
export function proposedEntries(topic: TopicId, answers: Answers, form: CompanyForm): Typed {
  const facts = proposedFacts(topic, answers, form)
  if (!facts) return {}
  return savedFacts({ ...newResolution('new', topic), facts: { [topic]: facts } }, topic, words.format.locale)
}

/** Whether the form has a proposal for this topic, and the person changed none of its facts. */
export function isAsProposed(live: Typed, proposed: Typed, topic: TopicId): boolean {
  const facts = Object.keys(TOPICS[topic].facts).map((fact) => factName(topic, fact))
  const answered = Object.keys(live).filter(
    (name) => live[name]?.some(Boolean) && facts.some((fact) => name.startsWith(fact)),
  )
  return (
    Object.keys(proposed).length > 0 &&
    [...answered, ...Object.keys(proposed)].every((name) => proposed[name]?.join() === live[name]?.join())
  )
}
