import type { Person } from '@minutebook/contract/people'
import type { ComponentProps } from 'react'

/** Keeps what a browser fills in inside one person (WCAG 1.3.5). */
export type PersonSection =
  'section-ceo' | 'section-secretary' | 'section-cfo' | 'section-director' | 'section-other'

type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'inputMode'
> & { autoComplete: string }

const NAME_SPELLING = { spellCheck: false, autoCapitalize: 'words' } as const

/** What browsers and keyboards are told about each field of a person. */
const PERSON_CONTROLS = {
  firstName: { autoComplete: 'given-name', ...NAME_SPELLING },
  middleName: { autoComplete: 'additional-name', ...NAME_SPELLING },
  lastName: { autoComplete: 'family-name', ...NAME_SPELLING },
  street: { autoComplete: 'street-address', ...NAME_SPELLING },
  city: { autoComplete: 'address-level2', ...NAME_SPELLING },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric', spellCheck: false },
} as const satisfies Record<keyof Person, ControlAttributes>

export type PersonField = keyof typeof PERSON_CONTROLS

/** The attributes of one field of one person. */
export function controlAttributes<Name extends PersonField>(section: PersonSection, field: Name) {
  const attributes = PERSON_CONTROLS[field]
  return { ...attributes, autoComplete: `${section} ${attributes.autoComplete}` }
}
