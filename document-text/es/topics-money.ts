import type * as english from '../en/topics-money.ts'
import { SIGNERS, SIGNERS_TABLE } from './topics-people.ts'

const borrowing =
  '{mayBorrow:AUTORIZAR|NO AUTORIZAR} a {signers:esta persona|estas personas} a contratar préstamos{mayBorrow:[ de hasta {borrowLimit}]|}'
const fromTheBank = 'con el banco en nombre de {company}'
const earlierRights = '{endsEarlier:DEJAR SIN EFECTO|MANTENER} las firmas autorizadas antes en este banco'
const finding =
  '{Body} {body:determina|determinan}[{withoutInterested:, sin los votos de quienes tienen un interés,}] que'
const theLoan = '{direction:el préstamo|el préstamo|la garantía}'
const payment =
  'PAGAR [{hasInterests:{kind:una distribución|una distribución}|{kind:un dividendo|una distribución}}|una distribución] [de {amountPerShare} por cada {hasInterests:participación|acción}[ de la clase {shareClass}]|de {totalAmount} en total[ sobre las {hasInterests:participaciones|acciones} de la clase {shareClass}], en proporción a las {hasInterests:participaciones|acciones} que se tengan,][ el {payDate}] a los {hasInterests:{owners}|titulares} inscritos [el {recordDate}|en la fecha de esta resolución].'

const accountText = [
  'SE RESUELVE: AUTORIZAR a {company} a abrir y mantener una cuenta[ {accountKind}] en {bank}[, cuyo número termina en {accountEnding}],',
  'y AUTORIZAR a {signing:cualquiera|dos cualesquiera en conjunto} de {hasSignersTable:{signers}|las siguientes personas} a firmar cheques y dar instrucciones de pago sobre ella[, hasta {limit} por cada pago]{hasSignersTable:|: {signers}}.',
  `[SE RESUELVE ADEMÁS: ${borrowing} ${fromTheBank}, y ${earlierRights}. |SE RESUELVE ADEMÁS: ${borrowing} ${fromTheBank}. |SE RESUELVE ADEMÁS: ${earlierRights}. ]El banco puede confiar en un certificado de esta resolución hasta que se le comunique un cambio por escrito.`,
].join(' ')

const loanText = `SE RESUELVE: AUTORIZAR a {company} a {direction:tomar prestados hasta {amount} de {counterparty}|prestar hasta {amount} a {counterparty}|garantizar hasta {amount} de las deudas de {counterparty}}[, a una tasa de {rate}][, con devolución {repayment}][, con garantía de {security}][, y a {signers} a firmar los documentos correspondientes].[ ${finding} {termsFair:las condiciones son justas para {company}} y que {benefitsCompany:${theLoan} la beneficia}.| ${finding} {termsFair:las condiciones son justas para {company}}.| ${finding} {benefitsCompany:${theLoan} beneficia a {company}}.]`

