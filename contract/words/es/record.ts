import type * as english from '../en/record.ts'
import { withStop } from '../with-stop.ts'
import { inSeconds } from './phrases.ts'

export const confirmation: typeof english.confirmation = {
  heading: 'El acta está guardada',
  held: (name, meetingDay) => `${name}, reunión del ${meetingDay}.`,
  recorded: (moment) => `Guardada el ${withStop(moment)}`,
  notVerified: 'Acta guardada; no se verificó la identidad de quien la envió.',
  recordedBy: (name) => `Acta enviada por ${withStop(name)}`,
  correction: (reference) =>
    `Lo que envió primero había llegado y también está guardado${reference && `, con la referencia ${reference}`}. Esta acta lo corrige.`,
  reference: 'Referencia',
  copyReference: 'Copiar la referencia',
  referenceCopied: 'Referencia copiada',
  print: 'Imprimir esta página',
  whatWasRecorded: 'Lo que se guardó',
  privateLink: 'Su enlace privado',
  privateLinkText:
    'Este enlace es la única llave del acta guardada. Consérvelo en un lugar seguro: quien lo tenga puede leer el acta, y no podemos volver a crearlo.',
  copyLink: 'Copiar el enlace',
  linkCopied: 'Enlace copiado',
  copyFailed: 'Este navegador no nos permitió copiar. Seleccione el texto y cópielo usted.',
  qrCode: 'Código QR de su enlace privado',
  next: 'Qué sigue ahora',
  nextSteps: (form) => [
    'Descargue el acta y guárdela en el libro de actas de la empresa.',
    `Haga firmar el acta si ${form === 'llc' ? 'su acuerdo operativo lo pide' : 'sus estatutos lo piden'}.`,
    'Apruébela en la próxima reunión.',
    'No se ha enviado nada a ninguna oficina del gobierno.',
  ],
  agentStep: 'Aún hay que comunicar el nuevo agente registrado al registro, en su propio formulario.',
  another: (name) => `Preparar otra acta de ${name}`,
  findAnother: 'Buscar otra empresa',
  nothingSent: 'No se envió ningún acta desde esta pestaña',
}

export const documents: typeof english.documents = {
  heading: 'Documentos',
  language: 'Idioma de los documentos',
  addresses: 'Imprimir también las direcciones de las personas',
  addressesHint: 'Sin ellas, el PDF tampoco lleva una copia de los datos del acta',
  pdf: 'Descargar el acta (PDF)',
  word: 'Descargar el acta (Word)',
  json: 'Descargar todos los datos del acta, también las direcciones (JSON)',
  share: 'Compartir el acta (PDF)',
  certificates: 'Certificados para un banco',
  certificatesText: 'Una sola resolución, para que la firme quien custodia las actas.',
  certificate: (topic) => `Certificado para un banco: ${topic}`,
  preparing: 'Preparando…',
  ready: (file) => `${file} está listo`,
  notMade: 'No hemos podido preparar el documento en este momento. El acta está a salvo. Inténtelo de nuevo.',
  offline: 'No tiene conexión. El enlace también le dará los documentos más tarde.',
  linkEnded: 'Este enlace ya no abre el acta, así que tampoco prepara documentos.',
  notCertified: 'No hay certificado de esta resolución: falta un dato que su texto necesita, o no se aprobó.',
  fileName: (kind) => ({ minutes: 'acta', certificate: 'certificado', record: 'datos-del-acta' })[kind],
}

export const minuteBook: typeof english.minuteBook = {
  download: 'Descargar el libro completo (ZIP)',
  text: 'De cada acta, un PDF sin las direcciones de las personas y un archivo JSON con ellas.',
  preparing: (done, all) => `Preparando ${done} de ${all}…`,
  ready: 'El libro de actas está listo',
  keep: 'Guardar en el libro de actas de este dispositivo',
  keepText: 'Este dispositivo mostrará el acta en la página de la empresa y la abrirá con el enlace.',
  kept: 'Esta acta está en el libro de actas de este dispositivo.',
  fileName: 'libro-de-actas',
  indexTitle: (name) => `Libro de actas de ${name}`,
  /** Number, day of the meeting, day of recording, reference, documents, notes. */
  indexColumns: ['N.º', 'Reunión', 'Guardada', 'Referencia', 'Documentos', 'Notas'],
  notOpened: 'El enlace de esta acta se anuló o no se conoce, así que sus documentos no están en este libro.',
}

export const correction: typeof english.correction = {
  start: 'Corregir esta acta',
  startText: 'Una corrección es un acta nueva. Ambas se pueden leer y cada una nombra a la otra.',
  replaceTitle: '¿Dejar el acta que empezó?',
  replaceText: (name) =>
    `Ha empezado otra acta de ${withStop(name)} Si corrige esta, aquellas respuestas se borrarán de este dispositivo.`,
  replace: 'Borrarlas y corregir',
  review: (reference) =>
    `Esta acta corregirá el acta ${withStop(reference)} Ambas se pueden leer y cada una nombra a la otra.`,
  corrects: (reference) => `Corrige el acta ${reference}`,
  correctedBy: (reference, day) => `El acta ${reference}, guardada el ${day}, dice que corrige esta`,
}

export const receipt: typeof english.receipt = {
  heading: 'Acta guardada',
  recorded: (moment) => `Guardada el ${withStop(moment)}`,
  opening: 'Abriendo el acta',
  recordedBy: 'Enviada por',
  showAddresses: 'Mostrar las direcciones de las personas',
  hideAddresses: 'Ocultar las direcciones de las personas',
  digest: 'Huella digital del acta (SHA-256)',
  digestText: 'No cambia mientras no cambie ni una letra del acta guardada.',
  unknown:
    'Este enlace no abre ningún acta. Revise que se haya copiado completo. Un enlace que se anuló ya no abre nada.',
  notOpened: 'No pudimos abrir el acta en este momento. El acta está a salvo. Inténtelo de nuevo.',
  network: 'No pudimos llegar al acta. Revise su conexión a internet e inténtelo de nuevo.',
  offline:
    'No tiene conexión a internet. Abriremos el acta cuando vuelva la conexión y esta página siga abierta.',
  tooMany: (seconds) =>
    `Desde su red se probaron muchos enlaces que no abren nada. Inténtelo de nuevo en ${inSeconds(seconds ?? 3600)}.`,
  noLink: 'Abra el enlace privado que conservó cuando se guardó el acta.',
  end: 'Anular este enlace',
  ending: 'Anulando el enlace…',
  endTitle: '¿Anular este enlace?',
  endText:
    'Nadie podrá volver a abrir el acta con este enlace, y usted tampoco. El acta guardada permanece. No podemos crear otro enlace.',
  keepLink: 'Conservar el enlace',
  ended: 'Este enlace ya no abre el acta. El acta guardada permanece.',
  notEnded: 'No pudimos anular el enlace en este momento, así que todavía abre el acta. Inténtelo de nuevo.',
  maybeEnded:
    'Se perdió la conexión y todavía no podemos saber si el enlace se anuló. Anúlelo de nuevo para tener certeza.',
}
