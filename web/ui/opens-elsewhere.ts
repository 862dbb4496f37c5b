import type { MouseEvent } from 'react'

/** Whether the browser handles the click on a link itself: with a new tab or window, or a download. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
