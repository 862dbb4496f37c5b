import * as z from 'zod/mini'
import type { Fact } from '@minutebook/contract/topics/fact'
import { cleanLine } from '@minutebook/contract/text'
import { ResolutionAnswersSchema, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { shownTick } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  INTEREST,
  interestLeftRoom,
  interestNature,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { attachmentsEntry, dateEntry, personEntry } from './fact-entries.ts'
import { lastOf } from '../forms/last-of.ts'
import { readAttachments, readFact, type SingleFact } from './read-fact.ts'

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

/** What every topic may have beside its own facts, in the order of the form. */
export function readMoreFacts(fields: Entered): { values: MoreFacts; errors: FormErrors } {
  const errors: FormErrors = {}
  const values: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(FACTS)) {
    const { value, fault } = readFact(fact, name, fields)
    if (value !== undefined) values[name] = value
    if (fault) errors[fault.at] = fault.key === 'factTextTooLong' ? 'backgroundTooLong' : fault.key
  }
  const interests = readInterests(fields)
  for (const { id, nature } of interests) {
    if (nature.length > LONGEST_NATURE) errors[interestNature(id)] = 'factTooLong'
  }
  const told = interests.map(({ id, nature, leftRoom }) => ({
    person: { ref: id },
    nature,
    leftRoom: leftRoom || undefined,
  }))
  const attachments = readAttachments(fields, ATTACHMENTS)
  return { values: { ...MoreFactsSchema.parse(values), interests: told, attachments }, errors }
}

const MoreFactsSchema = z.pick(ResolutionAnswersSchema, {
  effectiveDate: true,
  background: true,
  movedBy: true,
  secondedBy: true,
})

function readInterests(fields: Entered) {
  return (fields[INTEREST] ?? []).map((id) => ({
    id,
    nature: cleanLine(lastOf(fields, interestNature(id))),
    leftRoom: shownTick(fields, interestLeftRoom(id)),
  }))
}

/** The same as it would have been typed. */
export function moreFactsEntries(values: MoreFacts): Entered {
  const interested = values.interests.flatMap(({ person, nature, leftRoom }) =>
    'ref' in person ? [{ id: person.ref, nature, leftRoom }] : [],
  )
  const told = interested.map(({ id, nature, leftRoom }) => ({
    [interestNature(id)]: [nature],
    ...(leftRoom ? { [interestLeftRoom(id)]: ['yes'] } : {}),
  }))
  return {
    ...dateEntry(EFFECTIVE_DATE, values.effectiveDate),
    [BACKGROUND]: [values.background ?? ''],
    ...personEntry(MOVED_BY, values.movedBy),
    ...personEntry(SECONDED_BY, values.secondedBy),
    [INTEREST]: interested.map(({ id }) => id),
    // Each of them has names of its own.
    ...(Object.assign({}, ...told) as Entered),
    ...attachmentsEntry(ATTACHMENTS, values.attachments),
  }
}
