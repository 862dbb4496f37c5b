import type { CertificateRefusal } from '@minutebook/domain/certifiable'
import { holdingsOf } from '@minutebook/domain/company-form'
import type * as english from '../en/record.ts'
import { withStop } from '../message-facts.ts'
import { inSeconds } from './format.ts'
import { nounsOf } from './nouns.ts'

export const confirmation: typeof english.confirmation = {
  heading: 'Su acta está guardada',
  correctionHeading: 'Su corrección está guardada',
  held: (meetingDay) => `Reunión del ${meetingDay}.`,
  recorded: (moment) => `Guardada el ${withStop(moment)}`,
  heldAndRecorded: (day, time) => `Reunión del ${day}, guardada a las ${withStop(time)}`,
  notVerified: 'No comprobamos al remitente. Eso lo hace una firma.',
  recordedBy: (name) => `Acta enviada por ${withStop(name)}`,
  correction: (reference) =>
    `Lo que envió primero había llegado y también está guardado${reference && `, con la referencia ${reference}`}. Esta acta lo corrige.`,
  reference: 'Referencia',
  verify: 'Comprobar un documento',
  print: 'Imprimir esta página',
  more: 'Más',
  whatWasRecorded: 'Lo que se guardó, completo',
  privateLink: 'Conserve su enlace privado',
  privateLinkText: (canReplace) =>
    canReplace
      ? 'Quien lo tenga puede leer el acta. Solo este dispositivo puede crear otro.'
      : 'Quien lo tenga puede leer el acta. No podemos crear otro.',
  historyKeeps: 'Ábralo en un navegador de confianza: queda en el historial.',
  otherKeys: 'Código QR y código para escribir',
  paperCodeText: (page) =>
    `Abra ${page} y escriba allí este código. Abre el acta igual que el enlace, y el historial no conserva ninguno de los dos.`,
  shareLink: 'Compartir el enlace',
  takeNow: 'Copie su enlace ahora: este navegador no lo va a conservar.',
  nothingTaken: 'No ha guardado el documento en este dispositivo ni ha copiado su enlace privado.',
  copyLink: 'Copiar el enlace',
  linkCopied: 'Enlace copiado',
  copyFailed: 'Este navegador no nos permitió copiar. Seleccione el texto y cópielo usted.',
  qrCode: 'Código QR de su enlace privado',
  next: 'Qué sigue ahora',
  nextSteps: (form) => [
    'Descargue el acta y guárdela en el libro de actas de la empresa.',
    `Haga firmar el acta si lo ${holdingsOf(form) === 'shares' ? 'piden' : 'pide'} ${nounsOf(form).bylaws}.`,
    'Apruébela en la próxima reunión.',
    'No se ha enviado nada a ninguna oficina del gobierno.',
  ],
  agentStep: 'Aún hay que comunicar el nuevo agente registrado al registro, en su propio formulario.',
  another: 'Otra reunión',
  findAnother: 'Otra empresa',
  nothingSent: 'No se envió ningún acta desde esta pestaña',
  nothingSentWhy:
    'Esta página muestra el acta en la pestaña que la envió, hasta que se borre este dispositivo.',
}

export const pattern: typeof english.pattern = {
  part: 'Usar de nuevo estas decisiones',
  save: 'Guardar con este nombre',
  saved: (name) => `“${name}” se ofrece en la página de cada empresa.`,
  removed: 'Estas decisiones ya no se ofrecen.',
}

