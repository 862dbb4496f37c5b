import type { financials as english } from '../../en/topics/financials.ts'
import type { Named } from '../../topic-text.ts'

const audit = '{level:auditados|revisados|compilados|no auditados ni revisados}'

export const financials: typeof english & Named = {
  name: 'Estados financieros y contador',
  title: 'Estados financieros',
  keywords: 'cuentas balance auditoria contable contador',
  facts: {
    action: {
      label: 'Recibidos o aprobados',
      options: { receive: 'Recibidos', approve: 'Aprobados' },
      printed: {
        receive: 'Se trataba de recibir los estados financieros.',
        approve: 'Se trataba de aprobar los estados financieros.',
      },
    },
    period: {
      label: 'Período',
      hint: 'Por ejemplo, el año terminado el 31 de diciembre de 2025',
      lacking: 'el período',
      printed: 'Los estados financieros corresponden a {value}.',
    },
    preparedBy: {
      label: 'Preparados por',
      printed: 'Los estados financieros fueron preparados por {value}.',
    },
    level: {
      label: 'Auditados, revisados o compilados',
      options: {
        audited: 'Auditados',
        reviewed: 'Revisados',
        compiled: 'Compilados',
        none: 'Ninguna de estas opciones',
      },
      printed: {
        audited: 'Los estados financieros fueron auditados.',
        reviewed: 'Los estados financieros fueron revisados.',
        compiled: 'Los estados financieros fueron compilados.',
        none: 'Los estados financieros no fueron auditados ni revisados.',
      },
    },
    accountant: { label: 'Contador contratado', printed: 'La contratación contable es la de {value}.' },
    engagementPeriod: {
      label: 'Contratado para',
      hint: 'Por ejemplo, el año 2026',
      printed: 'La contratación contable es para {value}.',
    },
  },
  resolution: `{isNoted:[{action:Se recibieron|Se aprobaron}|Se recibieron]|SE RESUELVE: [{action:RECIBIR|APROBAR}|RECIBIR]} los estados financieros de {company} correspondientes a {period}[, preparados por {preparedBy} y ${audit}|, preparados por {preparedBy}|, ${audit}][{isAttached:, tal como se adjuntan}].[ SE RESUELVE ADEMÁS: CONTRATAR a {accountant} como contador de {company}[ para {engagementPeriod}].]`,
  missing: 'Se presentaron estados financieros. Esta acta no indica {lacking}, y no aprueba ninguno.',
  remarks: {
    periodNotOver: 'El período no había terminado el día de la reunión. Revise ambas fechas.',
    statementsNotAttached: 'Los estados no están entre los documentos de este asunto. Puede añadirlos.',
  },
}
