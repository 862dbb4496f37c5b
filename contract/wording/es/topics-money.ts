import type * as english from '../en/topics-money.ts'

const borrowing =
  'que estas personas {mayBorrow:pueden pedir préstamos[ de hasta {borrowLimit}]|no pueden pedir préstamos}'
const fromTheBank = 'al banco en nombre de {company}'
const earlierRights =
  'que las firmas autorizadas antes en este banco {endsEarlier:terminan con esta resolución|siguen vigentes}'
const finding = '{Body} {body:determina|determinan}, sin los votos de quienes tienen un interés, que'
const theLoan = '{direction:el préstamo|el préstamo|la garantía}'
const payment =
  'pagar [{isLlc:{kind:una distribución|una distribución}|{kind:un dividendo|una distribución}}|una distribución] [de {amountPerShare} por cada {isLlc:participación|acción}[ de la clase {shareClass}]|de {totalAmount} en total[ sobre las {isLlc:participaciones|acciones} de la clase {shareClass}], en proporción a las {isLlc:participaciones|acciones} que se tengan,][ el {payDate}] a los {isLlc:socios|titulares} inscritos [el {recordDate}|en la fecha de esta resolución].'

export const accountText = (borrow: string) =>
  [
    'SE RESUELVE autorizar a {company} a abrir y mantener una cuenta[ {accountKind}] en {bank}[, cuyo número termina en {accountEnding}],',
    'y autorizar a {signing:cualquiera|dos cualesquiera en conjunto} de las siguientes personas a firmar cheques y dar instrucciones de pago sobre ella[, hasta {limit} por cada pago]: {signers}.',
    `[SE RESUELVE ADEMÁS ${borrow} ${fromTheBank}, y ${earlierRights}. |SE RESUELVE ADEMÁS ${borrow} ${fromTheBank}. |SE RESUELVE ADEMÁS ${earlierRights}. ]El banco puede confiar en un certificado de esta resolución hasta que se le comunique un cambio por escrito.`,
  ].join(' ')

export const loanText = (found: string) =>
  `SE RESUELVE autorizar a {company} a {direction:tomar prestados hasta {amount} de {counterparty}|prestar hasta {amount} a {counterparty}|garantizar hasta {amount} de las deudas de {counterparty}}[, a una tasa de {rate}][, con devolución {repayment}][, con garantía de {security}][, y a {signers} a firmar los documentos correspondientes].[ ${found} {termsFair:las condiciones son justas para {company}} y que {benefitsCompany:${theLoan} la beneficia}.| ${found} {termsFair:las condiciones son justas para {company}}.| ${found} {benefitsCompany:${theLoan} beneficia a {company}}.]`

