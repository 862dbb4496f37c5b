import { useRef, useState } from 'react'
import type { FactWords } from '@minutebook/document-text/topic-words'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { Fact } from '@minutebook/domain/topics/fact'
import { Choices, PickField } from '../forms/controls.tsx'
import { useControl } from '../forms/form-context.ts'
import { useShapeChange } from '../forms/shape-change.ts'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'

/** With more answers than this, the field is a select. */
const MOST_RADIOS = 3
/** In characters. Longer answers are stacked: side by side on a phone, their words would break. */
const CELL_LIMIT = 14

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
  said: FactWords
  form: CompanyForm
  /** The fact stands within the sentence. The texts are those that a choice selects from there, one for each option. */
  inSentence?: { options?: readonly string[] | undefined } | undefined
}

/** Nothing is preselected, and the person can undo a mistaken choice. */
export function ChoiceField({ fact, name, said, form, inSentence }: ChoiceFieldProps) {
  const { defaultValue: chosen } = useControl(name)
  const [isChosen, setIsChosen] = useState(chosen !== '')
  const group = useRef<HTMLDivElement>(null)
  const tellShape = useShapeChange(group)
  const answers =
    'options' in fact
      ? optionsFor(fact, form, chosen).map((value) => ({ value, label: said.options?.[value] ?? value }))
      : [
          { value: 'yes', label: words.discussion.yes },
          { value: 'no', label: words.discussion.no },
        ]

  /** The words of the sentence, so that it can be read with the answer in its place. */
  const textOf = (value: string) => {
    const values = 'options' in fact ? fact.options : ['yes', 'no']
    return inSentence?.options?.[values.indexOf(value)]
  }

  function handleClear() {
    const radios = [...(group.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])]
    for (const radio of radios) radio.checked = false
    setIsChosen(false)
    tellShape()
    // The pressed button disappears.
    radios[0]?.focus()
  }

  if (inSentence || answers.length > MOST_RADIOS)
    return (
      <PickField
        name={name}
        label={said.label}
        hint={said.hint}
        options={[
          { value: '', label: words.discussion.chooseOne },
          ...answers.map(({ value, label }) => ({ value, label: textOf(value) ?? label })),
        ]}
      />
    )
  return (
    <div ref={group}>
      <Choices
        name={name}
        legend={said.label}
        legendLook="label"
        hint={said.hint}
        layout={answers.every(({ label }) => label.length <= CELL_LIMIT) ? 'cells' : 'stacked'}
        options={answers}
        onChange={() => setIsChosen(true)}
      />
      {isChosen ? (
        <Button variant="quiet" onClick={handleClear}>
          <ActionLabel action={words.discussion.clear} name={said.label} />
        </Button>
      ) : null}
    </div>
  )
}
