import type { consents as english } from '../en/consents.ts'
import { withStop } from '../message-facts.ts'
import { nounsOf } from './nouns.ts'

export const consents: typeof english = {
  choose: '¿No hubo reunión? Firman todos',
  chooseMeeting: 'Hubo una reunión',
  screenHeading: '¿Quién decide sin reunión?',
  screenHint:
    'Cada persona recibe un enlace privado para firmar. Es una propuesta hasta que firmen las necesarias.',
  effective: '¿Cuándo entra en vigor la decisión?',
  atLastSignature: 'Cuando haya firmado la última persona',
  others: (names) =>
    `No asiste nadie, así que no figuran las otras personas que agregó: ${withStop(names)} Quedan en este borrador y vuelven a figurar si hubo reunión.`,
  onDay: 'En un día que indico',
  owners: (form) => `¿Qué ${nounsOf(form).shareholders} firman?`,
  ownersHint: 'Enumere a todos los que deben firmar. Una empresa firma por medio de quien la representa.',
  rule: '¿Basta con que firmen menos? (opcional)',
  ruleHint: 'Firman todos, salvo que los documentos de la empresa digan cuántos votos bastan.',
  votesNeeded: 'Votos que bastan',
  managersRuleHint: 'Firman todos los gerentes, salvo que el acuerdo operativo diga cuántos bastan.',
  managersNeeded: 'Gerentes que bastan',
  law: (citation, isOfAll) =>
    isOfAll
      ? `Según leemos ${citation}, firman todos, salvo que los documentos de la empresa puedan decir y digan otra cosa.`
      : `Según leemos ${citation}, bastan los votos que haría falta reunir en una reunión, salvo que los documentos de la empresa digan otra cosa.`,
  effectiveOn: 'El día en que entra en vigor',
  send: 'Registrar esta propuesta',
  confirm: 'Se registra como propuesta y solo entra en vigor cuando se haya firmado con enlaces privados.',
  recordedHeading: 'Su propuesta está registrada',
  openedHeading: 'Consentimiento registrado',
  reviewHeading: 'Lea la propuesta una vez más',
  row: (proposedDay, recordedDay, reference) =>
    `Consentimiento escrito propuesto el ${proposedDay}, registrado el ${recordedDay}${reference && `, referencia ${reference}`}`,
  fileName: 'consentimiento',
  nextSteps: [
    'Pida la firma a cada persona nombrada, con su enlace privado.',
    'Cuando esté firmado, guárdelo en el libro de actas de la empresa.',
    'No se envió nada a ninguna oficina del gobierno.',
  ],
  recorded: (moment) => `Propuesta registrada el ${withStop(moment)} Ahora pida las firmas.`,
  proposed: (day) => `Consentimiento por escrito propuesto el ${withStop(day)}`,
  pdf: 'Guardar el consentimiento (PDF)',
  share: 'Compartir el consentimiento (PDF)',
  said: (names) => `Sin reunión. Deben firmar ${withStop(names)}`,
  heading: '¿Firma usted esto?',
  lead: (name) =>
    `${name}, se le pide que firme esta decisión, que se toma sin reunión. Léala y luego fírmela o diga por qué no.`,
  kinds: { signed: 'Firmo', objected: 'No firmo', withdrawn: 'Retiro lo que dije antes' },
  sign: 'Firmar',
  signature: 'Su nombre, como firma',
  signatureHint: 'Lo que escriba es su firma. Se muestra con la hora y se imprime debajo de la decisión.',
  draw: 'Dibuje también su firma (opcional)',
  drawHint: 'Con un dedo, un ratón o un lápiz. Basta con el nombre escrito.',
  drawEmpty: 'Campo para dibujar la firma, vacío',
  drawn: 'Firma dibujada',
  drawAgain: 'Borrar la firma dibujada',
  words: '¿Por qué no firma?',
  own: (kind, moment) =>
    kind === 'signed'
      ? `El ${moment} usted firmó.`
      : kind === 'objected'
        ? `El ${moment} usted dijo que no firma.`
        : `El ${moment} usted retiró lo que había dicho antes.`,
  state: ({ status, signed, unsigned }, names, moment) =>
    ({
      proposed: `Propuesta: ${signed.length === 1 ? 'firmó' : 'firmaron'} ${signed.length} de ${signed.length + unsigned.length}. ${unsigned.length === 1 ? 'Falta' : 'Faltan'}: ${withStop(names)}`,
      complete: `Desde el ${moment} están las firmas necesarias: ${signed.length} de ${signed.length + unsigned.length}.`,
      withdrawn: `El ${moment} se retiró esta propuesta. No está en vigor.`,
    })[status],
  complete: 'Ya firmaron las personas necesarias. Queda como está.',
  gone: 'Quien la envió retiró esta propuesta. No hay nada que firmar.',
  ask: 'Pida la firma a las personas nombradas',
  askText:
    'Cada persona recibe un enlace privado que abre esta decisión y pide la firma. No necesita cuenta.',
  message: {
    subject: (company) => `Decisión de ${company} por firmar`,
    ask: (company, day) =>
      `se le pide que firme una decisión de ${company}, propuesta el ${day}, que se toma sin reunión. Léala aquí y fírmela o diga por qué no:`,
    remind: (company, day) =>
      `falta su firma en la decisión de ${company} propuesta el ${day}. Léala aquí y fírmela o diga por qué no:`,
  },
  withdraw: 'Retirar la propuesta',
  withdrawing: 'Retirando la propuesta…',
  keep: 'Mantener la propuesta',
  withdrawTitle: '¿Retirar esta propuesta?',
  withdrawText: 'Ya nadie puede firmarla. Se sigue pudiendo leer y dice que se retiró.',
  again: 'Cambiarla y proponerla otra vez',
  toChange:
    'Se firman estas palabras. Para cambiarlas, retire antes la propuesta: sus firmas dejan de contar.',
  signed: 'Está firmada y queda como está. Para cambiar la decisión, tome otra.',
  notWithdrawn: 'No pudimos retirarla. Puede que ya esté firmada: consulte las respuestas otra vez.',
}
