import type { Fact } from '@minutebook/contract/topics/fact'
import { ofForm } from '@minutebook/contract/words/topic-words'
import { shownValue } from '../draft/entered-values.ts'
import { TypedDateField } from '../forms/typed-date-field.tsx'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FactFieldProps } from './facts-part.ts'
import { FilesField } from './files-field.tsx'
import { PeopleField } from './people-field.tsx'
import { PersonField } from './person-field.tsx'
import { RowsField } from './rows-field.tsx'

/** The control of one fact: each kind has its own. */
export function FactField({ fact, ...given }: FactFieldProps) {
  const props = { ...given, said: { ...given.said, ...ofForm(given.said, given.part.form) } }
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
      | 'integer'
      | 'percent'
      | 'money'
      | 'price'
      | 'date'
      | 'yesNo'
      | 'longText'
  }
>

/** How wide the box is, and which keyboard a phone shows. */
const LOOKS = {
  text: { width: 'full' },
  lastFour: { width: 'year', inputMode: 'numeric' },
  monthDay: { width: 'zip' },
  integer: { width: 'zip', inputMode: 'numeric' },
  percent: { width: 'year', inputMode: 'decimal' },
  money: { width: 'zip', inputMode: 'decimal' },
  price: { width: 'zip', inputMode: 'decimal' },
} as const

function LineField({ fact, name, said, part }: FactFieldProps<Line>) {
  const look = LOOKS[fact.kind as keyof typeof LOOKS]
  const isProse = fact.kind === 'text'
  return (
    <Field
      {...look}
      name={name}
      label={said.label}
      hint={said.hint ?? (fact.kind === 'monthDay' ? words.discussion.monthDayHint : undefined)}
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
