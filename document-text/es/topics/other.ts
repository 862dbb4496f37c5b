import type { other as english } from '../../en/topics/other.ts'
import type { Named } from '../../topic-text.ts'

export const other: typeof english & Named = {
  name: 'Otro asunto',
  title: '[{title}|Otro asunto]',
  keywords: 'otra cosa',
  facts: {
    text: {
      label: '¿Qué se trató?',
      hint: 'Escriba lo que se decidió, no quién dijo qué',
      lacking: 'qué se decidió',
      printed: 'El texto decía: {value}.',
    },
    title: { label: 'Título', printed: 'El asunto se denominó {value}.' },
    isResolution: { label: '¿Es una resolución?', hint: 'Algo que se sometió a votación' },
  },
  resolution: {
    resolution:
      '{isOwnersMatter:El texto presentado a {body} fue: “{text}”|{opensWithResolved:{text}|[{opensWithAction:SE RESUELVE: {text:{action}}}|SE RESUELVE que {text:{clause}}]}}.',
    note: '{text}',
  },
  missing: 'Se trató [{title}|otro asunto]. No consta ninguna resolución.',
}
