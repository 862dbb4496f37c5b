import type { records as topics } from '@minutebook/domain/topics/records'
import type { TopicWords } from '../topic-words.ts'

export const records = {
  approveMinutes: {
    priorDate: { label: 'Fecha de esa reunión' },
    priorReference: { label: 'Su referencia' },
    manner: {
      label: 'Tal como está o corregida',
      options: { asWritten: 'Tal como está', corrected: 'Con correcciones' },
    },
    corrections: { label: 'Correcciones' },
  },
  ratify: {
    acts: {
      label: 'Qué actos',
      addRow: 'Agregar otro acto',
      rows: {
        description: { label: 'Qué se hizo' },
        date: { label: 'Cuándo' },
        by: { label: 'Quién' },
      },
    },
    from: { label: 'Realizados desde' },
    to: { label: 'Realizados hasta' },
    exclusions: { label: 'Excepto' },
  },
  other: {
    text: { label: '¿Qué se trató?', hint: 'Escriba lo que se decidió, no quién dijo qué' },
    title: { label: 'Título' },
    isResolution: { label: '¿Es una resolución?', hint: 'Algo que se sometió a votación' },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
