import { type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ButtonVariant } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { writePendingEntry } from '../draft/entries.ts'
import type { ShownErrors } from './use-form-errors.ts'
import { words } from '../language/words.ts'

type StepFormProps = {
  /** Under which name the draft keeps what is typed here: the step's id, with `:id` for one person of a list. */
  form: string
  errors?: ShownErrors
  submit?: string
  /** `secondary` where the screen's main action is another one. */
  submitVariant?: ButtonVariant
  /** Beside the button: a way out, a second action. */
  beside?: ReactNode
  children: ReactNode
}

/**
 * A screen's form. What is typed goes into the draft by the layout's listener; presses while an action is under way
 * are ignored, for a second submit would abort the first.
 */
export function StepForm({
  form,
  errors,
  submit = words.actions.save,
  submitVariant,
  beside,
  children,
}: StepFormProps) {
  const isBusy = useNavigation().state !== 'idle'

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else writePendingEntry()
  }

  return (
    <Form method="post" noValidate data-entered={form} onInput={errors?.handleInput} onSubmit={handleSubmit}>
      {children}
      <div className="actions">
        <Button type="submit" variant={submitVariant}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  )
}
