import type { distribution as english } from '../../en/topics/distribution.ts'
import type { Named } from '../../topic-text.ts'

const title = '[{hasInterests:Distribución|{kind:Dividendo|Distribución}}|Dividendo u otra distribución]'

const payment =
  'PAGAR [{kind:un dividendo|una distribución}|una distribución] [de {amountPerShare} por cada {hasInterests:participación|acción}[ de la clase {shareClass}]|de {totalAmount} en total[ sobre las {hasInterests:participaciones|acciones} de la clase {shareClass}], en proporción a las {hasInterests:participaciones|acciones} que se tengan,][ el {payDate}] a los [{hasInterests:{owners}|titulares} inscritos el {recordDate}|{owners}].'

export const distribution: typeof english & Named = {
  name: 'Dividendo u otra distribución',
  title,
  listed: title,
  keywords: 'ganancias utilidades pago accionistas miembros',
  facts: {
    kind: {
      label: 'Tipo',
      options: { dividend: 'Dividendo', distribution: 'Otra distribución' },
      printed: { dividend: 'El pago es un dividendo.', distribution: 'El pago es una distribución.' },
    },
    shareClass: {
      label: 'Clase',
      hint: 'Por ejemplo, ordinarias',
      printed: 'La clase de {hasInterests:participaciones|acciones} es {value}.',
    },
    amountPerShare: {
      label: 'Importe por {hasInterests:participación|acción}',
      lacking: 'un importe',
      printed: 'El importe por cada {hasInterests:participación|acción} es de {value}.',
    },
    totalAmount: {
      label: 'Importe total',
      lacking: 'un importe',
      printed: 'El importe total es de {value}.',
    },
    recordDate: {
      label: 'Fecha de corte',
      hint: 'Se paga a quienes eran titulares ese día',
      printed: 'La fecha de corte es el {value}.',
    },
    payDate: { label: 'Fecha de pago', printed: 'La fecha de pago es el {value}.' },
    statementsKind: {
      label: 'Estados en que se basó',
      hint: 'Por ejemplo, el balance general',
      printed: '{Body} se {body:basó|basaron} en {value}[ al {statementsDate}].',
    },
    statementsDate: {
      label: 'Con fecha de',
      printed: '{hasStatements:|{Body} se {body:basó|basaron} en estados al {value}.}',
    },
    canPayDebts: {
      label: '¿Se podrán pagar las deudas a su vencimiento?',
      printed: {
        yes: '{Body} {body:determinó|determinaron} que {company} puede pagar sus deudas a su vencimiento[{assetsCover: y que los activos cubren los pasivos}].',
        no: '',
      },
    },
    assetsCover: {
      label: '¿Alcanzan los activos?',
      hint: 'Cubren las deudas y las clases que tengan preferencia',
      printed: {
        yes: '{saysDebts:|{Body} {body:determinó|determinaron} que los activos cubren los pasivos.}',
        no: '',
      },
    },
    asAgreed: {
      label: '¿Se ajusta el pago a {bylaws}?',
      printed: {
        yes: '{Body} {body:determinó|determinaron} que el pago se ajusta a {bylaws}.',
        no: '',
      },
    },
  },
  resolution: {
    found: `SE RESUELVE: DECLARAR[, sobre la base de {statementsKind}[ al {statementsDate}],] que después del pago aquí aprobado {company} podrá pagar sus deudas a su vencimiento en el curso ordinario de sus negocios, y que sus activos no valdrán menos que sus pasivos junto con las preferencias que tengan prioridad sobre esta clase[{asAgreed:, y que el pago se ajusta a {bylaws}}]. SE RESUELVE ADEMÁS: ${payment}`,
    notFound: `SE RESUELVE: ${payment}`,
  },
  missing:
    'Se trató [{kind:un dividendo|una distribución}|una distribución]. Esta acta no indica {lacking}, y no aprueba ningún pago.',
  remarks: {
    noProfitToMembers:
      'Según leemos la ley de este lugar, una entidad sin fines de lucro no puede pagar dividendos ni repartir ingresos entre sus miembros. Para otra cosa, elija “Otro” y escríbalo usted.',
    findingNotMade:
      'Quienes votan a favor de un pago que la empresa no puede hacer pueden tener que responder por él. Revise lo que se dice de las deudas y de los activos.',
    paidBeforeRecordDate: 'La fecha de pago es anterior a la fecha de corte.',
    statementsOld: 'Los estados son más de un año anteriores a la reunión.',
  },
}
