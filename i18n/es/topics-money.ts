import type { money as topics } from '@minutebook/domain/topics/money'
import { ofInterests, type TopicWords } from '../topic-words.ts'

export const signers = {
  label: 'Quiénes pueden firmar',
  addRow: 'Agregar a alguien que puede firmar',
  rows: { person: { label: 'Persona' }, title: { label: 'Cargo', hint: 'Por ejemplo, tesorería' } },
}

export const money = {
  bankAccount: {
    bank: { label: 'Banco' },
    accountKind: { label: 'Tipo de cuenta', hint: 'Por ejemplo, corriente' },
    accountEnding: { label: 'Últimos 4 dígitos', hint: 'Nunca el número completo' },
    signers,
    signing: {
      label: 'Una firma o dos',
      options: { anyOne: 'Cualquiera de esas personas', anyTwo: 'Dos de esas personas en conjunto' },
    },
    limit: { label: 'Límite por pago' },
    mayBorrow: { label: '¿Pueden pedir préstamos al banco?' },
    borrowLimit: { label: 'Hasta' },
    endsEarlier: { label: '¿Terminan las firmas autorizadas hasta ahora?' },
  },
  distribution: {
    kind: { label: 'Tipo', options: { dividend: 'Dividendo', distribution: 'Otra distribución' } },
    shareClass: { label: 'Clase', hint: 'Por ejemplo, ordinarias' },
    amountPerShare: { label: 'Importe por acción', own: ofInterests({ label: 'Importe por participación' }) },
    totalAmount: { label: 'Importe total' },
    recordDate: { label: 'Fecha de corte', hint: 'Se paga a quienes eran titulares ese día' },
    payDate: { label: 'Fecha de pago' },
    statementsKind: { label: 'Estados en que se basó', hint: 'Por ejemplo, el balance general' },
    statementsDate: { label: 'Con fecha de' },
    canPayDebts: { label: '¿Se podrán pagar las deudas a su vencimiento?' },
    assetsCover: {
      label: '¿Alcanzan los activos?',
      hint: 'Cubren las deudas y las clases que tengan preferencia',
    },
  },
  issueShares: {
    shareClass: { label: 'Clase', hint: 'Por ejemplo, ordinarias' },
    recipients: {
      label: 'A quién y cuántas',
      own: ofInterests({ label: 'Quién ingresa y con qué participación' }),
      addRow: 'Agregar a otra persona',
      rows: {
        person: { label: 'Persona o empresa' },
        shares: { label: 'Número de acciones' },
        interest: { label: 'Participación en porcentaje' },
      },
    },
    consideration: { label: 'A cambio de', hint: 'Por ejemplo, dinero en efectivo' },
    considerationValue: { label: 'Valorado en' },
    adequate: {
      label: '¿Se consideró adecuado?',
      hint: 'La junta directiva determinó que la empresa recibe lo suficiente por las acciones',
    },
    authorizedShares: { label: 'Acciones autorizadas' },
    issuedShares: { label: 'Acciones emitidas hasta ahora' },
  },
  loan: {
    direction: {
      label: 'Recibir, dar o garantizar',
      options: {
        borrow: 'La empresa recibe el préstamo',
        lend: 'La empresa da el préstamo',
        guarantee: 'La empresa garantiza deudas de alguien',
      },
    },
    counterparty: { label: 'Otra parte' },
    amount: { label: 'Importe máximo' },
    rate: { label: 'Tasa', hint: 'Por ejemplo, 7% anual' },
    repayment: { label: 'Devolución', hint: 'Por ejemplo, en 60 pagos mensuales iguales' },
    security: { label: 'Garantía', hint: 'Por ejemplo, la camioneta de reparto' },
    signers,
    insider: { label: '¿La otra parte es alguien de la empresa?' },
    termsFair: { label: '¿Las condiciones son justas para la empresa?' },
    benefitsCompany: { label: '¿Beneficia a la empresa?' },
  },
  financials: {
    action: { label: 'Recibidos o aprobados', options: { receive: 'Recibidos', approve: 'Aprobados' } },
    period: { label: 'Período', hint: 'Por ejemplo, el año terminado el 31 de diciembre de 2025' },
    preparedBy: { label: 'Preparados por' },
    level: {
      label: 'Auditados, revisados o compilados',
      options: {
        audited: 'Auditados',
        reviewed: 'Revisados',
        compiled: 'Compilados',
        none: 'Ninguna de estas opciones',
      },
    },
    accountant: { label: 'Contador contratado' },
    engagementPeriod: { label: 'Contratado para', hint: 'Por ejemplo, el año 2026' },
  },
  fiscalYearOrTax: {
    kind: { label: 'Tipo', options: { fiscalYear: 'Año fiscal', taxElection: 'Opción tributaria' } },
    yearEnd: { label: 'El año termina el' },
    firstPeriodEnd: { label: 'El primer año termina el' },
    election: { label: 'Opción', hint: 'Por ejemplo, tributar como sociedad S' },
    adviser: { label: 'Asesor' },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
