import { createContext, use, useState } from 'react'
import { hasTick, textIn, type Typed } from '../draft/typed.ts'
import { NO_ERRORS, type ErrorTexts } from './use-form-errors.ts'

/** What the controls of a form show: the text of each control by its name, and the errors of the last refused press. */
export type FormState = {
  typed: Typed
  errors: Pick<ErrorTexts, 'of' | 'list'>
}

/** A form provides it once, and each control reads its own text and error by its name. */
export const FormContext = createContext<FormState>({ typed: {}, errors: NO_ERRORS })

/** The text and the error of one control. A control is uncontrolled: it shows the text only at first, and then keeps what is typed. */
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
