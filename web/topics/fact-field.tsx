import { useState } from 'react'
import { DateBox, LongTextField, PickField, TextField } from '../forms/controls.tsx'
import { personBoxId, someoneElseName, SOMEONE_ELSE } from '../forms/discussion-controls.ts'
import { FilesField } from '../forms/files-field.tsx'
import { useControl, useTypedValues } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FactFieldProps } from './facts-part.ts'
import { RowsField } from './rows-field.tsx'

/** The control of one fact, according to its kind. */
export function FactField({ fact, ...props }: FactFieldProps) {
  switch (fact.kind) {
    case 'rows':
      return <RowsField fact={fact} {...props} FactField={FactField} />
    case 'choice':
    case 'yesNo':
      return <ChoiceField fact={fact} {...props} />
    case 'person':
      return <PersonField {...props} />
    case 'people':
      return <PeopleField {...props} />
    case 'attachment':
      return <FilesField name={props.name} said={props.said} limit={1} />
    case 'date':
      return <DateFact {...props} />
    case 'longText':
      return <LongText {...props} />
    default:
      return <LineField kind={fact.kind} {...props} />
  }
}

/** The width of the box, and the keyboard on a phone. */
const LOOKS = {
  text: { width: 'full' },
  lastFour: { width: 'year', inputMode: 'numeric' },
  monthDay: { width: 'zip' },
  time: { width: 'time' },
  integer: { width: 'zip', inputMode: 'numeric' },
  percent: { width: 'year', inputMode: 'decimal' },
  money: { width: 'zip', inputMode: 'decimal' },
  price: { width: 'zip', inputMode: 'decimal' },
} as const

type LineKind = keyof typeof LOOKS

function usualHint(kind: LineKind): string | undefined {
  if (kind === 'time') return words.meetingDate.timeHint
  return kind === 'monthDay' ? words.discussion.monthDayHint : undefined
}

function LineField({ kind, name, said }: Omit<FactFieldProps, 'fact'> & { kind: LineKind }) {
  const look = LOOKS[kind]
  const isProse = kind === 'text'
  return (
    <TextField
      {...look}
      name={name}
      label={said.label}
      hint={said.hint ?? usualHint(kind)}
      spellCheck={isProse ? undefined : false}
    />
  )
}

type KindlessProps = Omit<FactFieldProps, 'fact'>

function LongText({ name, said }: KindlessProps) {
  return <LongTextField name={name} label={said.label} hint={said.hint} rows={3} spellCheck />
}

function DateFact({ name, said }: KindlessProps) {
  return <DateBox name={name} legend={said.label} legendLook="label" hint={said.hint} />
}

/** Several of the named people, and others by name. */
function PeopleField({ name, said, part }: Omit<FactFieldProps, 'fact'>) {
  const ticked = useTypedValues(name)
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
      <LongTextField
        name={others}
        label={words.discussion.others}
        hint={words.discussion.othersHint}
        rows={2}
        spellCheck={false}
      />
    </Fieldset>
  )
}

/**
 * A person named elsewhere in the minutes, or another person or company by name. The typed name stays while another choice is
 * selected.
 */
export function PersonField({ name, said, part }: Omit<FactFieldProps, 'fact'>) {
  const { defaultValue: chosen } = useControl(name)
  const [isElse, setIsElse] = useState(chosen === SOMEONE_ELSE)
  const otherName = someoneElseName(name)
  return (
    <>
      <PickField
        name={name}
        label={said.label}
        hint={said.hint}
        options={[
          { value: '', label: words.discussion.choosePerson },
          ...part.people.map(({ id, name: label }) => ({ value: id, label })),
          { value: SOMEONE_ELSE, label: words.discussion.someoneElse },
        ]}
        onChange={(event) => setIsElse(event.currentTarget.value === SOMEONE_ELSE)}
      />
      <div hidden={!isElse}>
        <TextField
          name={otherName}
          label={words.discussion.theirName}
          autoCapitalize="words"
          spellCheck={false}
        />
      </div>
    </>
  )
}
