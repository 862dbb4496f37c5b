import { useMemo, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { FormContext } from './controls.tsx'
import { NO_ERRORS, type ShownErrors } from './use-form-errors.ts'

type StepFormProps = {
  /** The key of what is typed into this form: the step's id, with `:id` for one person of a list. */
  formKey: string
  /** What its connected controls show at first. */
  typed?: Typed | undefined
  errors?: ShownErrors
  submit?: string | undefined
  /** What the main button says beside saving. */
  submitAs?: { name: string; value: string } | undefined
  /** `secondary` if the screen has another main action. */
  submitVariant?: ButtonVariant
  /** A known answer is shown, which has its own buttons. */
  hasOwnButtons?: boolean
  /** Beside the button: a link back or a second action. */
  beside?: ReactNode
  children?: ReactNode
}

const NOTHING_TYPED: Typed = {}

/**
 * A screen's form. The layout's listener stores what is typed. Presses during an action are ignored, because
 * a second submit would abort the first.
 */
export function StepForm({
  formKey,
  typed = NOTHING_TYPED,
  errors,
  submit = words.actions.save,
  submitAs,
  submitVariant,
  hasOwnButtons = false,
  beside,
  children,
}: StepFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  // The same object while a press is under way, so that no control is drawn again.
  const shown = useMemo(() => ({ typed, errors: errors ?? NO_ERRORS }), [typed, errors])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
  }

  return (
    <Form
      method="post"
      noValidate
      data-unsaved={formKey}
      onInput={errors?.handleInput}
      onSubmit={handleSubmit}
    >
      <FormContext value={shown}>{children}</FormContext>
      {!hasOwnButtons && (
        <div className="actions">
          <Button type="submit" variant={submitVariant} {...submitAs}>
            {submit}
          </Button>
          {beside}
        </div>
      )}
    </Form>
  )
}
