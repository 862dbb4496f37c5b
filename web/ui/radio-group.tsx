import type { ChangeEventHandler, ReactNode } from 'react'
import { Choice } from './choice.tsx'
import { hintId } from './error-message.tsx'
import { Fieldset, type LegendLook } from './fieldset.tsx'
import type { RevealSlot } from './reveals.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Shows the `RevealedPart` of this slot while chosen; `true` is slot `a`. */
  reveals?: boolean | RevealSlot
  /** A word between this option and the previous one, such as "or". */
  dividerBefore?: string
}

type RadioGroupProps = {
  name: string
  legend: ReactNode
  /** The only question of a screen: its legend holds the `h1`. */
  legendIsHeading?: boolean
  /** The look of the legend otherwise. */
  legendLook?: LegendLook
  note?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  describedBy?: string | undefined
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  /**
   * `row`: equal cells side by side from 30 rem on. `cells`: as many side by side as fit, on phones too.
   * `segments`: short answers in one line that wraps.
   */
  layout?: 'stacked' | 'row' | 'cells' | 'segments'
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/**
 * A choice between a few options. The first radio's id equals the name, so that the error summary can link to
 * it.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, layout = 'stacked' } = props

  const card = (option: RadioOption) => {
    const ownId = `${name}-${option.value || 'none'}`
    const id = option === options[0] ? name : ownId
    return (
      <Choice
        key={option.value}
        type="radio"
        id={id}
        name={name}
        value={option.value}
        label={option.label}
        hint={option.hint}
        hintId={hintId(ownId)}
        reveals={option.reveals}
        defaultChecked={option.value === props.defaultValue}
        onChange={props.onChange}
        aria-describedby={option.hint ? hintId(ownId) : undefined}
      />
    )
  }

  return (
    <Fieldset
      id={name}
      role="radiogroup"
      legend={props.legend}
      legendLook={props.legendIsHeading ? 'h1' : props.legendLook}
      note={props.note}
      hint={props.hint}
      error={props.error}
      describedBy={props.describedBy}
    >
      <div className="choices" data-layout={layout}>
        {options.flatMap((option) => [
          option.dividerBefore ? (
            <p className="choices-divider" key={`before ${option.value}`}>
              {option.dividerBefore}
            </p>
          ) : null,
          card(option),
        ])}
      </div>
    </Fieldset>
  )
}
