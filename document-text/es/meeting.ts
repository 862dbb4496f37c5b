import type { ofDocument as english } from '../en/meeting.ts'
import { consent } from './consent.ts'

const meeting: typeof english.meeting = {
  title:
    'Acta de la reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] [conjunta de {ownersName} y {governingName}|de {bodyName}] de {company}',
  block: {
    date: 'Fecha',
    time: 'Hora',
    place: 'Lugar',
    chair: 'Presidió',
    recorder: 'Levantó el acta',
    chairAndRecorder: 'Presidió y levantó el acta',
  },
  momentOfDay: '{day}, {time} UTC[{offset}]',
  startTime: '{start}[ ({zoneName}[, {offset}])| ({zone})]',
  zoneOnly: 'Las horas son [las de la {zoneName}|las de {zone}]',
  at: 'en ',
  remote: 'A distancia[, por {means}]',
  officeHeld: 'a cargo de la {offices}',
  companyFacts: {
    name: 'Nombre legal',
    number: 'Número de entidad',
    ein: 'EIN',
    address: 'Dirección en el registro',
    kind: 'Tipo de empresa',
    home: 'Constituida en',
  },
  company: 'Empresa y cargos directivos',
  asGiven: ', según se indicó',
  offices: {
    ceo: 'dirección general (CEO)',
    secretary: 'secretaría',
    cfo: 'dirección financiera (CFO)',
  },
  attendance: 'Asistencia',
  tableCaption: 'Participación de los {people}',
  tableHead: ['Nombre', 'Asistencia'],
  statusPresent: '{names:Presente|Presentes}',
  statusUnableToHear: '{status}; no podía oír a las demás personas',
  statuses: {
    present: '{names:Presente|Presentes} en persona',
    remote: '{names:Presente|Presentes} a distancia',
    represented: 'Por representante',
    absent: '{names:Ausente|Ausentes}',
  },
  ofStatus: '{status}: {names}.',
  notAllPresent: 'No asistieron todos los {people}.[ {People}: {names}.]',
  hearing:
    '{heard:Todas las personas que participaron podían|No todas las personas que participaron podían} oírse entre sí al mismo tiempo[: {names} no {names:podía|podían}].',
  joined: '{name} llegó {joined:a la|a las} {joined}[{isNextDay: del día siguiente}| del {onDay}].',
  left: '{name} se retiró {left:a la|a las} {left}[{isNextDay: del día siguiente}| del {onDay}].',
  objection: '{name} se opuso al inicio a que se celebrara la reunión[: {reason}].',
  othersPresent: '{names:También estuvo presente|También estuvieron presentes}: {names}.',
  othersCaption: 'Quiénes más estuvieron presentes',
  othersHead: ['Nombre', 'Motivo'],
  otherPerson: '{name}[ ({reason})]',
  nobodyElse: '{isPartOfOther:No hubo personas invitadas|Nadie más estuvo presente}.',
  noGuests: 'No hubo personas invitadas.',
  addresses: 'Direcciones de las personas nombradas',
  outsideUnitedStates: 'fuera de los Estados Unidos',
  holdersCaption: 'Los {owners} que participaron',
  holdersHead: {
    shareholders: ['Nombre', 'Votos de sus acciones', 'Cómo participó'],
    ofMembers: ['Nombre', 'Votos', 'Cómo participó'],
    members: ['Nombre', 'Participación', 'Cómo participó'],
  },
  holderPresent: 'Personalmente',
  holderRepresented: 'Representante: {name}',
  notStated: 'No se indica',
  noticeGiven: 'La reunión se convocó[ el {day}][ por {means}][, según el {paper}].',
  noticeWaived:
    '[{Who} {who:renunció|renunciaron} a la convocatoria|Se renunció a la convocatoria][{signed: en un escrito firmado que se conserva con esta acta}].',
  noticeNotNeeded:
    'Esta reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] no necesitaba convocatoria.',
  resolutions: 'Resoluciones',
  resolutionTitle: '{position}. {title}[, por {decidedBy}]',
  background: 'Antecedentes: {background}',
  proposed: 'Se propuso lo siguiente y no se aprobó:',
  before: 'Se presentó a la reunión lo siguiente:',
  effective: 'Esto tiene efecto desde el {value}.',
  until: 'El momento indicado es {value}.',
  absentVoters: '{names} no {names:asistió|asistieron} a la reunión y no se {names:cuenta|cuentan}.',
  manyAbsentVoters:
    '{Count} de las personas nombradas con un voto no asistieron a la reunión y no se cuentan.',
  unheardVoters:
    'No todas las personas podían oírse: {names} no {names:se cuenta|se cuentan} entre estos votos.',
  manyUnheardVoters:
    'No todas las personas podían oírse: {count} de quienes figuran con un voto no se cuentan.',
  interestsCaption: 'Quiénes declararon tener un interés en este asunto',
  interestsHead: ['Nombre', 'Interés', 'Qué hizo la persona'],
  interestDone:
    '[{left:Salió de la sala|Salió de la sala para la deliberación y la votación|Salió de la sala para la deliberación}[{didNotVote: y no votó}]|{didNotVote:No votó}]',
  attached: 'Se {names:adjunta|adjuntan}: {names}.',
  otherMatters: 'Otros asuntos',
  end: 'Levantamiento de la sesión',
  alsoDiscussed: 'También se trató, sin resolución: {text}.',
  momentOf: '{time:a la|a las} {time}[{isNextDay: del día siguiente}| del {onDay}]',
  paused: 'La reunión se suspendió {from} y se reanudó {to}.',
  ended:
    '{isBusinessLeft:La reunión terminó|No habiendo más asuntos que tratar, se levantó la sesión} {time:a la|a las} {time}[{isNextDay: del día siguiente}| del {onDay}].',
  signatures: 'Firmas',
  signed: 'Respetuosamente,',
  signer: '[{recorder}[, {recorderOffice}]|Persona que dejó constancia de lo tratado]',
  date: 'Fecha',
}

export const ofDocument: typeof english = { meeting, consent }