export const money: typeof english.money = {
  bankAccount: {
    title: 'Cuenta bancaria y firmas autorizadas',
    text: {
      complete: accountText,
    },
    missing:
      'Se trataron asuntos bancarios. Esta acta no indica {lacking}, y no da a nadie derecho a firmar.',
    lacking: { bank: 'el banco', signers: 'quiénes pueden firmar', signing: 'cómo firman' },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  distribution: {
    title: '[{hasInterests:Distribución|{kind:Dividendo|Distribución}}|Dividendo u otra distribución]',
    text: {
      found: `SE RESUELVE: DECLARAR[, sobre la base de {statementsKind}[ al {statementsDate}],] que después del pago aquí aprobado {company} podrá pagar sus deudas a su vencimiento en el curso ordinario de sus negocios, y que sus activos no valdrán menos que sus pasivos junto con las preferencias que tengan prioridad sobre esta clase[{hasInterests:, y que el pago se ajusta a {bylaws}}]. SE RESUELVE ADEMÁS: ${payment}`,
      notFound: `Esta acta no recoge una determinación de que {company} pudiera hacer frente al pago. SE RESUELVE: ${payment}`,
    },
    missing:
      'Se trató [{hasInterests:una distribución|{kind:un dividendo|una distribución}}|una distribución]. Esta acta no indica {lacking}, y no aprueba ningún pago.',
    lacking: { amountPerShare: 'un importe', totalAmount: 'un importe' },
  },
  issueShares: {
    title: '{hasInterests:Ingreso de un {owner}|Emisión de acciones}',
    text: {
      found:
        'SE RESUELVE: EMITIR {total} {total:acción|acciones} de la clase {shareClass}{recipients: a {onlyRecipient}|, {recipients},} a cambio de {consideration}[, con un valor de {considerationValue}]. SE RESUELVE ADEMÁS: DECLARAR adecuada esta contraprestación y que, una vez recibida, las acciones quedan totalmente pagadas y no sujetas a aportaciones adicionales, y AUTORIZAR a los funcionarios a inscribirlas en el registro de acciones.',
      notFound:
        'SE RESUELVE: EMITIR {total} {total:acción|acciones} de la clase {shareClass}{recipients: a {onlyRecipient}|, {recipients},} a cambio de {consideration}[, con un valor de {considerationValue}]. SE RESUELVE ADEMÁS: AUTORIZAR a los funcionarios a inscribir las acciones en el registro de acciones. Esta acta no recoge una determinación de que la contraprestación sea adecuada.',
      newMember:
        'SE RESUELVE: ADMITIR {recipients}, a cambio de {consideration}[, con un valor de {considerationValue}].',
    },
    missing:
      'Se trató {hasInterests:el ingreso de un {owner}|una emisión de acciones}. Esta acta no indica {lacking}, y {hasInterests:no admite a nadie|no emite acciones}.',
    lacking: {
      shareClass: 'la clase de acciones',
      recipients: '{hasInterests:quién ingresa y con qué participación|a quién ni cuántas}',
      consideration: 'a cambio de qué',
    },
    rows: {
      recipients: {
        each: '[a {person} como {owner} con una participación del {interest}|{shares} a {person}]',
        apart:
          '[Se indicó como destinatario a {person}|No consta el nombre de uno de los destinatarios][, con {shares} {shares:acción|acciones}][, con una participación del {interest}].',
      },
    },
    tables: {
      recipients: {
        inText:
          '{hasInterests:a las personas de la tabla que sigue como {owners} con las participaciones indicadas en ella|a las personas y en las cantidades de la tabla que sigue}',
        caption: '{hasInterests:Quiénes ingresan|Quiénes reciben las acciones}',
        columns: { person: 'Nombre', shares: 'Acciones', interest: 'Participación' },
      },
    },
  },
  loan: {
    title: '[{direction:Préstamo a la Empresa|Préstamo de la Empresa|Garantía}|Préstamo, crédito o garantía]',
    text: {
      complete: loanText,
    },
    missing:
      'Se trató [{direction:un préstamo|un préstamo|una garantía}|un préstamo o una garantía]. Esta acta no indica {lacking}, y no autoriza nada.',
    lacking: { direction: 'quién presta a quién', counterparty: 'la otra parte', amount: 'el importe' },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  financials: {
    title: 'Estados financieros',
    text: {
      complete:
        '{isNoted:[{action:Se recibieron|Se aprobaron}|Se recibieron]|SE RESUELVE: [{action:RECIBIR|APROBAR}|RECIBIR]} los estados financieros de {company} correspondientes a {period}[, preparados por {preparedBy} y {level:auditados|revisados|compilados|no auditados ni revisados}|, preparados por {preparedBy}|, {level:auditados|revisados|compilados|no auditados ni revisados}][{isAttached:, tal como se adjuntan}].[ SE RESUELVE ADEMÁS: CONTRATAR a {accountant} como contador de {company}[ para {engagementPeriod}].]',
    },
    missing: 'Se presentaron estados financieros. Esta acta no indica {lacking}, y no aprueba ninguno.',
    lacking: { period: 'el período' },
  },
  fiscalYearOrTax: {
    title: '[{kind:Año fiscal|Opción tributaria}|Año fiscal u opción tributaria]',
    text: {
      fiscalYear:
        'SE RESUELVE: FIJAR el {yearEnd} como cierre del año fiscal de {company}[; el primer año así definido termina el {firstPeriodEnd}].',
      taxElection:
        'SE RESUELVE: OPTAR por lo siguiente, con efecto desde el {effectiveDate}: {election}[, según lo recomendado por {adviser}], y AUTORIZAR a los funcionarios a firmar lo que ello exija.',
    },
    missing:
      'Se trató [{kind:el año fiscal|una opción tributaria}|el año fiscal o una opción tributaria]. Esta acta no indica {lacking}, y no cambia nada.',
    lacking: { kind: 'de qué se trataba', yearEnd: 'qué se eligió', election: 'qué se eligió' },
  },
}
