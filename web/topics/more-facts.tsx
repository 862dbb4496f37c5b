import * as z from 'zod/mini'
import { ATTACHMENTS_LIMIT } from '@minutebook/domain/resolutions'
import { type ResolutionAnswers, ResolutionAnswersSchema } from '../draft/resolution-answers.ts'
import type { Typed } from '../draft/typed.ts'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { FilesField, attachmentsEntry, parseAttachments } from '../forms/files-field.tsx'
import { dateInput } from '../forms/parse-date.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { datePartName } from '../ui/date-parts.ts'
import { FactField, type FactsPart } from './fact-field.tsx'
import { type SingleFact, parseFact, personEntry } from './facts.ts'

/* The facts that every topic may have beside its own: asked, parsed and shown. */

const MORE_FACTS = [EFFECTIVE_DATE, BACKGROUND, MOVED_BY, SECONDED_BY] as const

const KINDS = {
  [EFFECTIVE_DATE]: { kind: 'date', need: 'optional' },
  [BACKGROUND]: { kind: 'longText', need: 'optional' },
  [MOVED_BY]: { kind: 'person', need: 'optional' },
  [SECONDED_BY]: { kind: 'person', need: 'optional' },
} as const satisfies Record<(typeof MORE_FACTS)[number], SingleFact>

/** The control of each, and of a date its first one. */
export const MORE_CONTROLS: ReadonlySet<string> = new Set([
  ...MORE_FACTS,
  datePartName(EFFECTIVE_DATE, 'month'),
  ATTACHMENTS,
])

/** The label of each is the text with its name. */
export function moreFactLabel(control: string): string | undefined {
  const name = MORE_FACTS.find((each) => each === control)
  return name && words.discussion[name]
}

export function MoreFactsFields({ part }: { part: FactsPart }) {
  const { discussion } = words
  const hints: Partial<Record<string, string>> = {
    [EFFECTIVE_DATE]: discussion.effectiveHint,
    [BACKGROUND]: discussion.backgroundHint,
  }
  return (
    <>
      {MORE_FACTS.map((name) => (
        <FactField
          key={name}
          fact={KINDS[name]}
          name={name}
          texts={{ label: discussion[name], ...(hints[name] !== undefined && { hint: hints[name] }) }}
          part={part}
        />
      ))}
      <FilesField name={ATTACHMENTS} texts={{ label: discussion.files }} limit={ATTACHMENTS_LIMIT} />
    </>
  )
}

export type MoreFacts = Pick<ResolutionAnswers, (typeof MORE_FACTS)[number] | 'attachments'>

const MoreFactsSchema = z.pick(ResolutionAnswersSchema, {
  effectiveDate: true,
  background: true,
  movedBy: true,
  secondedBy: true,
})

/** The errors are in the order of the form. */
export function parseMoreFacts(fields: Typed): { values: MoreFacts; errors: FormErrors } {
  const errors: FormErrors = {}
  const values: Record<string, unknown> = {}
  for (const name of MORE_FACTS) {
    const { value, fault } = parseFact(KINDS[name], name, fields)
    if (value !== undefined) values[name] = value
    if (fault) errors[fault.at] = fault.key === 'factTextTooLong' ? 'backgroundTooLong' : fault.key
  }
  const attachments = parseAttachments(fields, ATTACHMENTS)
  return { values: { ...MoreFactsSchema.parse(values), attachments }, errors }
}

/** The same facts as form input. */
export function moreFactsEntries(values: MoreFacts): Typed {
  return {
    ...dateInput(EFFECTIVE_DATE, values.effectiveDate),
    [BACKGROUND]: [values.background ?? ''],
    ...personEntry(MOVED_BY, values.movedBy),
    ...personEntry(SECONDED_BY, values.secondedBy),
    ...attachmentsEntry(ATTACHMENTS, values.attachments),
  }
}
