import { ofDocument as first } from './of-document.ts'
import { ofDocument as second } from './of-document-2.ts'
import { ofDocument as third } from './of-document-3.ts'

export const ofDocument: typeof first = {
  ...third,
  meeting: {
    ...third.meeting,
    attachedPaper: '{name} ({size} {size:byte|bytes}), SHA-256 {digest}',
  },
}

export const earlier: Record<number, typeof first> = { 1: first, 2: second, 3: third }
