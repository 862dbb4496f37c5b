import type { Body } from '@minutebook/contract/company-form'
import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { INTERESTS, VOTES_ENTITLED, VOTES_REPRESENTED } from '../forms/meeting-controls.ts'

type ShareVotesQuestionProps = { body: Body; shown: Entered; errors: ShownErrors }

/** In place of seats when the owners met: votes of shares, or the part of all interests. */
export function ShareVotesQuestion({ body, shown, errors }: ShareVotesQuestionProps) {
  const { attendance } = words
  const field = (name: string, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional
      width="zip"
      inputMode={name === INTERESTS ? 'decimal' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      defaultValue={shownValue(shown, name)}
      error={errors.of(name)}
    />
  )
  if (body === 'members') return field(INTERESTS, attendance.interests, attendance.interestsHint)
  return (
    <>
      {field(VOTES_ENTITLED, attendance.votesEntitled)}
      {field(VOTES_REPRESENTED, attendance.votesRepresented)}
    </>
  )
}
