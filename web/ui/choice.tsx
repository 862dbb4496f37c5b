import type { ComponentProps, ReactNode } from 'react'
import type { RevealSlot } from './reveals.tsx'

type ChoiceProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'value' | 'defaultChecked' | 'onChange' | 'aria-describedby' | 'aria-invalid'
> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  hintId?: string
  reveals?: boolean | RevealSlot | undefined
}

/** A radio or checkbox as a card that can be pressed anywhere. */
export function Choice({ label, hint, hintId, reveals, ...input }: ChoiceProps) {
  return (
    <div className="choice">
      <input {...input} data-reveals={reveals === true ? 'a' : reveals || undefined} />
      <div className="choice-text">
        <label htmlFor={input.id}>{label}</label>
        {hint ? (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