const NOT_CERTIFIED: Record<CertificateRefusal, string> = {
  dispute:
    'es la disputa de otra persona sobre un acta anterior. Solo se certifica el acta de la propia empresa: guarde la de su reunión.',
  corrected: 'un acta posterior corrige esta. Abra esa acta para certificarla.',
  proposal: 'es una propuesta que no firmaron todas las personas necesarias. Vuelva cuando hayan firmado.',
  inFuture: 'la hora de la reunión no ha llegado. Vuelva cuando se haya celebrado.',
  quorumNotMet: 'participaron muy pocos para decidir. Que decida una reunión con quórum, y guarde su acta.',
  quorumUnchecked:
    'solo hay quórum con quienes salieron por su propio interés, y aquí no se comprueba si cuentan. Consulte a un abogado, o que decida una reunión con quórum sin esas personas, y guarde su acta.',
  couldNotHear:
    'no todos podían oírse, y los presentes en la sala eran muy pocos para decidir. Que decida otra reunión, y guarde su acta.',
  ownersDecide:
    'esto lo deciden los propietarios, no quienes dirigen la empresa. Guarde el acta de su reunión, o corrija esta para que sea una recomendación.',
  reservedUnchecked:
    'para esta decisión la ley o el acuerdo suelen pedir más votos que para otras, y aquí no consta que alcancen. Indique la regla de la empresa o el número que falta: corrija esta acta, o consulte a un abogado.',
  saleUnclear:
    'esta acta no indica si la venta es de todo o la mayor parte de lo que tiene la empresa. Corrija esta acta y respóndalo.',
  nobodyNamed:
    'esta acta no dice quiénes decidieron ni cuántos. Corrija esta acta: indique quiénes participaron o cuente los votos.',
  notDeclared: 'esta acta no indica qué declaró quien presidió. Si se aprobó, corrija esta acta e indíquelo.',
  notAdopted: 'no consta que se aprobara. Si se aprobó, corrija esta acta.',
  barred:
    'según leemos su ley, la empresa no puede hacerlo. Ningún abogado ha revisado nuestra lectura: consulte a uno. Si la respuesta es errónea, corrija esta acta.',
  notOfNonprofits:
    'una entidad sin fines de lucro no tiene acciones ni paga dividendos. Si no lo es, corrija esta acta.',
  votesFallShort: 'los votos indicados no alcanzan. Si son erróneos, corrija esta acta.',
  tooFewWithoutInterest:
    'sin los votos de quienes tienen un interés, muy pocos votaron a favor. Que decidan otros, como los propietarios, y guarde el acta.',
  interestedVoted:
    'alguien con un interés votó a favor. Que voten de nuevo los demás y guarde el acta, o corrija esta.',
  aboveAuthorized:
    'según los números indicados, son más acciones que las autorizadas. Si un número es erróneo, corrija esta acta.',
  findingAnsweredNo:
    'se respondió que no a una comprobación que la ley pide. Si es un error, corrija esta acta.',
  textIncomplete: 'a su texto le falta una respuesta. Corrija esta acta y añádala.',
  signersTooFew: 'deben firmar dos, y menos de dos pueden firmar. Corrija esta acta.',
  signersNotInText:
    'su texto modificado no nombra a todos los que pueden firmar según las respuestas. Corrija esta acta: el texto o las respuestas.',
}

export const documents: typeof english.documents = {
  heading: 'Documentos',
  language: 'Idioma de los documentos',
  addresses: 'Imprimir también las direcciones de las personas',
  addressesHint: 'Sin ellas, la copia del acta que lleva el PDF tampoco tiene direcciones',
  pdf: 'Guardar el acta (PDF)',
  word: 'Guardar para Word',
  choices: 'Opciones del documento',
  json: 'Descargar todos los datos del acta, también las direcciones (JSON)',
  share: 'Compartir el acta (PDF)',
  noCertificates: (hasOthers) =>
    hasOthers ? 'Sin certificado bancario para lo demás: por qué' : 'Sin certificado bancario: por qué',
  certificatesText: 'El certificado para un banco lo firma quien custodia las actas.',
  certificate: (topic) => `Certificado bancario: ${topic}`,
  preparing: 'Preparando…',
  saved: 'Guardado',
  ready: (file) => `${file} está listo`,
  notMade: 'No hemos podido preparar el documento en este momento. El acta está a salvo. Inténtelo de nuevo.',
  offline: 'No tiene conexión. El enlace también le dará los documentos más tarde.',
  linkEnded: 'Este enlace ya no abre el acta, así que tampoco prepara documentos.',
  notCertified:
    'Ya no hay certificado de esta resolución: un acta posterior la corrige. Abra de nuevo el enlace privado para ver cuál.',
  quorumUnstated: 'Esta acta no indica el quórum, así que el certificado tampoco.',
  noticeUnstated: 'Esta acta no indica convocatoria ni renuncia a ella, así que el certificado tampoco.',
  notCertifiedFor: (topic, refusal) => `Sin certificado de «${topic}»: ${NOT_CERTIFIED[refusal]}`,
  fileName: (kind) => ({ minutes: 'acta', certificate: 'certificado', record: 'datos-del-acta' })[kind],
}

