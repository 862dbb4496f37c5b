import type { ReactNode } from 'react'

/** Decorative: the words beside each icon say the same. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** The ribbon of a minute book, the brand's symbol. */
export function Bookmark() {
  return (
    <svg className="brand-glyph" viewBox="0 0 18 24" aria-hidden="true" focusable="false">
      <path d="M2 0h14a2 2 0 0 1 2 2v22l-9-5.5L0 24V2a2 2 0 0 1 2-2z" />
    </svg>
  )
}

export function AlertIcon() {
  return (
    <Icon>
      <path fillRule="evenodd" d="M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 5v6h2V5zm0 8v2h2v-2z" />
    </Icon>
  )
}

export function TickIcon() {
  return (
    <Icon>
      <path d="M8.2 14.6 3.9 10.3l1.6-1.6 2.7 2.7 6.3-6.3 1.6 1.6z" />
    </Icon>
  )
}
