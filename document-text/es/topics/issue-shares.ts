import type { issueShares as english } from '../../en/topics/issue-shares.ts'
import type { Named } from '../../topic-text.ts'

const title = '{hasInterests:Ingreso de un {owner}|Emisión de acciones}'

const issue =
  'SE RESUELVE: EMITIR {total} {total:acción|acciones} de la clase {shareClass}{recipients: a {onlyRecipient}|, {recipients},} a cambio de {consideration}[, con un valor de {considerationValue}].'

export const issueShares: typeof english & Named = {
  name: 'Emisión de acciones',
  title,
  listed: title,
  keywords: 'capital inversionista accionista miembro admitir participaciones',
  facts: {
    shareClass: {
      label: 'Clase',
      hint: 'Por ejemplo, ordinarias',
      lacking: 'la clase de acciones',
      printed: 'La clase de {hasInterests:participaciones|acciones} es {value}.',
    },
    recipients: {
      label: '{hasInterests:Quién ingresa y con qué participación|A quién y cuántas}',
      addRow: 'Agregar a otra persona',
      fields: {
        person: { label: 'Persona o empresa' },
        shares: { label: 'Número de acciones' },
        interest: { label: 'Participación en porcentaje' },
      },
      lacking: '{hasInterests:quién ingresa y con qué participación|a quién ni cuántas}',
      printed: '{hasInterests:Se propuso admitir {value}|Las acciones corresponden así: {value}}.',
      each: '[a {person} como {owner} con una participación del {interest}|{shares} a {person}]',
      apart:
        '[Se indicó como destinatario a {person}|No consta el nombre de uno de los destinatarios][, con {shares} {shares:acción|acciones}][, con una participación del {interest}].',
      table: {
        inText:
          '{hasInterests:a las personas de la tabla que sigue como {owners} con las participaciones indicadas en ella|a las personas y en las cantidades de la tabla que sigue}',
        caption: '{hasInterests:Quiénes ingresan|Quiénes reciben las acciones}',
        columns: { person: 'Nombre', shares: 'Acciones', interest: 'Participación' },
      },
    },
    consideration: {
      label: 'A cambio de',
      hint: 'Por ejemplo, dinero en efectivo',
      lacking: 'a cambio de qué',
      printed: 'La contraprestación es {value}.',
    },
    considerationValue: { label: 'Valorado en', printed: 'La contraprestación tiene un valor de {value}.' },
    adequate: {
      label: '¿Se consideró adecuado?',
      hint: 'La junta directiva determinó que la empresa recibe lo suficiente por las acciones',
      printed: {
        yes: 'Se determinó que la contraprestación es adecuada.',
        no: '',
      },
    },
    authorizedShares: {
      label: 'Acciones autorizadas',
      printed: '{value:Está autorizada|Están autorizadas} {value} {value:acción|acciones}.',
    },
    issuedShares: {
      label: 'Acciones emitidas hasta ahora',
      printed: '{hasIssued:Antes se {value:había emitido|habían emitido} {value} {value:acción|acciones}.|}',
    },
  },
  resolution: {
    found: `${issue} SE RESUELVE ADEMÁS: DECLARAR adecuada esta contraprestación y que, una vez recibida, {total:la acción queda totalmente pagada y no sujeta|las acciones quedan totalmente pagadas y no sujetas} a aportaciones adicionales, y AUTORIZAR a los directivos a {total:inscribirla|inscribirlas} en el registro de acciones.`,
    notFound: `${issue} SE RESUELVE ADEMÁS: AUTORIZAR a los directivos a inscribir {total:la acción|las acciones} en el registro de acciones.`,
    newMember:
      'SE RESUELVE: ADMITIR {recipients}, a cambio de {consideration}[, con un valor de {considerationValue}].',
  },
  missing:
    'Se trató {hasInterests:el ingreso de un {owner}|una emisión de acciones}. Esta acta no indica {lacking}, y {hasInterests:no admite a nadie|no emite acciones}.',
  remarks: {
    noShares:
      'Según leemos la ley de este lugar, una entidad sin fines de lucro no emite acciones. Para otra cosa, elija “Otro” y escríbalo usted.',
    moreThanAuthorized: 'Con estas, se emitirían más acciones que las autorizadas.',
    adequacyNotFound:
      'La junta directiva suele determinar que lo que la empresa recibe por sus acciones es adecuado.',
    recipientWithoutInterest:
      '{hasInterests:Un {governor} que es admitido|Alguien de la junta directiva que recibe acciones} tiene un interés. Indíquelo y ese voto no se contará.',
    securitiesRules: 'A una emisión como esta pueden aplicarse normas sobre valores. Consulte con un asesor.',
  },
}
