import * as z from 'zod/mini'
import { cleanLine } from '@minutebook/domain/text'
import type { Fact } from '@minutebook/domain/topics/fact'
import { ResolutionAnswersSchema, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { hasTick, type Typed, textIn } from '../draft/typed.ts'
import { attachmentsEntry, parseAttachments } from '../forms/attachments.ts'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  INTEREST,
  interestLeftForDiscussion,
  interestLeftRoom,
  interestNature,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { dateInput } from '../forms/parse-date.ts'
import { type FormErrors } from '../forms/parse-form.ts'
import { personEntry, parseFact, type SingleFact } from './facts.ts'

export type MoreFacts = Pick<
  ResolutionAnswers,
  'effectiveDate' | 'background' | 'movedBy' | 'secondedBy' | 'interests' | 'attachments'
>

const FACTS = {
  [EFFECTIVE_DATE]: { kind: 'date', need: 'optional' },
  [BACKGROUND]: { kind: 'longText', need: 'optional' },
  [MOVED_BY]: { kind: 'person', need: 'optional' },
  [SECONDED_BY]: { kind: 'person', need: 'optional' },
} as const satisfies Record<string, SingleFact & Fact>

const LONGEST_NATURE = 200

/** Parses the facts that every topic may have beside its own, in the order of the form. */
export function parseMoreFacts(fields: Typed): { values: MoreFacts; errors: FormErrors } {
  const errors: FormErrors = {}
  const values: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(FACTS)) {
    const { value, fault } = parseFact(fact, name, fields)
    if (value !== undefined) values[name] = value
    if (fault) errors[fault.at] = fault.key === 'factTextTooLong' ? 'backgroundTooLong' : fault.key
  }
  const interests = parseInterests(fields)
  for (const { id, nature } of interests) {
    if (nature.length > LONGEST_NATURE) errors[interestNature(id)] = 'factTooLong'
  }
  const found = interests.map(({ id, nature, leftRoom, leftForDiscussion }) => ({
    person: { ref: id },
    nature,
    leftRoom: leftRoom || undefined,
    leftForDiscussion: (leftRoom && leftForDiscussion) || undefined,
  }))
  const attachments = parseAttachments(fields, ATTACHMENTS)
  return { values: { ...MoreFactsSchema.parse(values), interests: found, attachments }, errors }
}

const MoreFactsSchema = z.pick(ResolutionAnswersSchema, {
  effectiveDate: true,
  background: true,
  movedBy: true,
  secondedBy: true,
})

function parseInterests(fields: Typed) {
  return (fields[INTEREST] ?? []).map((id) => ({
    id,
    nature: cleanLine(textIn(fields, interestNature(id))),
    leftRoom: hasTick(fields, interestLeftRoom(id)),
    leftForDiscussion: hasTick(fields, interestLeftForDiscussion(id)),
  }))
}

/** The same facts as form input. */
export function moreFactsEntries(values: MoreFacts): Typed {
  const interested = values.interests.flatMap(({ person, ...said }) =>
    'ref' in person ? [{ id: person.ref, ...said }] : [],
  )
  const entries = interested.map(({ id, nature, leftRoom, leftForDiscussion }) => ({
    [interestNature(id)]: [nature],
    ...(leftRoom ? { [interestLeftRoom(id)]: ['yes'] } : {}),
    ...(leftForDiscussion ? { [interestLeftForDiscussion(id)]: ['yes'] } : {}),
  }))
  return {
    ...dateInput(EFFECTIVE_DATE, values.effectiveDate),
    [BACKGROUND]: [values.background ?? ''],
    ...personEntry(MOVED_BY, values.movedBy),
    ...personEntry(SECONDED_BY, values.secondedBy),
    [INTEREST]: interested.map(({ id }) => id),
    // Their names are distinct.
    ...(Object.assign({}, ...entries) as Typed),
    ...attachmentsEntry(ATTACHMENTS, values.attachments),
  }
}
