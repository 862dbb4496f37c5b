import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'

/** What the form remembers and nobody types. */
export function HiddenEntries({ shown, names }: { shown: Entered; names: readonly string[] }) {
  return names.map((name) => (
    <input key={name} type="hidden" name={name} defaultValue={shownValue(shown, name)} />
  ))
}
