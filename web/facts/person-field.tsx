import { useState } from 'react'
import { shownValue } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SOMEONE_ELSE, someoneElseName } from '../forms/discussion-controls.ts'
import type { FactFieldProps } from './facts-part.ts'

/** Somebody of those named, or somebody else, a company too, by name. The name stays while another one is tried. */
export function PersonField({ name, said, part }: Omit<FactFieldProps, 'fact'>) {
  const chosen = shownValue(part.shown, name)
  const [isElse, setIsElse] = useState(chosen === SOMEONE_ELSE)
  const otherName = someoneElseName(name)
  return (
    <>
      <SelectField
        name={name}
        label={said.label}
        hint={said.hint}
        options={[
          { value: '', label: words.discussion.nobodyNamed },
          ...part.people.map(({ id, name: label }) => ({ value: id, label })),
          { value: SOMEONE_ELSE, label: words.discussion.someoneElse },
        ]}
        defaultValue={chosen}
        onChange={(event) => setIsElse(event.currentTarget.value === SOMEONE_ELSE)}
        error={part.errors.of(name)}
      />
      <div hidden={!isElse}>
        <Field
          name={otherName}
          label={words.discussion.theirName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          defaultValue={shownValue(part.shown, otherName)}
          error={part.errors.of(otherName)}
        />
      </div>
    </>
  )
}
