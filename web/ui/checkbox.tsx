import type { ChangeEventHandler, ReactNode } from 'react'
import { Choice } from './choice.tsx'
import { describedBy as describe, hintId, ErrorMessage } from './error-message.tsx'
import type { RevealSlot } from './reveals.tsx'

type CheckboxProps = {
  name: string
  /** Default: `name`. Several boxes with the same name need one each. */
  id?: string
  /** The submitted value when ticked. */
  value?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  describedBy?: string | undefined
  defaultChecked?: boolean | undefined
  /** Shows the `RevealedPart` of this slot while ticked; `true` is slot `a`. */
  reveals?: boolean | RevealSlot
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/** One statement that is true or not. */
export function Checkbox({ error, hint, describedBy, ...box }: CheckboxProps) {
  const { name, id = name, value = 'yes' } = box
  return (
    <div className="control" data-wrong={error ? true : undefined}>
      <ErrorMessage of={id} error={error} />
      <Choice
        {...box}
        type="checkbox"
        id={id}
        value={value}
        hint={hint}
        hintId={hintId(id)}
        aria-describedby={describe({ id, hint, error }, describedBy)}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}
