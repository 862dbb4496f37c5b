import { ANOTHER } from '../forms/another.ts'

/** Whether somebody else is to be added; `undefined` when it was not said. */
export function readAnother(form: FormData): 'yes' | 'no' | undefined {
  const another = form.get(ANOTHER)
  return another === 'yes' || another === 'no' ? another : undefined
}
