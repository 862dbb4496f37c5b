import type { approveMinutes as english } from '../../en/topics/approve-minutes.ts'
import type { Named } from '../../topic-text.ts'

export const approveMinutes: typeof english & Named = {
  name: 'Aprobación de actas anteriores',
  title: 'Aprobación de un acta anterior',
  keywords: 'reunion anterior ultima',
  facts: {
    priorDate: {
      label: 'Fecha de esa reunión',
      lacking: 'cuál',
      printed: 'La reunión anterior se celebró el {value}.',
    },
    priorReference: { label: 'Su referencia', printed: 'El acta anterior tiene la referencia {value}.' },
    manner: {
      label: 'Tal como está o corregida',
      options: { asWritten: 'Tal como está', corrected: 'Con correcciones' },
      printed: {
        asWritten: 'Se trataba de aprobar el acta anterior tal como está.',
        corrected: 'Se trataba de aprobar el acta anterior con correcciones.',
      },
    },
    corrections: { label: 'Correcciones', printed: 'Las correcciones son estas: {value}.' },
  },
  resolution:
    'SE RESUELVE: APROBAR el acta de la reunión celebrada el {priorDate}[, referencia {priorReference}][, {manner:tal como está|con estas correcciones: {corrections}}|, {manner:tal como está|con correcciones que esta acta no indica}].',
  missing:
    'Se presentó el acta de una reunión anterior. Esta acta no indica {lacking}, y no aprueba ninguna.',
  remarks: { priorNotEarlier: 'La reunión anterior no fue antes de esta.' },
}
