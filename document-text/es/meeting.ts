import type { ofDocument as english } from '../en/meeting.ts'

const meeting: typeof english.meeting = {
  title:
    'Acta de la reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] de {bodyName} de {company}',
  opening:
    'Se celebró una reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] de {bodyName} de {name}[, {isEin:EIN|número de entidad} {number} ({registry})|, número de entidad {number}][, el {day}][, {start:a la|a las} {start} [({zoneName}[, {offset}])|({zone})]][, en {place}][{isRemote:, a distancia}][, por {means}].',
  zoneOnly: 'Las horas son [las de la {zoneName}|las de {zone}].',
  presiding:
    '[Presidió {isSame:y levantó el acta {chair}[, {chairOffice}]|{chair}[, {chairOffice},] y levantó el acta {recorder}[, {recorderOffice}]}.|Presidió {chair}[, {chairOffice}]. Esta acta no indica quién la levantó.|Levantó el acta {recorder}[, {recorderOffice}]. Esta acta no indica quién presidió.|Esta acta no indica quién presidió ni quién la levantó.]',
  companyFacts: {
    name: 'Nombre legal',
    number: 'Número de entidad',
    ein: 'EIN',
    registry: 'Registro',
    address: 'Dirección en el registro',
    kind: 'Tipo de empresa',
    home: 'Constituida en',
  },
  officers: 'Funcionarios',
  officersNote: 'Funcionarios a la fecha de la reunión, según quien registró esta acta.',
  offices: {
    ceo: 'dirección general (CEO)',
    secretary: 'secretaría',
    cfo: 'dirección financiera (CFO)',
  },
  nobody: 'Nadie ocupa este cargo',
  attendance: 'Asistencia',
  tableCaption: 'Participación de los {people}',
  tableHead: ['Nombre', 'Asistencia'],
  statusPresent: 'Presente',
  statusUnableToHear: '{status}; no podía oír a las demás personas',
  statuses: { present: 'Presente en persona', remote: 'Presente a distancia', absent: 'Ausente' },
  allPresent:
    '{count:Estuvo presente el único {person} nombrado|Estuvieron presentes todos los {people}}[: {names}].',
  notAllPresent:
    'Esta acta no indica qué {people} asistieron; no asistieron todos.[ Personas nombradas: {names}.]',
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
  quorum: 'Quórum',
  holdersCaption: 'Los {owners} que participaron',
  holdersHead: {
    shareholders: ['Nombre', 'Votos de sus acciones', 'Cómo participó'],
    ofMembers: ['Nombre', 'Votos', 'Cómo participó'],
    members: ['Nombre', 'Participación', 'Cómo participó'],
  },
  holderPresent: 'Personalmente',
  holderRepresented: 'Representante: {name}',
  notStated: 'No se indica',
  notice: 'Convocatoria',
  noticeGiven: 'La reunión se convocó[ el {day}][ por {means}].',
  noticeWaived:
    '[{Who} {who:renunció|renunciaron} a la convocatoria|Se renunció a la convocatoria][{signed: en un escrito firmado que se conserva con esta acta}].',
  noticeNotNeeded:
    'Esta reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] no necesitaba convocatoria.',
  noticeUnknown: 'Esta acta no indica si la reunión se convocó.',
  resolutions: 'Resoluciones',
  resolutionTitle: '{position}. {title}',
  background: 'Antecedentes: {background}',
  proposed: 'Se propuso lo siguiente y no se aprobó:',
  before: 'Se presentó a la reunión lo siguiente:',
  edited: 'La redacción de esta resolución se modificó a mano.',
  effective: 'Esto tiene efecto desde el {value}.',
  until: 'El momento indicado es {value}.',
  votesCaption: 'Votos de los {people}',
  votesHead: ['Nombre', 'Voto'],
  voteChoices: {
    for: 'A favor',
    against: 'En contra',
    abstained: 'Abstención',
    notVoting: 'Presente sin votar',
    recused: 'Inhibición',
    away: 'Fuera de la sala',
    absent: 'Ausente',
  },
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
  attached: 'Se {count:adjunta|adjuntan}, por nombre y huella digital SHA-256:',
  attachedPaper: '{name} ({size} {size:byte|bytes}), SHA-256 {digest}',
  otherMatters: 'Otros asuntos',
  end: 'Fin de la reunión',
  alsoDiscussed: 'También se trató, sin resolución: {text}.',
  momentOf: '{time:a la|a las} {time}[{isNextDay: del día siguiente}| del {onDay}]',
  paused: 'La reunión se suspendió {from} y se reanudó {to}.',
  ended: 'La reunión terminó {time:a la|a las} {time}[{isNextDay: del día siguiente}| del {onDay}].',
  signatures: 'Firmas',
  signed: 'Firmada como constancia de la reunión:',
  signer: '[{recorder}[, {recorderOffice}]|Persona que dejó constancia de lo tratado]',
  approved: 'Aprobada en una reunión posterior, celebrada en la fecha que consta junto a la firma:',
  approver: 'Por {bodyName}',
  date: 'Fecha',
}

export const ofDocument: typeof english = { meeting }
