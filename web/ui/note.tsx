import { type ReactNode, useEffect, useRef } from 'react'
import { AlertIcon, Icon } from './icons.tsx'

export type NoteTone = 'info' | 'warn' | 'success' | 'danger'

const ICONS = { info: InfoIcon, warn: WarnIcon, success: CheckIcon, danger: AlertIcon } satisfies Record<
  NoteTone,
  unknown
>

type NoteProps = {
  tone?: NoteTone
  /** For `aria-describedby` of the controls that it concerns. */
  id?: string
  children: ReactNode
}

/** Useful information about its neighbour. Screen readers do not announce it by themselves. */
export function Note({ tone = 'info', id, children }: NoteProps) {
  const ToneIcon = ICONS[tone]
  return (
    <div className={`note note-${tone}`} id={id}>
      <ToneIcon />
      <div>{children}</div>
    </div>
  )
}

function InfoIcon() {
  return (
    <Icon>
      <path fillRule="evenodd" d="M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9v6h2V9zm0-4v2h2V5z" />
    </Icon>
  )
}

function WarnIcon() {
  return (
    <Icon>
      <path fillRule="evenodd" d="M10 1.5 19.5 18H.5zM9 8v5h2V8zm0 6v2h2v-2z" />
    </Icon>
  )
}

function CheckIcon() {
  return (
    <Icon>
      <path
        fillRule="evenodd"
        d="M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.6 9.6 4.2 11l4.6 4.3 7.2-7.6-1.5-1.4-5.7 6.1z"
      />
    </Icon>
  )
}

type AlertProps = {
  tone?: NoteTone
  /** A new value announces and focuses it again. */
  attempt?: string
  children: ReactNode
}

/** A failure that is not the person's fault. It appears at the button that caused it and takes the focus. */
export function Alert({ attempt, ...content }: AlertProps) {
  return <FocusedAlert key={attempt} {...content} />
}

function FocusedAlert({ tone = 'danger', children }: Omit<AlertProps, 'attempt'>) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={alert}>
      <Note tone={tone}>{children}</Note>
    </div>
  )
}
