import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { describedBy as describe, hintId, ErrorMessage } from './error-message.tsx'
import { useUiWords } from './ui-words.ts'

/**
 * `h1` puts the screen's heading inside the legend; `title` and `label` only look like a heading or a label.
 */
export type LegendLook = 'h1' | 'title' | 'label'

export type FieldsetProps = {
  id: string
  legend: ReactNode
  legendLook?: LegendLook | undefined
  /** Between the legend and the hint: a note on what was filled in. */
  note?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  describedBy?: string | undefined
  /** Makes the group one answer, so that the group itself can have an error. */
  role?: 'radiogroup' | undefined
  children: ReactNode
} & Pick<ComponentProps<'fieldset'>, 'onInput' | 'onChange' | 'className'>

/** Controls that belong together, under a legend. */
export function Fieldset(props: FieldsetProps) {
  const {
    id,
    legend,
    legendLook = 'title',
    note,
    hint,
    error,
    describedBy,
    role,
    children,
    className,
  } = props
  return (
    <fieldset
      className={classNames('fieldset', className)}
      role={role}
      data-wrong={error ? true : undefined}
      aria-describedby={describe({ id, hint, error }, describedBy)}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      onInput={props.onInput}
      onChange={props.onChange}
    >
      <legend className={`legend legend-${legendLook}`}>
        {legendLook === 'h1' ? <h1 tabIndex={-1}>{legend}</h1> : <span>{legend}</span>}
      </legend>
      {note}
      {hint ? (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      ) : null}
      <ErrorMessage of={id} error={error} />
      {children}
    </fieldset>
  )
}

/** The "optional" after a legend or heading, in the same look as at a field. */
export function Optional({ children }: { children: ReactNode }) {
  const words = useUiWords()
  return (
    <>
      <span>{children}</span>
      <span className="optional"> {words.optional}</span>
    </>
  )
}
