import type { MessageKey } from '@minutebook/contract/fields'
import { PERSON_NAME_LIMIT } from '@minutebook/contract/person-refs'
import { cleanLine } from '@minutebook/contract/text'
import type { Answers } from '../draft/answers.ts'
import type { Fields } from '../draft/entered-values.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { PARTS, partNameField, type PartName } from '../forms/meeting-controls.ts'

type Part = NonNullable<Answers['chair']>

/** The value of the option that asks for a name. */
export const SOMEONE_ELSE = 'someoneElse'

const EMPTY: Record<PartName, MessageKey> = { chair: 'chairNameEmpty', recorder: 'recorderNameEmpty' }

/** Who led the meeting and who took the minutes: somebody named before, somebody else, or not stated. */
export function readParts(fields: Fields): { parts: Partial<Record<PartName, Part>>; errors: FormErrors } {
  const parts: Partial<Record<PartName, Part>> = {}
  const errors: FormErrors = {}
  for (const part of PARTS) {
    const { named, fault } = readPart(fields, part)
    if (named) parts[part] = named
    if (fault) errors[partNameField(part)] = fault
  }
  return { parts, errors }
}

function readPart(fields: Fields, part: PartName): { named?: Part; fault?: MessageKey } {
  const chosen = fields[part] ?? ''
  if (chosen === '') return {}
  if (chosen !== SOMEONE_ELSE) return { named: { person: { ref: chosen } } }
  const name = cleanLine(fields[partNameField(part)] ?? '')
  if (name === '') return { fault: EMPTY[part] }
  return name.length > PERSON_NAME_LIMIT ? { fault: 'partNameTooLong' } : { named: { person: { name } } }
}
