import { useState } from 'react'
import type { Fact } from '@minutebook/domain/topics/fact'
import { shownValue } from '../draft/unsaved-input.ts'
import { personBoxId, someoneElseName, SOMEONE_ELSE } from '../forms/discussion-controls.ts'
import { TypedDateField } from '../forms/typed-date-field.tsx'
import { words } from '../shell/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FactFieldProps } from './facts-part.ts'
import { FilesField } from './files-field.tsx'
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
      return <FilesField {...props} limit={1} />
    case 'date':
      return <DateFact {...props} />
    case 'longText':
      return <LongText {...props} />
    default:
      return <LineField fact={fact} {...props} />
  }
}

type Line = Extract<
  Fact,
  {
    kind:
      | 'text'
      | 'lastFour'
      | 'monthDay'
      | 'time'
      | 'integer'
      | 'percent'
      | 'money'
      | 'price'
      | 'date'
      | 'yesNo'
      | 'longText'
  }
>

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

function usualHint(kind: Line['kind']): string | undefined {
  if (kind === 'time') return words.meetingDate.timeHint
  return kind === 'monthDay' ? words.discussion.monthDayHint : undefined
}

function LineField({ fact, name, said, part }: FactFieldProps<Line>) {
  const look = LOOKS[fact.kind as keyof typeof LOOKS]
  const isProse = fact.kind === 'text'
  return (
    <Field
      {...look}
      name={name}
      label={said.label}
      hint={said.hint ?? usualHint(fact.kind)}
      autoComplete="off"
      spellCheck={isProse ? undefined : false}
      defaultValue={shownValue(part.shown, name)}
      error={part.errors.of(name)}
    />
  )
}

type KindlessProps = Omit<FactFieldProps, 'fact'>

function LongText({ name, said, part }: KindlessProps) {
  return (
    <TextArea
      name={name}
      label={said.label}
      hint={said.hint}
      rows={3}
      spellCheck
      defaultValue={shownValue(part.shown, name)}
      error={part.errors.of(name)}
    />
  )
}

function DateFact({ name, said, part }: KindlessProps) {
  return (
    <TypedDateField
      name={name}
      legend={said.label}
      legendLook="label"
      hint={said.hint}
      shown={part.shown}
      errors={part.errors}
    />
  )
}

/** Several of the named people, and others by name. */
function PeopleField({ name, said, part }: Omit<FactFieldProps, 'fact'>) {
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

/**
 * A person named elsewhere in the minutes, or another person or company by name. The typed name stays while another choice is
 * selected.
 */
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
          { value: '', label: words.discussion.choosePerson },
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
