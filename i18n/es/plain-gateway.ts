import type * as english from '../en/plain-gateway.ts'
import { inSeconds } from './format.ts'
import { confirmation } from './record.ts'

export const plainGateway: typeof english.plainGateway = ({ counts, takesAllFields }) => ({
  keep: 'Conservar como archivo',
  heading: 'Su propia copia',
  text: 'Ningún enlace vuelve a abrir esta acta guardada. Conserve el acta como archivo: contiene todas las respuestas y la referencia.',
  holds: takesAllFields
    ? undefined
    : 'El acta guardada tiene la empresa, la fecha, el tema principal, el director general (CEO), los directores y si asistieron todos. Lo demás de esta acta está solo aquí y en lo que usted conserve.',
  privacy: (sections) => [
    ...sections.slice(0, 1),
    {
      heading: 'Lo que se envía',
      paragraphs: [
        'Cuando busca una empresa, su número llega al servicio que tiene el registro. Cuando envía un acta, lo que nombra el último paso llega a ese servicio, que lo conserva.',
        'Ningún enlace vuelve a abrir un acta guardada. Lo que conserva como archivo es solo suyo.',
      ],
    },
    ...(counts ? sections.slice(3) : [{ heading: 'Lo que contamos', paragraphs: ['No contamos nada.'] }]),
  ],
  instead: {
    entitySearch: { label: 'Número de entidad' },
    messages: { entityNumberEmpty: () => 'Escriba el número de entidad' },
    review: {
      link: takesAllFields
        ? 'Después recibirá una referencia y podrá conservar el acta como archivo.'
        : 'Se envían la empresa, la fecha, el tema principal, el director general (CEO), los directores y si asistieron todos. Lo demás queda con usted: conserve el acta como archivo cuando esté guardada.',
    },
    sending: {
      noAnswer:
        'No sabemos si su acta llegó. Si la envía de nuevo, puede quedar guardada dos veces. Sus respuestas están guardadas.',
      unreadable:
        'Recibimos una respuesta que no podemos leer, así que no sabemos si su acta llegó. Si la envía de nuevo, puede quedar guardada dos veces.',
      refused: (seconds) =>
        `El servicio que guarda las actas no la aceptó y esta vez no guardó nada. Sus respuestas están guardadas aquí. Envíela de nuevo${
          seconds === undefined ? '' : ` en ${inSeconds(seconds)}`
        } o consérvela como archivo.`,
      tooMany: (seconds) =>
        `El servicio que guarda las actas no acepta más por ahora y esta vez no guardó nada. Sus respuestas están guardadas aquí. Envíela de nuevo ${
          seconds === undefined ? 'más tarde' : `en ${inSeconds(seconds)}`
        } o consérvela como archivo.`,
    },
    notices: {
      unconfirmed: (name) =>
        `No sabemos si su acta de ${name} llegó. Si la envía de nuevo, puede quedar guardada dos veces.`,
      clearUnknown:
        'No sabemos si un acta que usted envió llegó, y aquí no quedaría nada de ella. Consérvela antes como archivo, en el último paso.',
      correcting: (reference) =>
        `Esta acta quedó guardada${reference && ` con la referencia ${reference}`}. Lo que cambió después no está en el acta guardada. Envíela de nuevo para guardarla otra vez, con los cambios.`,
      finishText:
        'Sus respuestas y esta página se eliminarán de este navegador. El acta guardada permanece, y nada aquí vuelve a abrirla.',
    },
    confirmation: {
      heading: takesAllFields ? confirmation.heading : 'Lo que envió quedó guardado',
      recorded: (moment) => `Enviada ${moment}, según el reloj de este dispositivo.`,
      whatWasRecorded: takesAllFields ? confirmation.whatWasRecorded : 'Su acta',
      correction: (reference) =>
        `Lo que envió primero también está guardado${reference && `, con la referencia ${reference}`}. Esta acta queda junto a ello.`,
      takeNow: 'Guarde el archivo ahora: este navegador no va a conservar el acta.',
      nothingTaken: 'No ha guardado el acta como archivo.',
    },
    documents: {
      choices: 'Idioma, direcciones',
      offline: 'No tiene conexión. Prepare el documento cuando vuelva a tenerla.',
    },
    receipt: {
      noLink:
        'Este servicio no abre actas guardadas con un enlace. Pida el archivo a la persona que envió el acta.',
    },
  },
})