export const minuteBook: typeof english.minuteBook = {
  download: 'Descargar el libro completo (ZIP)',
  text: 'De cada acta, un PDF sin las direcciones de las personas, un archivo JSON con ellas y lo que se dijo de ella.',
  preparing: (done, all) => `Preparando ${done} de ${all}…`,
  ready: 'El libro de actas está listo',
  keep: 'Guardar en el libro de actas de este dispositivo',
  keepText: 'Este dispositivo mostrará este registro en la página de la empresa y lo abrirá con el enlace.',
  kept: 'Este registro está en el libro de actas de este dispositivo.',
  fileName: 'libro-de-actas',
  saidFileName: 'declaraciones',
  indexTitle: (name) => `Libro de actas de ${name}`,
  /** Number, day of the meeting, day of recording, reference, documents, notes. */
  indexColumns: ['N.º', 'Reunión', 'Guardada', 'Referencia', 'Documentos', 'Notas'],
  notOpened: 'El enlace de esta acta se anuló o no se conoce, así que sus documentos no están en este libro.',
}

export const carrying: typeof english.carrying = {
  carry: 'Continuar en otro dispositivo',
  carryText:
    'Guarde las respuestas y las actas de esta empresa en un archivo cifrado. Un código lo abre en el otro dispositivo: anótelo y no lo envíe junto con el archivo.',
  save: 'Guardar el archivo cifrado',
  saving: 'Cifrando…',
  code: 'El código del archivo',
  codeText: 'No lo guardamos. Sin él, nadie puede abrir el archivo.',
  notSaved: 'Este navegador no pudo cifrar el archivo.',
  carryFileName: 'empresa',
  bring: 'Desde otro dispositivo',
  file: 'El archivo cifrado',
  typedCode: 'Su código',
  typedCodeHint: 'Cuatro grupos de cuatro letras y cifras.',
  take: 'Tomar lo que contiene',
  taking: 'Comprobando las actas…',
  faults: {
    noFile: 'Elija un archivo',
    fileUnreadable: 'No pudimos leer el archivo: se movió o cambió después. Elíjalo de nuevo',
    notOurs: 'Este no es un archivo de una empresa de otro dispositivo',
    codeIncomplete: 'Un código tiene 16 letras y cifras',
    wrongCode: 'Este código no abre el archivo, o el archivo fue modificado',
    otherCompany: 'Este archivo es de otra empresa. Abra primero la página de esa empresa',
    notAsked: 'No pudimos comprobar las actas ahora, así que no se tomó nada. Inténtelo de nuevo.',
  },
  taken: (records, known) =>
    `${records === 1 ? '1 acta es nueva' : `${records} actas son nuevas`} en este dispositivo, y ${known === 1 ? '1 ya estaba' : `${known} ya estaban`}.`,
  refused: (day, reference) =>
    `El acta ${reference} del ${day} quedó fuera: su enlace terminó o no es lo que dice el archivo.`,
  draftTaken: 'Las respuestas del acta en curso están ahora en este dispositivo.',
  draftKept:
    'Este dispositivo tiene respuestas propias para esta empresa. Se quedaron, y las del archivo se dejaron fuera.',
}

