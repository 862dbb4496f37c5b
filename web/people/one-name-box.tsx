import { useState } from 'react'
import type { Person } from '@minutebook/contract/people'
import type { PersonRole } from '@minutebook/contract/words/message-facts'
import type { Entered } from '../draft/stored-draft.ts'
import { shownTick } from '../draft/entered-values.ts'
import { sayMessage } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ONE_NAME_ONLY } from './read-person.ts'

type OneNameBoxProps = {
  personRole: PersonRole
  errors: ShownErrors
  entered: Entered | undefined
  person: Partial<Pick<Person, 'firstName' | 'lastName'>> | undefined
}

/**
 * Comes with the fault of an empty last name, for nobody else needs it. From then on it stays: taking it away again
 * would move the fields under the hand of whoever types, and lose the focus of whoever unticks it.
 */
export function OneNameBox({ personRole, errors, entered, person }: OneNameBoxProps) {
  const isTicked = shownTick(entered, ONE_NAME_ONLY, Boolean(person?.firstName) && person?.lastName === '')
  const isAsked = errors.of('lastName') === sayMessage('lastNameEmpty', { role: personRole })
  const [isShown, setIsShown] = useState(isTicked)
  if (isAsked && !isShown) setIsShown(true)
  return isShown ? (
    <Checkbox name={ONE_NAME_ONLY} label={words.people.oneNameOnly} defaultChecked={isTicked} />
  ) : null
}
