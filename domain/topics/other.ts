import { core, LONG_TEXT, optional, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const other = {
  group: undefined,
  title: 'Other',
  interests: 'offered',
  facts: {
    text: core(LONG_TEXT),
    title: optional(TEXT),
    isResolution: wanted(YES_NO),
  },
  // A text that is not stated to be a resolution is printed as it was written.
  variants: [
    { name: 'resolution', facts: { isResolution: true } },
    { name: 'note', facts: { isResolution: false } },
    { name: 'note' },
  ],
} as const satisfies Topic
