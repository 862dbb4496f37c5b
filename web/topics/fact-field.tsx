import { type ComponentProps, useState } from 'react'
import type { FactWords } from '@minutebook/document-text/topic-words'
import { type CompanyForm, holdingsOf } from '@minutebook/domain/company-form'
import { ROWS_LIMIT } from '@minutebook/domain/facts'
import type { Fact } from '@minutebook/domain/topics/fact'
import {
  ClearableChoices,
  DateBox,
  LongTextField,
  PickField,
  TextField,
  useControl,
  useTypedValues,
} from '../forms/controls.tsx'
import {
  FIRST_ROW,
  SOMEONE_ELSE,
  personBoxId,
  rowField,
  someoneElseName,
} from '../forms/discussion-controls.ts'
import { FilesField } from '../forms/files-field.tsx'
import { Rows } from '../forms/rows.tsx'
import { yesNoOptions } from '../forms/yes-no.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'

/** What every control of the facts needs to know. Its text and its error are in the form's context. */
export type FactsPart = {
  /** All people in the answers, by id. */
  people: readonly { id: string; name: string }[]
  form: CompanyForm
  /** An entry of a list as the sentence says it; undefined while it is incomplete. */
  rowText?: (list: string, row: string) => string | undefined
}

/** One fact and the input of its control. */
export type FactFieldProps = {
  fact: Fact
  /** The name of its only or first control. */
  name: string
  texts: FactWords
  part: FactsPart
  /** The fact stands within the sentence. */
  inSentence?: ComponentProps<typeof ChoiceField>['inSentence']
}

/** The control of one fact, according to its kind. */
export function FactField({ fact, ...props }: FactFieldProps) {
  switch (fact.kind) {
    case 'rows':
      return <RowsField fact={fact} {...props} />
    case 'choice':
    case 'yesNo':
      return <ChoiceField fact={fact} {...props} form={props.part.form} />
    case 'person':
      return <PersonField {...props} />
    case 'people':
      return <PeopleField {...props} />
    case 'attachment':
      return <FilesField name={props.name} texts={props.texts} limit={1} />
    case 'date':
      return <DateFact {...props} />
    case 'longText':
      return <LongText {...props} />
    default:
      return <LineField kind={fact.kind} {...props} />
  }
}

type KindlessProps = Omit<FactFieldProps, 'fact'>

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

function LineField({ kind, name, texts }: KindlessProps & { kind: LineKind }) {
  const look = LOOKS[kind]
  const isProse = kind === 'text'
  return (
    <TextField
      {...look}
      name={name}
      label={texts.label}
      hint={texts.hint ?? usualHint(kind)}
      spellCheck={isProse ? undefined : false}
    />
  )
}

function LongText({ name, texts }: KindlessProps) {
  return <LongTextField name={name} label={texts.label} hint={texts.hint} rows={3} spellCheck />
}

function DateFact({ name, texts }: KindlessProps) {
  return <DateBox name={name} legend={texts.label} legendLook="label" hint={texts.hint} />
}

/** With more answers than this, the field is a select. */
const MOST_RADIOS = 3

/** The options for a company of this form, and the chosen one: a record of another program may have any. */
function optionsFor(
  {
    options,
    only,
  }: { options: readonly string[]; only?: { readonly [option: string]: readonly CompanyForm[] } },
  form: CompanyForm,
  chosen: string,
): readonly string[] {
  return options.filter((option) => option === chosen || (only?.[option]?.includes(form) ?? true))
}

type ChoiceFieldProps = {
  /** A choice, or a question with yes and no. */
  fact: Fact
  name: string
  texts: FactWords
  form: CompanyForm
  /**
   * The fact stands within the sentence. The texts are those that a choice selects from there, one for each
   * option.
   */
  inSentence?: { options?: readonly string[] | undefined } | undefined
}

export function ChoiceField({ fact, name, texts, form, inSentence }: ChoiceFieldProps) {
  const { defaultValue: chosen } = useControl(name)
  const answers =
    'options' in fact
      ? optionsFor(fact, form, chosen).map((value) => ({ value, label: texts.options?.[value] ?? value }))
      : yesNoOptions()

  /** The words of the sentence, so that it can be read with the answer in its place. */
  const textOf = (value: string) => {
    const values = 'options' in fact ? fact.options : yesNoOptions().map((option) => option.value)
    return inSentence?.options?.[values.indexOf(value)]
  }

  if (inSentence || answers.length > MOST_RADIOS)
    return (
      <PickField
        name={name}
        label={texts.label}
        hint={texts.hint}
        options={[
          { value: '', label: words.discussion.chooseOne },
          ...answers.map(({ value, label }) => ({ value, label: textOf(value) ?? label })),
        ]}
      />
    )
  return <ClearableChoices name={name} label={texts.label} hint={texts.hint} options={answers} />
}

/** Several of the named people, and others by name. */
function PeopleField({ name, texts, part }: KindlessProps) {
  const ticked = useTypedValues(name)
  const others = someoneElseName(name)
  return (
    <Fieldset id={name} legend={texts.label} legendLook="label" hint={texts.hint}>
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
 * A person named elsewhere in the minutes, or another person or company by name. The typed name stays while
 * another choice is selected.
 */
export function PersonField({ name, texts, part }: KindlessProps) {
  const { defaultValue: chosen } = useControl(name)
  const [isElse, setIsElse] = useState(chosen === SOMEONE_ELSE)
  const otherName = someoneElseName(name)
  return (
    <>
      <PickField
        name={name}
        label={texts.label}
        hint={texts.hint}
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

type RowsFieldProps = KindlessProps & { fact: Extract<Fact, { kind: 'rows' }> }

/** A list of facts that belong together, with one row at first. */
function RowsField({ fact, name, texts, part }: RowsFieldProps) {
  const typed = useTypedValues(name)
  const asked = Object.entries(fact.fields).filter(([, { held }]) => !held || held === holdingsOf(part.form))
  return (
    <Rows
      name={name}
      first={() => (typed.length > 0 ? [...typed] : [FIRST_ROW])}
      keep={(rows) => rows.map((row) => <input key={row} type="hidden" name={name} value={row} />)}
      legendOf={(position) => words.discussion.rowOf(texts.label, position)}
      addLabel={texts.addRow ?? words.discussion.addAnother}
      limit={ROWS_LIMIT}
      textOf={(row) => part.rowText?.(name, row)}
    >
      {(row) =>
        asked.map(([field, of]) => (
          <FactField
            key={field}
            fact={of}
            name={rowField(name, row, field)}
            texts={texts.fields?.[field] ?? { label: field }}
            part={part}
          />
        ))
      }
    </Rows>
  )
}
