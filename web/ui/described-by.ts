import type { ReactNode } from 'react'

export type Description = { id: string; hint?: ReactNode; error?: string | undefined }

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

/** The ids for `aria-describedby`: the hint, then the error, then whatever else the screen names. */
export function describedBy({ id, hint, error }: Description, further?: string): string | undefined {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : '', further ?? ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
