import { PERSON_NAME_LIMIT, type NamedInMinutes } from '@minutebook/domain/person-refs'
import { cleanLine } from '@minutebook/domain/text'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { textIn, type Typed } from '../draft/typed.ts'
import { SOMEONE_ELSE } from './discussion-controls.ts'

/** The names of two controls: a list of the people named so far, and a field for the name of someone else. */
type Controls = { list: string; name: string }

/**
 * The person of two such controls; neither `person` nor `fault` if none is chosen. The fault is that of the
 * typed name.
 */
export function parsePersonChoice(
  fields: Typed,
  { list, name }: Controls,
  messages: { empty: MessageKey; tooLong: MessageKey },
): { person?: NamedInMinutes; fault?: MessageKey } {
  const chosen = textIn(fields, list)
  if (chosen === '') return {}
  if (chosen !== SOMEONE_ELSE) return { person: { ref: chosen } }
  const typed = cleanLine(textIn(fields, name))
  if (typed === '') return { fault: messages.empty }
  return typed.length > PERSON_NAME_LIMIT ? { fault: messages.tooLong } : { person: { name: typed } }
}

/** The opposite: what the two controls show. */
export function personChoice(person: NamedInMinutes | undefined, { list, name }: Controls): Typed {
  if (!person) return {}
  return 'ref' in person ? { [list]: [person.ref] } : { [list]: [SOMEONE_ELSE], [name]: [person.name] }
}
