import { shownValue } from '../journey/entered-values.ts'
import { words } from '../journey/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { FactFieldProps } from './fact-field.tsx'

/** More options than these stand in a list that opens. */
const MOST_RADIOS = 3

/** Nothing is chosen at first: what nobody said is not stated. */
export function ChoiceField({ fact, name, said, part }: FactFieldProps) {
  const options =
    'options' in fact
      ? fact.options.map((value) => ({ value, label: said.options?.[value] ?? value }))
      : [
          { value: 'yes', label: words.discussion.yes },
          { value: 'no', label: words.discussion.no },
        ]
  const chosen = shownValue(part.shown, name)
  if (options.length > MOST_RADIOS)
    return (
      <SelectField
        name={name}
        label={said.label}
        hint={said.hint}
        options={[{ value: '', label: words.discussion.notStated }, ...options]}
        defaultValue={chosen}
        error={part.errors.of(name)}
      />
    )
  return (
    <RadioGroup
      name={name}
      legend={said.label}
      legendLook="label"
      hint={said.hint}
      layout={'options' in fact ? 'row' : 'cells'}
      options={options}
      defaultValue={chosen}
      error={part.errors.of(name)}
    />
  )
}
