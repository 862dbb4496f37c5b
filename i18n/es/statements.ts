import type { StatementKind } from '@minutebook/domain/statements'
import type { statements as english } from '../en/statements.ts'
import { nounsOf } from './nouns.ts'

const said = {
  confirmed: 'confirmó el acta',
  objected: 'se opuso',
  absent: 'declaró que no estuvo',
  signed: 'firmó',
  withdrawn: 'retiró su declaración anterior',
  waived: 'renunció a la convocatoria',
  waiverWithdrawn: 'retiró su renuncia a la convocatoria',
} satisfies Record<StatementKind, string>

export const statements: typeof english = {
  heading: '¿Es correcta esta acta?',
  opening: 'Abriendo el acta',
  lead: (name) => `${name}, esta acta le nombra. Léala y diga qué es cierto para usted.`,
  lastDay: (day) => `Puede responder hasta el ${day}.`,
  question: 'Su respuesta',
  worth: 'Registramos lo que dice quien tiene este enlace, y cuándo. No comprobamos quién es.',
  kinds: {
    confirmed: 'Estuve presente y el acta es correcta',
    objected: 'Me opongo',
    absent: 'No estuve presente',
    signed: 'Firmo',
    withdrawn: 'Retiro lo que dije antes',
  },
  words: '¿A qué se opone?',
  wordsHint: 'Sus palabras se muestran con el acta y se imprimen en las copias posteriores.',
  send: 'Registrar mi respuesta',
  sending: 'Registrando su respuesta…',
  thanks: 'Su respuesta está registrada.',
  own: (kind, moment) =>
    ({
      confirmed: `El ${moment} usted confirmó esta acta.`,
      objected: `El ${moment} usted se opuso.`,
      absent: `El ${moment} usted dijo que no estuvo presente.`,
      signed: `El ${moment} usted firmó.`,
      withdrawn: `El ${moment} usted retiró lo que había dicho antes.`,
      waived: `El ${moment} usted renunció a la convocatoria de esta reunión.`,
      waiverWithdrawn: `El ${moment} usted retiró su renuncia a la convocatoria.`,
    })[kind],
  again: 'Cambiar mi respuesta',
  unknown:
    'Este enlace no abre ningún acta. Puede haber terminado o haber pasado su último día. Pida uno nuevo a quien se lo envió.',
  noLink: 'Abra esta página con el enlace que le enviaron, o péguelo aquí.',
  faults: {
    cut: 'Este enlace está incompleto: le falta el final. Copie el enlace entero del mensaje.',
    long: 'Este enlace tiene letras de más: se le unió otro texto. Copie solo el enlace del mensaje.',
    record: 'Este enlace abre un acta registrada. No le pregunta nada: ábralo en una pestaña nueva.',
    other: 'Este no es un enlace a una pregunta. Copie el enlace entero del mensaje.',
  },
  typedLink: 'Su enlace',
  typedLinkHint: 'Pegue el enlace entero. Los espacios y saltos de línea no importan.',
  openTyped: 'Abrir el acta',
  notSent: 'No pudimos registrar su respuesta ahora. Sus palabras siguen aquí. Inténtelo de nuevo.',
  tooMany: 'Ha cambiado su respuesta demasiadas veces. Vale la última.',
  nothingToWithdraw: 'No hay nada que retirar.',
  fingerprint: 'Huella de su respuesta (SHA-256)',
  inRecord: 'Lo que dicen las personas del acta',
  entry: (name, kind, moment) => `${moment}: ${name} ${said[kind]}`,
  summary: ({ asked, isOfDirectors, confirmed, objected, absent, waived, notified }, form) =>
    [
      `Acta confirmada por ${confirmed} de ${asked} ${isOfDirectors ? nounsOf(form).directors : 'personas'}.`,
      ...(objected > 0 ? [objected === 1 ? '1 se opuso.' : `${objected} se opusieron.`] : []),
      ...(absent > 0 ? [`${absent} ${absent === 1 ? 'dijo' : 'dijeron'} “No estuve presente”.`] : []),
      ...(waived > 0
        ? [`${waived} de ${notified} ${waived === 1 ? 'renunció' : 'renunciaron'} a la convocatoria.`]
        : []),
    ].join(' '),
  notChecked: 'Lo dijo quien tiene un enlace privado. No se comprobó la identidad de nadie.',
  approvedAt: (day, reference, isCorrected) =>
    `Aprobada${isCorrected ? ' con correcciones' : ''} en la reunión del ${day}, acta ${reference}.`,
  approves: (day, reference) => `El acta del ${day} (${reference}) muestra que esta reunión la aprobó.`,
  notApproved: 'No pudimos mostrar la aprobación con el acta anterior ahora.',
  ask: 'Pida que confirmen el acta',
  askText:
    'Cada persona recibe un enlace privado que abre una copia sin direcciones y una pregunta. No necesita cuenta.',
  makeAll: (people) =>
    people === 1 ? 'Crear un enlace para una persona' : `Crear enlaces para ${people} personas`,
  openFor: 'Hasta cuándo abren los enlaces nuevos',
  openForHint: 'Se puede responder hasta el final de ese día (UTC).',
  openForDays: (days, day) => `${days} días, hasta el ${day}`,
  openAlways: 'Hasta que usted los termine',
  openUntil: (day) => `Abre hasta el ${day}.`,
  lastDayPassed: (day) => `El enlace abría hasta el ${day}. Cree uno nuevo.`,
  linkLanguage: (name) => `Idioma del enlace de ${name}`,
  languageFailed: 'No pudimos cargar los textos en ese idioma ahora.',
  reminder: 'Recordatorio',
  remind: 'Copiar un recordatorio',
  reminded: 'El recordatorio está copiado.',
  calendar: 'Guardar un recordatorio para el calendario',
  calendarFile: 'recordatorio',
  allLinks: 'Todos los enlaces como texto',
  allLinksText:
    'Los enlaces de quienes no respondieron. Envíe a cada persona solo el suyo: cada uno abre la pregunta de su persona.',
  copyAll: 'Copiar todos los enlaces',
  allCopied: 'Los enlaces están copiados.',
  making: 'Creando los enlaces…',
  notMade: 'No pudimos crear los enlaces ahora. Inténtelo de nuevo.',
  notListed: 'No pudimos consultar las respuestas ahora.',
  refresh: 'Consultar las respuestas otra vez',
  refreshing: 'Consultando las respuestas…',
  answered: (answered, all) => `Respondieron ${answered} de ${all}.`,
  state: {
    confirmed: 'Confirmó',
    objected: 'Se opuso',
    absent: 'No estuvo',
    signed: 'Firmó',
    withdrawn: 'Retiró su respuesta',
    waived: 'Renunció a la convocatoria',
    waiverWithdrawn: 'Retiró su renuncia',
  },
  waiting: 'Sin respuesta todavía',
  madeElsewhere:
    'Este enlace se creó en otro dispositivo o en un navegador que se borró. Cree uno nuevo para enviarlo otra vez.',
  linkCopied: 'El enlace está copiado.',
  mail: 'Escribir un correo',
  message: {
    subject: (company) => `Acta de ${company} para confirmar`,
    greeting: (name) => `${name}:`,
    ask: (company, day) =>
      `el acta de la reunión de ${company} celebrada el ${day} le nombra. Léala aquí y diga si es correcta:`,
    remind: (company, day) =>
      `el acta de la reunión de ${company} celebrada el ${day} le nombra, y falta su respuesta. Léala aquí y diga si es correcta:`,
    until: (day) => `El enlace abre hasta el ${day}.`,
    alone: 'Este enlace es solo para usted. Abre un documento y una pregunta.',
  },
  showCode: 'Mostrar un código QR',
  code: (name) => `Código QR del enlace de ${name}`,
  end: 'Terminar este enlace',
  endTitle: (name) => `¿Terminar el enlace de ${name}?`,
  endText: 'Ya no abrirá nada. Lo que se dijo con él permanece.',
  renew: 'Crear un enlace nuevo',
}
