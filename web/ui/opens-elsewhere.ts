import type { MouseEvent } from 'react'

/** A click on a link that the browser answers itself: with another tab or window, or with a download. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
