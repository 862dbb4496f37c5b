import type { loan as english } from '../../en/topics/loan.ts'
import type { Named } from '../../topic-text.ts'
import { insiderWithoutInterest } from '../remarks.ts'
import { signers } from '../signers.ts'

const finding =
  '{Body} {body:determina|determinan}[{withoutInterested:, sin los votos de quienes tienen un interés,}] que'
const termsAreFair = '{termsFair:las condiciones son justas para {company}}'
const theLoan = '{direction:el préstamo|el préstamo|la garantía}'

export const loan: typeof english & Named = {
  name: 'Préstamo, crédito o garantía',
  title: '[{direction:Préstamo a {company}|Préstamo de {company}|Garantía}|Préstamo, crédito o garantía]',
  keywords: 'prestar hipoteca deuda linea interes banco',
  facts: {
    direction: {
      label: 'Recibir, dar o garantizar',
      options: {
        borrow: 'La empresa recibe el préstamo',
        lend: 'La empresa da el préstamo',
        guarantee: 'La empresa garantiza deudas de alguien',
      },
      lacking: 'quién presta a quién',
      printed: {
        borrow: '{Company} es la que toma el préstamo.',
        lend: '{Company} es la que presta.',
        guarantee: '{Company} es la que garantiza.',
      },
    },
    counterparty: { label: 'Otra parte', lacking: 'la otra parte', printed: 'La otra parte es {value}.' },
    amount: { label: 'Importe máximo', lacking: 'el importe', printed: 'El importe es de {value}.' },
    rate: { label: 'Tasa', hint: 'Por ejemplo, 7% anual', printed: 'La tasa es de {value}.' },
    repayment: {
      label: 'Devolución',
      hint: 'Por ejemplo, en 60 pagos mensuales iguales',
      printed: 'La devolución es {value}.',
    },
    security: {
      label: 'Garantía',
      hint: 'Por ejemplo, la camioneta de reparto',
      printed: 'La garantía es {value}.',
    },
    signers,
    insider: {
      label: '¿La otra parte es alguien de la empresa?',
      printed: {
        yes: '[{counterparty}|La otra parte] es una persona vinculada con {company}.',
        no: '',
      },
    },
    termsFair: {
      label: '¿Las condiciones son justas para la empresa?',
      printed: {
        yes: 'Se determinó que las condiciones son justas.',
        no: '',
      },
    },
    benefitsCompany: {
      label: '¿Beneficia a la empresa?',
      printed: {
        yes: 'Se determinó que esto beneficia a {company}.',
        no: '',
      },
    },
  },
  resolution: `SE RESUELVE: AUTORIZAR a {company} a {direction:tomar prestados hasta {amount} de {counterparty}|prestar hasta {amount} a {counterparty}|garantizar hasta {amount} de las deudas de {counterparty}}[, a una tasa de {rate}][, con devolución {repayment}][, con garantía de {security}][, y a {signers} a firmar los documentos correspondientes].[ ${finding} ${termsAreFair} y que {benefitsCompany:${theLoan} la beneficia}.| ${finding} ${termsAreFair}.| ${finding} {benefitsCompany:${theLoan} beneficia a {company}}.]`,
  missing:
    'Se trató [{direction:un préstamo|un préstamo|una garantía}|un préstamo o una garantía]. Esta acta no indica {lacking}, y no autoriza nada.',
  remarks: {
    noLoansToDirectors:
      'Según leemos la ley de este lugar, una entidad sin fines de lucro no puede prestar a sus directores ni directivos. Si es otro asunto, escríbalo usted en “Otro”.',
    insiderWithoutInterest,
    loanToDirectorNotFound:
      'Un préstamo o una garantía a favor de un {governor} suele ser aprobado por los {owners}, o se determina que beneficia a la empresa.',
  },
}
