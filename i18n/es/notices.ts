import type * as english from '../en/notices.ts'
import { withStop } from '../message-facts.ts'

export const notices: typeof english.notices = {
  notPrivate:
    'Esta conexión no es privada: lo que escribe se puede leer y cambiar en la red. Quien administra este servicio puede resolverlo si lo ofrece por HTTPS. Hasta entonces, estas páginas necesitan la red.',
  label: 'Avisos',
  sampleNotice: 'Registro de muestra: empresas inventadas.',
  clearDraft: 'Borrar borrador',
  clearDraftTitle: '¿Borrar este borrador?',
  clearDraftText: (name) => `Sus respuestas sobre ${name} se borrarán de este dispositivo.`,
  clearUnknown:
    'Todavía no sabemos si un acta que usted envió llegó. Si llegó, nadie podría volver a abrirla. Para conservarla, envíela de nuevo antes.',
  keepAnswers: 'Conservar mis respuestas',
  draftCleared: 'Se borró su borrador.',
  offline: 'No tiene conexión a internet. Sus respuestas están guardadas en este dispositivo.',
  onlineAgain: 'Volvió la conexión a internet.',
  newRelease:
    'Hay una nueva versión de Minutebook. Puede usarla ahora y conservar sus respuestas. O siga como hasta ahora: se usará sola cuando haya cerrado todas las pestañas de Minutebook.',
  takeNewRelease: 'Usarla ahora',
  notSaving:
    'Este navegador no nos permite guardar. Mantenga abierta esta pestaña hasta que haya enviado el acta.',
  changedElsewhere: 'Esta acta se cambió en otra pestaña.',
  takeNewer: 'Usar la versión más reciente',
  recordedMeanwhile: (name) => `Su acta de ${name} quedó guardada.`,
  correcting: (reference) =>
    `Esta acta quedó guardada${reference && ` con la referencia ${reference}`}. Lo que cambió después de enviarla no está en el acta guardada. Envíela de nuevo para guardar los cambios como corrección.`,
  oldDropped: 'Quitamos de este dispositivo respuestas que tenían más de 30 días.',
  idle: 'Ha pasado un buen rato sin actividad. Si otras personas usan este dispositivo, borre sus respuestas.',
  keepGoing: 'Seguir',
  clearDevice: 'Borrar todo de este dispositivo',
  deviceCleared: 'En este dispositivo ya no queda nada.',
  unconfirmed: (name) =>
    `Todavía no sabemos si su acta de ${name} llegó. Envíela de nuevo: quedará guardada una sola vez.`,
  sendAgain: 'Enviar de nuevo',
  neverAnswered: (name) =>
    `Hace más de un día usted envió un acta de ${withStop(name)} Nunca llegó una respuesta, así que puede haber quedado guardada. Si la envía otra vez, podría quedar guardada dos veces.`,
  seeConfirmation: 'Ver la confirmación',
  finish: 'Terminar y borrar todo de este dispositivo',
  finishTitle: '¿Borrar todo de este dispositivo?',
  finishText:
    'Sus respuestas, esta página y su enlace privado se eliminarán de este navegador. El acta guardada permanece. Sin el enlace nadie puede abrirla, y nosotros tampoco.',
  keepThem: 'Conservar todo',
}
