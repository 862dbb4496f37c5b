import type { Answers } from '../draft/answers.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { earlierOfficers, type Holder, type HolderChoice, type LinkedOffice } from './officers.ts'
import { readPerson } from './read-person.ts'

/** The radios of an office's question. */
export const HOLDER = 'holder'

type HolderRead = { ok: true; holder: Holder } | { ok: false; errors: FormErrors }

const NOT_CHOSEN = { secretary: 'secretaryNotChosen', cfo: 'cfoNotChosen' } as const

/** The choices that an office's question offers, in order. */
export function holderChoices(answers: Answers, office: LinkedOffice): HolderChoice[] {
  return [...earlierOfficers(answers, office), 'someoneElse', 'nobody']
}

/** Details are read only when they were asked for: what stands in the closed part is nobody's answer. */
export function readHolder(form: FormData, answers: Answers, office: LinkedOffice): HolderRead {
  const choice = holderChoices(answers, office).find((offered) => offered === form.get(HOLDER))
  if (!choice) return { ok: false, errors: { [HOLDER]: NOT_CHOSEN[office] } }
  if (choice !== 'someoneElse') return { ok: true, holder: { choice } }
  const read = readPerson(form)
  return read.ok ? { ok: true, holder: { choice, person: read.person } } : read
}
