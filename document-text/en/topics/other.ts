import type { TopicText } from '../../topic-text.ts'

export const other = {
  title: '[{title}|Another matter]',
  keywords: 'something else',
  facts: {
    text: {
      label: 'What was discussed?',
      hint: 'Write what was decided, not who said what',
      lacking: 'what was decided',
      printed: 'The text was: {value}.',
    },
    title: { label: 'Title', printed: 'The matter was called {value}.' },
    isResolution: { label: 'Is it a resolution?', hint: 'Something that was put to the vote' },
  },
  resolution: {
    resolution:
      '{isOwnersMatter:The text before {body} was: “{text}”|{opensWithResolved:{text}|[{opensWithAction:RESOLVED, to {text:{action}}}|RESOLVED, that {text:{clause}}]}}.',
    note: '{text}',
  },
  missing: '[{Title}|Another matter] was discussed. No resolution is recorded.',
} satisfies TopicText<'other'>
