import { isUnitedStates, OUTSIDE_UNITED_STATES, STATES } from '@minutebook/contract/jurisdictions'
import { words } from '../language/words.ts'
import type { SelectOption } from '../ui/select-field.tsx'

/**
 * The code stands first, so that typing `ky` picks Kentucky. `needed` are values that must be there to be shown:
 * what a register calls a state that we do not know is kept.
 */
export function stateOptions(needed: readonly string[]): readonly SelectOption[] {
  const unknown = new Set(needed.filter((state) => hasPostalCode(state) && state !== OUTSIDE_UNITED_STATES))
  return [
    { value: '', label: words.people.noState },
    ...Object.keys(STATES).map((code) => ({
      value: code,
      label: words.people.stateOption(code, words.register.nameOf(code)),
    })),
    ...[...unknown].map((state) => ({ value: state, label: state })),
    { value: OUTSIDE_UNITED_STATES, label: words.register.outsideUnitedStates },
  ]
}

/** Whether the code of an address follows no rule of ours. Without a state we take it for one in the United States. */
export function hasPostalCode(state: string): boolean {
  return state !== '' && !isUnitedStates(state)
}
