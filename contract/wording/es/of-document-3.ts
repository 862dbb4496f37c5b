import { ofDocument as first } from './of-document.ts'
import { ofDocument as second } from './of-document-2.ts'

export const ofDocument: typeof first = {
  ...second,
  meeting: {
    ...second.meeting,
    nobodyElse: '{isPartOfOther:No hubo personas invitadas|Nadie más estuvo presente}.',
  },
}
