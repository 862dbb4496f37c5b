import { shownValue } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { personBoxId } from '../forms/topic-controls.ts'
import { someoneElseName } from '../forms/discussion-controls.ts'
import type { FactFieldProps } from './facts-part.ts'

/** Several of those named, and others by name. */
export function PeopleField({ name, said, part }: Omit<FactFieldProps, 'fact'>) {
  const ticked = part.shown[name] ?? []
  const others = someoneElseName(name)
  return (
    <Fieldset id={name} legend={said.label} legendLook="label" hint={said.hint}>
      <div className="choices">
        {part.people.map(({ id, name: label }) => (
          <Checkbox
            key={id}
            name={name}
            id={personBoxId(name, id)}
            value={id}
            label={label}
            defaultChecked={ticked.includes(id)}
          />
        ))}
      </div>
      <TextArea
        name={others}
        label={words.discussion.others}
        hint={words.discussion.othersHint}
        rows={2}
        spellCheck={false}
        defaultValue={shownValue(part.shown, others)}
        error={part.errors.of(others)}
      />
    </Fieldset>
  )
}
