import { shownValue } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { FactFieldProps } from './facts-part.ts'

/** More answers than these stand in a list that opens. */
const MOST_RADIOS = 3
/** In characters. Longer answers stand below each other: side by side on a phone their words would break. */
const CELL_LIMIT = 14

/** What nobody said is not stated, and what was said by mistake can become so again. */
export function ChoiceField({ fact, name, said, part }: FactFieldProps) {
  const answers =
    'options' in fact
      ? fact.options.map((value) => ({ value, label: said.options?.[value] ?? value }))
      : [
          { value: 'yes', label: words.discussion.yes },
          { value: 'no', label: words.discussion.no },
        ]
  const chosen = shownValue(part.shown, name)
  const notStated = { value: '', label: words.discussion.notStated }
  if (answers.length > MOST_RADIOS)
    return (
      <SelectField
        name={name}
        label={said.label}
        hint={said.hint}
        options={[notStated, ...answers]}
        defaultValue={chosen}
        error={part.errors.of(name)}
      />
    )
  const options = [...answers, notStated]
  return (
    <RadioGroup
      name={name}
      legend={said.label}
      legendLook="label"
      hint={said.hint}
      layout={options.every(({ label }) => label.length <= CELL_LIMIT) ? 'cells' : 'stacked'}
      options={options}
      defaultValue={chosen}
      error={part.errors.of(name)}
    />
  )
}