export const correction: typeof english.correction = {
  start: 'Corregir esta acta',
  replaceTitle: '¿Dejar el acta que empezó?',
  replaceText: (name) =>
    `Ha empezado otra acta de ${withStop(name)} Si corrige esta, aquellas respuestas se borrarán de este dispositivo.`,
  replace: 'Borrarlas y corregir',
  review: (reference) =>
    `Esta acta corregirá el acta ${withStop(reference)} Ambas se pueden leer y cada una nombra a la otra.`,
  corrects: (reference) => `Corrige el acta ${reference}`,
  correctedBy: (reference, day) => `El acta ${reference}, guardada el ${day}, corrige esta`,
  beside: (reference, day) => `El acta ${reference}, guardada el ${day}, corrige la misma acta que esta`,
  disputedBy: (reference, day) =>
    `Un tercero disputa esta acta con el acta ${reference}, guardada el ${day}. Esta queda como está.`,
  isDispute: 'Esta es la disputa de un tercero sobre un acta anterior. No la reemplaza.',
}

export const receipt: typeof english.receipt = {
  heading: 'Acta guardada',
  recorded: (moment) => `Guardada el ${withStop(moment)}`,
  opening: 'Abriendo el acta',
  showAddresses: 'Mostrar las direcciones de las personas',
  hideAddresses: 'Ocultar las direcciones de las personas',
  digest: 'Huella digital del acta (SHA-256)',
  digestText: 'No cambia mientras no cambie ni una letra del acta guardada.',
  unknown:
    'Este enlace o código no abre ningún acta. Revise que esté completo. Un enlace que se anuló ya no abre nada.',
  notOpened: 'No pudimos abrir el acta en este momento. El acta está a salvo. Inténtelo de nuevo.',
  network: 'No pudimos llegar al acta. Revise su conexión a internet e inténtelo de nuevo.',
  offline:
    'No tiene conexión a internet. Abriremos el acta cuando vuelva la conexión y esta página siga abierta.',
  tooMany: (seconds) =>
    `Desde su red se probaron muchos enlaces que no abren nada. Inténtelo de nuevo en ${inSeconds(seconds ?? 3600)}.`,
  noLink: 'Abra el enlace privado que conservó cuando se guardó el acta.',
  typedLink: 'Enlace privado o su código',
  typedLinkHint: 'Si lo pega o escribe aquí, no queda en el historial de este navegador.',
  openTyped: 'Abrir el acta',
  links: 'Enlaces a esta acta',
  linksText:
    'Dé a cada dispositivo y a cada lector un enlace propio: puede anular uno y conservar los demás.',
  makeLink: { record: 'Crear un enlace para otro dispositivo', copy: 'Crear un enlace a una copia' },
  copyText:
    'Una copia muestra el texto sin las direcciones de las personas y lo ofrece en PDF y para Word, nada más.',
  madeLink: (opens, day) =>
    `${opens === 'copy' ? 'Enlace a una copia' : 'Enlace para otro dispositivo'}, creado el ${day}`,
  making: 'Creando el enlace…',
  notMade: 'No pudimos crear el enlace en este momento. Inténtelo de nuevo.',
  newLink: 'Crear un enlace nuevo',
  isCopy: 'Esta es una copia sin las direcciones de las personas.',
  copyDigest: 'Huella digital de esta copia (SHA-256)',
  endOne: 'Anular este enlace',
  endOneTitle: '¿Anular este enlace?',
  endOneText: (name) => `${withStop(name)} Nadie podrá volver a abrirlo. Los demás enlaces permanecen.`,
  end: 'Anular todos los enlaces',
  ending: 'Anulando el enlace…',
  endTitle: '¿Anular todos los enlaces?',
  endText:
    'Ningún enlace volverá a abrir esta acta, tampoco las copias. El acta guardada permanece, y este dispositivo puede crear un enlace nuevo.',
  keepLink: 'Conservar el enlace',
  ended:
    'Ningún enlace abre ya esta acta. El acta guardada permanece, y este dispositivo puede crear un enlace nuevo.',
  notEnded: 'No pudimos anular el enlace en este momento, así que todavía abre el acta. Inténtelo de nuevo.',
  maybeEnded:
    'Se perdió la conexión y todavía no podemos saber si el enlace se anuló. Anúlelo de nuevo para tener certeza.',
}
