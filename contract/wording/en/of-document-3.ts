import { ofDocument as first } from './of-document.ts'
import { ofDocument as second } from './of-document-2.ts'

export const ofDocument: typeof first = {
  ...second,
  meeting: {
    ...second.meeting,
    // Somebody who is no director led the meeting or wrote.
    nobodyElse: '{isPartOfOther:No guests were|Nobody else was} present.',
  },
}
