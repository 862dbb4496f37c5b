import type * as english from '../en/meeting.ts'

export const meeting: typeof english.meeting = {
  title: 'Acta de una reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] de {bodyName}',
  opening:
    'Se celebró una reunión[ {kind:ordinaria|extraordinaria|anual|de organización}] de {bodyName} de {name}[, número de entidad {number} ({registry})|, número de entidad {number}][, el {day}][, con hora de inicio {start} [({zoneName})|({zone})]][, en {place}][{isRemote:, a distancia}][, por {means}].',
  zoneOnly: 'Las horas son [las de la {zoneName}|las de {zone}].',
  presiding:
    '[Presidió {chair}[, que ocupa {chairOffice:el cargo|los cargos} de {chairOffice}], y {isSame:dejó constancia de lo tratado|dejó constancia de lo tratado {recorder}[, que ocupa {recorderOffice:el cargo|los cargos} de {recorderOffice}]}.|Presidió {chair}[, que ocupa {chairOffice:el cargo|los cargos} de {chairOffice}]. Esta acta no indica quién dejó constancia de lo tratado.|Dejó constancia de lo tratado {recorder}[, que ocupa {recorderOffice:el cargo|los cargos} de {recorderOffice}]. Esta acta no indica quién presidió.|Esta acta no indica quién presidió ni quién dejó constancia de lo tratado.]',
  companyFacts: {
    name: 'Nombre legal',
    number: 'Número de entidad',
    registry: 'Registro',
    address: 'Dirección en el registro',
    authorized: 'Persona autorizada, como figura en el registro',
  },
  officers: 'Cargos directivos',
  officersNote: 'Cargos directivos a la fecha de la reunión, según quien guardó esta acta.',
  offices: {
    ceo: 'director general (CEO)',
    secretary: 'secretario',
    cfo: 'director financiero (CFO)',
  },
  nobody: 'Nadie ocupa este cargo',
  attendance: 'Asistencia',
  tableCaption: 'Participación de los {people}',
  tableHead: ['Nombre', 'Asistencia'],
  statuses: { present: 'Presente en persona', remote: 'Presente a distancia', absent: 'Ausente' },
  allPresent:
    '{count:Estuvo presente el único {person} nombrado|Estuvieron presentes todos los {people}}: {names}.',
  notAllPresent:
    'Esta acta no indica qué {people} asistieron; no asistieron todos. Personas nombradas: {names}.',
  hearing:
    '{heard:Todas las personas que participaron podían|No todas las personas que participaron podían} oírse entre sí al mismo tiempo.',
  joined: 'Hora de llegada de {name}: {joined}.',
  left: 'Hora de salida de {name}: {left}.',
  objection: '{name} se opuso al inicio a que se celebrara la reunión[: {reason}].',
  othersPresent: '{names:También estuvo presente|También estuvieron presentes}: {names}.',
  otherPerson: '{name}[ ({reason})]',
  nobodyElse: 'Nadie más estuvo presente.',
  noGuests: 'No hubo personas invitadas.',
  addresses: 'Direcciones de las personas nombradas',
  outsideUnitedStates: 'fuera de los Estados Unidos',
  quorum: 'Quórum',
  seats:
    '[{isLlc:La Empresa tiene {seats} {seats:gerente|gerentes}}|La Junta Directiva tiene {seats} {seats:puesto|puestos}].',
  voteRule:
    'Como [establece la sección {section} {ofBylaws}|{bylaws:establece|establecen} {bylaws}], una resolución necesita [{number:el voto de {number} {voter}|los votos de {number} {voters}}|{isByHeads:los votos de {fraction}|{fraction}} de {allVotes}].',
  voters: {
    board: { voter: 'director', voters: 'directores', allVotes: 'los directores presentes', isByHeads: true },
    shareholders: {
      voter: 'accionista',
      voters: 'accionistas',
      allVotes: 'los votos emitidos',
      isByHeads: false,
    },
    managers: { voter: 'gerente', voters: 'gerentes', allVotes: 'todos los gerentes', isByHeads: true },
    members: { voter: 'socio', voters: 'socios', allVotes: 'todas las participaciones', isByHeads: false },
    noBoard: { voter: 'persona', voters: 'personas', allVotes: 'las personas presentes', isByHeads: true },
  },
  quorumRule:
    'Como [establece la sección {section} {ofBylaws}|{bylaws:establece|establecen} {bylaws}], el quórum [{isLlc:de los gerentes}|de la Junta Directiva] es de [{number} {number:{governor}|{governors}}|{fraction} de los [{isLlc:gerentes}|puestos]].',
  notice: 'Aviso',
  noticeGiven: 'Se dio aviso de la reunión[ el {day}][ por {means}].',
  noticeWaived:
    '[Renuncia al aviso de la reunión: {who}|Se renunció al aviso de la reunión][{signed:, en un escrito firmado que se conserva con esta acta}].',
  noticeNotNeeded:
    'No hizo falta dar aviso de esta reunión[ {kind:ordinaria|extraordinaria|anual|de organización}].',
  noticeUnknown: 'Esta acta no indica si se dio aviso.',
  resolutions: 'Resoluciones',
  resolutionTitle: '{position}. {title}',
  background: 'Antecedentes: {background}',
  proposed: 'Se propuso lo siguiente y no se aprobó:',
  before: 'La reunión tuvo ante sí lo siguiente:',
  edited: 'La redacción de esta resolución se modificó a mano.',
  alsoStated: 'También se indicó sobre este asunto:',
  absentVoters: '{names} no {names:asistió|asistieron} a la reunión y no se {names:cuenta|cuentan}.',
  attached: 'Se adjunta, por nombre y huella digital SHA-256:',
  attachedPaper: '{name} ({size} bytes), SHA-256 {digest}',
  otherMatters: 'Otros asuntos',
  alsoDiscussed: 'También se trató, sin resolución: {text}',
  ended: 'Hora de cierre de la reunión: {time}.',
  signatures: 'Firmas',
  signed: 'Firmada como constancia de la reunión:',
  signer: '[{recorder}[ (cargo: {recorderOffice})]|Persona que dejó constancia de lo tratado]',
  approved: 'Aprobada en una reunión posterior, celebrada en la fecha que consta junto a la firma:',
  approver: 'Por {bodyName}',
  date: 'Fecha',
}
