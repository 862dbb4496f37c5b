import type { Entered } from '../journey/stored-draft.ts'
import { shownValue } from '../journey/entered-values.ts'

/** What the form remembers and nobody types. */
export function HiddenEntries({ shown, names }: { shown: Entered; names: readonly string[] }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} defaultValue={shownValue(shown, name)} />
  ))
}
