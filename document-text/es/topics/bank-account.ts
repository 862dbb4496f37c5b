import type { bankAccount as english } from '../../en/topics/bank-account.ts'
import type { Named } from '../../topic-text.ts'
import { signers } from '../signers.ts'

const borrowing =
  '{mayBorrow:AUTORIZAR|NO AUTORIZAR} a {signers:esta persona|estas personas} a contratar préstamos{mayBorrow:[ de hasta {borrowLimit}]|} con el banco en nombre de {company}'
const earlierRights = '{endsEarlier:DEJAR SIN EFECTO|MANTENER} las firmas autorizadas antes en este banco'

export const bankAccount: typeof english & Named = {
  name: 'Cuenta bancaria y firmas autorizadas',
  keywords: 'cheque firmante abrir tarjeta banco',
  facts: {
    bank: { label: 'Banco', lacking: 'el banco', printed: 'El banco es {value}.' },
    accountKind: {
      label: 'Tipo de cuenta',
      hint: 'Por ejemplo, corriente',
      printed: 'La cuenta es {value}.',
    },
    accountEnding: {
      label: 'Últimos 4 dígitos',
      hint: 'Nunca el número completo',
      printed: 'El número de la cuenta termina en {value}.',
    },
    signers: { ...signers, lacking: 'quiénes pueden firmar' },
    signing: {
      label: 'Una firma o dos',
      options: { anyOne: 'Cualquiera de esas personas', anyTwo: 'Dos de esas personas en conjunto' },
      lacking: 'cómo firman',
      printed: {
        anyOne: 'Cualquiera de las personas nombradas firma por sí sola.',
        anyTwo: 'Dos cualesquiera de las personas nombradas firman en conjunto.',
      },
    },
    limit: { label: 'Límite por pago', printed: 'El límite es de {value}.' },
    mayBorrow: {
      label: '¿Pueden pedir préstamos al banco?',
      printed: {
        yes: 'Estas personas pueden contratar préstamos con el banco.',
        no: 'Estas personas no pueden contratar préstamos con el banco.',
      },
    },
    borrowLimit: { label: 'Hasta', printed: 'Los préstamos tienen un límite de {value}.' },
    endsEarlier: {
      label: '¿Terminan las firmas autorizadas hasta ahora?',
      printed: {
        yes: 'Las firmas autorizadas antes en este banco quedan sin efecto.',
        no: 'Las firmas autorizadas antes en este banco siguen vigentes.',
      },
    },
  },
  resolution: [
    'SE RESUELVE: AUTORIZAR a {company} a abrir y mantener una cuenta[ {accountKind}] en {bank}[, cuyo número termina en {accountEnding}],',
    'y AUTORIZAR a {isSoleSigner:{signing:{signers}|}|{signing:cualquiera|dos cualesquiera en conjunto} de {hasSignersTable:{signers}|las siguientes personas}} a firmar cheques y dar instrucciones de pago sobre ella[, hasta {limit} por cada pago]{hasSignersTable:|{isSoleSigner:|: {signers}}}.',
    `[SE RESUELVE ADEMÁS: ${borrowing}, y ${earlierRights}. |SE RESUELVE ADEMÁS: ${borrowing}. |SE RESUELVE ADEMÁS: ${earlierRights}. ]El banco puede confiar en un certificado de esta resolución hasta que se le comunique un cambio por escrito.`,
  ].join(' '),
  missing: 'Se trataron asuntos bancarios. Esta acta no indica {lacking}, y no da a nadie derecho a firmar.',
  remarks: {
    twoOfOneSigner: 'Deben firmar dos personas en conjunto y se nombra a menos de dos.',
    titleOfAnother: 'Un título de aquí no es el cargo de esa persona en esta acta. Revise ambos.',
  },
}
