import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import { CheckIcon, InfoIcon, WarnIcon } from './note-icons.tsx'

export type NoteTone = 'info' | 'warn' | 'success' | 'danger'

const ICONS = { info: InfoIcon, warn: WarnIcon, success: CheckIcon, danger: AlertIcon } satisfies Record<
  NoteTone,
  unknown
>

type NoteProps = {
  tone?: NoteTone
  /** For `aria-describedby` of the controls that it speaks of. */
  id?: string
  children: ReactNode
}

/** Something worth knowing about what stands beside it. It is not read out by itself. */
export function Note({ tone = 'info', id, children }: NoteProps) {
  const ToneIcon = ICONS[tone]
  return (
    <div className={`note note-${tone}`} id={id}>
      <ToneIcon />
      <div>{children}</div>
    </div>
  )
}