export const money: typeof english.money = {
  bankAccount: {
    title: 'Cuenta bancaria y firmas autorizadas',
    text: {
      complete: accountText(borrowing),
    },
    missing:
      'Se trataron asuntos bancarios. Esta acta no indica {lacking}, y no da a nadie derecho a firmar.',
    lacking: { bank: 'el banco', signers: 'quiénes pueden firmar', signing: 'cómo firman' },
    rows: { signers: { each: '{person}[ ({title})]' } },
  },
  distribution: {
    title: '[{isLlc:Distribución|{kind:Dividendo|Distribución}}|Dividendo u otra distribución]',
    text: {
      found: `SE RESUELVE que {body}[, sobre la base de {statementsKind}[ al {statementsDate}],] {body:determina|determinan} que después del pago aquí aprobado {company} podrá pagar sus deudas a su vencimiento en el curso ordinario de sus negocios, y que sus activos no valdrán menos que sus pasivos junto con las preferencias que tengan prioridad sobre esta clase[{isLlc:, y que el pago se ajusta al acuerdo operativo}]. SE RESUELVE ADEMÁS ${payment}`,
      notFound: `Esta acta no recoge una determinación de que {company} pudiera hacer frente al pago. SE RESUELVE ${payment}`,
    },
    missing:
      'Se trató [{isLlc:una distribución|{kind:un dividendo|una distribución}}|una distribución]. Esta acta no indica {lacking}, y no aprueba ningún pago.',
    lacking: { amountPerShare: 'un importe', totalAmount: 'un importe' },
  },
  issueShares: {
    title: '{isLlc:Ingreso de un socio|Emisión de acciones}',
    text: {
      found:
        'SE RESUELVE que {company} emita {total} {total:acción|acciones} de la clase {shareClass}{recipients: a {onlyRecipient}|, {recipients},} a cambio de {consideration}[, con un valor de {considerationValue}]. SE RESUELVE ADEMÁS que {body} {body:considera|consideran} adecuada esta contraprestación, que las acciones quedan totalmente pagadas y libres de aportes adicionales una vez recibida, y que quienes ocupan los cargos directivos las inscriban en el registro de acciones.',
      notFound:
        'SE RESUELVE que {company} emita {total} {total:acción|acciones} de la clase {shareClass}{recipients: a {onlyRecipient}|, {recipients},} a cambio de {consideration}[, con un valor de {considerationValue}]. SE RESUELVE ADEMÁS que quienes ocupan los cargos directivos inscriban las acciones en el registro de acciones. Esta acta no recoge una determinación de que la contraprestación sea adecuada.',
      newMember:
        'SE RESUELVE admitir {recipients}, a cambio de {consideration}[, con un valor de {considerationValue}].',
    },
    missing:
      'Se trató {isLlc:el ingreso de un socio|una emisión de acciones}. Esta acta no indica {lacking}, y {isLlc:no admite a nadie|no emite acciones}.',
    lacking: {
      shareClass: 'la clase de acciones',
      recipients: '{isLlc:quién ingresa y con qué participación|a quién ni cuántas}',
      consideration: 'a cambio de qué',
    },
    rows: {
      recipients: {
        each: '[a {person} como socio con una participación del {interest}|{shares} a {person}]',
      },
    },
  },
  loan: {
    title: '[{direction:Préstamo a la Empresa|Préstamo de la Empresa|Garantía}|Préstamo, crédito o garantía]',
    text: {
      complete: loanText(finding),
    },
    missing:
      'Se trató [{direction:un préstamo|un préstamo|una garantía}|un préstamo o una garantía]. Esta acta no indica {lacking}, y no autoriza nada.',
    lacking: { direction: 'quién presta a quién', counterparty: 'la otra parte', amount: 'el importe' },
    rows: { signers: { each: '{person}[ ({title})]' } },
  },
  financials: {
    title: 'Estados financieros',
    text: {
      complete:
        'SE RESUELVE [{action:recibir|aprobar}|recibir] los estados financieros de {company} correspondientes a {period}[, preparados por {preparedBy} y {level:auditados|revisados|compilados|no auditados ni revisados}|, preparados por {preparedBy}|, {level:auditados|revisados|compilados|no auditados ni revisados}][{isAttached:, tal como se adjuntan}].[ SE RESUELVE ADEMÁS contratar a {accountant} como contador de {company}[ para {engagementPeriod}].]',
    },
    missing: 'Se presentaron estados financieros. Esta acta no indica {lacking}, y no aprueba ninguno.',
    lacking: { period: 'el período' },
  },
  fiscalYearOrTax: {
    title: '[{kind:Año fiscal|Opción tributaria}|Año fiscal u opción tributaria]',
    text: {
      fiscalYear:
        'SE RESUELVE que el año fiscal de {company} termine el {yearEnd}[; el primer año así definido termina el {firstPeriodEnd}].',
      taxElection:
        'SE RESUELVE que {company} ejerza esta opción, con efecto desde el {effectiveDate}: {election}[, según lo recomendado por {adviser}], y que quienes ocupan los cargos directivos puedan firmar lo que ello exija.',
    },
    missing:
      'Se trató [{kind:el año fiscal|una opción tributaria}|el año fiscal o una opción tributaria]. Esta acta no indica {lacking}, y no cambia nada.',
    lacking: { kind: 'de qué se trataba', yearEnd: 'qué se eligió', election: 'qué se eligió' },
  },
}
