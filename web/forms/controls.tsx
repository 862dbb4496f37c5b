import { createContext, use, useRef, useState, type ComponentProps } from 'react'
import { hasTick, textIn, type Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DATE_PARTS, datePartName } from '../ui/date-parts.ts'
import { Field } from '../ui/field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useShapeChange } from './input-event.ts'
import { parseDate, splitDate, typedDate } from './parse-date.ts'
import { NO_ERRORS, type ErrorTexts } from './use-form-errors.ts'

/*
 * The controls of `ui`, connected to the form around them: a screen names a control and its label, and the
 * control finds its text and its error in the form's context.
 */

/**
 * What the controls of a form show: the text of each control by its name, and the errors of the last refused
 * press.
 */
type FormState = {
  typed: Typed
  errors: Pick<ErrorTexts, 'of' | 'list'>
}

/** A form provides it once, and each control reads its own text and error by its name. */
export const FormContext = createContext<FormState>({ typed: {}, errors: NO_ERRORS })

/**
 * The text and the error of one control. A control is uncontrolled: it shows the text only at first, and then
 * keeps what is typed.
 */
export function useControl(name: string): { defaultValue: string; error: string | undefined } {
  const { typed, errors } = use(FormContext)
  const [defaultValue] = useState(() => textIn(typed, name))
  return { defaultValue, error: errors.of(name) }
}

/** All values of a control that has several, such as boxes with one name. */
export function useTypedValues(name: string): readonly string[] {
  return use(FormContext).typed[name] ?? []
}

/** Whether a box is ticked at first. */
export function useTypedTick(name: string): boolean {
  return hasTick(use(FormContext).typed, name)
}

type Connected<Part extends (props: never) => unknown> = Omit<
  Parameters<Part>[0],
  'defaultValue' | 'error' | 'defaultChecked'
>

/** One line of text. The browser fills in nothing, unless a form says what. */
export function TextField(props: Connected<typeof Field>) {
  return <Field autoComplete="off" {...props} {...useControl(props.name)} />
}

export function LongTextField(props: Connected<typeof TextArea>) {
  return <TextArea {...props} {...useControl(props.name)} />
}

export function PickField(props: Connected<typeof SelectField>) {
  return <SelectField {...props} {...useControl(props.name)} />
}

export function Choices(props: Connected<typeof RadioGroup>) {
  return <RadioGroup {...props} {...useControl(props.name)} />
}

/** In characters. Longer answers are stacked: side by side on a phone, their words would break. */
const CELL_LIMIT = 14

type ClearableChoicesProps = Pick<ComponentProps<typeof Choices>, 'name' | 'hint'> & {
  label: string
  options: readonly { value: string; label: string }[]
}

/** Nothing is preselected, and the person can undo a mistaken choice. */
export function ClearableChoices({ name, label, hint, options }: ClearableChoicesProps) {
  const { defaultValue: chosen } = useControl(name)
  const [isChosen, setIsChosen] = useState(chosen !== '')
  const group = useRef<HTMLDivElement>(null)
  const tellShape = useShapeChange(group)

  function handleClear() {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])]
    for (const radio of radios) radio.checked = false
    setIsChosen(false)
    tellShape()
    // The pressed button disappears.
    radios[0]?.focus()
  }

  return (
    <div ref={group}>
      <Choices
        name={name}
        legend={label}
        legendLook="label"
        hint={hint}
        layout={options.every((option) => option.label.length <= CELL_LIMIT) ? 'cells' : 'stacked'}
        options={options}
        onChange={() => setIsChosen(true)}
      />
      {isChosen ? (
        <Button variant="quiet" onClick={handleClear}>
          <ActionLabel action={words.discussion.clear} name={label} />
        </Button>
      ) : null}
    </div>
  )
}

/** A box with its own name. */
export function Tick(props: Connected<typeof Checkbox>) {
  const { error } = useControl(props.name)
  return <Checkbox {...props} defaultChecked={useTypedTick(props.name)} error={error} />
}

/** An optional time of day, as people type it. */
export function TimeField(props: Pick<Connected<typeof Field>, 'name' | 'label'>) {
  return <TextField {...props} hint={words.meetingDate.timeHint} optional width="time" spellCheck={false} />
}

/** A value that the form stores and the person does not type. */
export function HiddenField({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={useControl(name).defaultValue} />
}

type DateBoxProps = Omit<
  ComponentProps<typeof DateField>,
  'labels' | 'defaultValue' | 'error' | 'errorParts' | 'splitDate'
>

/** A date in three parts. Its error appears at the first wrong part, and all wrong parts are marked. */
export function DateBox(props: DateBoxProps) {
  const { typed, errors } = use(FormContext)
  const date = typedDate(typed, props.name)
  return (
    <DateField
      {...props}
      labels={words.meetingDate.parts}
      defaultValue={date}
      error={DATE_PARTS.map((part) => errors.of(datePartName(props.name, part))).find(Boolean)}
      // The shown values are the refused ones.
      errorParts={parseDate(date).fault?.parts}
      splitDate={splitDate}
    />
  )
}
