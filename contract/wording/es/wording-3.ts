import { accountText } from './topics-money.ts'
import { wording as first } from './wording.ts'
import { wording as second } from './wording-2.ts'

/** Of those who may sign, once more: of one as of one. */
const BORROWING =
  '{signers:que esta persona {mayBorrow:puede pedir préstamos[ de hasta {borrowLimit}]|no puede pedir préstamos}|que estas personas {mayBorrow:pueden pedir préstamos[ de hasta {borrowLimit}]|no pueden pedir préstamos}}'

const OPENINGS = /^(?:por|by|vía|via|mediante|a través del?)\s+/iu

export const wording: typeof first = {
  ...second,
  format: { ...second.format, means: (typed) => typed.replace(OPENINGS, '') },
  quorum: {
    ...second.quorum,
    unknown:
      'Esta acta no indica el número de puestos de la Junta Directiva. {isAll:{count:Estuvo presente el único {person} nombrado|Estuvieron presentes los {count} {people} nombrados}|{count:No estuvo presente el único {person} nombrado|{present:Estuvo presente {present}|Estuvieron presentes {present}} de los {count} {people} nombrados}}.',
  },
  votes: {
    ...second.votes,
    disinterested:
      '{isUncounted:Votaron a favor todos los {people} sin interés en el asunto que estaban presentes en ese momento. Esta acta no indica cuántos eran; de los {disinterested} sin interés se {needed:necesitaba|necesitaban} {needed}|De los {disinterested} {people} sin interés en el asunto, {for} {for:votó|votaron} a favor; se {needed:necesitaba|necesitaban} {needed}}.',
  },
  topics: {
    ...second.topics,
    bankAccount: { ...second.topics.bankAccount, text: { complete: accountText(BORROWING) } },
  },
}
