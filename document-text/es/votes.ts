import type * as english from '../en/votes.ts'

/** What the company's own rule asks for, beside numbers that do not reach it. */
const asAskedFor = (needed: string) =>
  `[{hasRule:; [{bylawSection} {ofBylaws} pide|{bylaws} {bylaws:pide|piden}] ${needed}}]`

/** Donde otra persona actuó por un director: ese voto también cuenta. */
export const oRepresentados = '[{throughAnother: o representados| o representados}]'

export const votes: typeof english.votes = {
  unanimous: `La resolución se aprobó {all:con el voto del único {person} presente|por unanimidad, con el voto de ambos {people} presentes${oRepresentados}|por unanimidad, con el voto de los {present} {people} presentes${oRepresentados}}.`,
  unanimousVoting:
    'La resolución se aprobó {all:con el voto del único {person} que votó|por unanimidad, con el voto de ambos {people} que votaron|por unanimidad, con el voto de los {present} {people} que votaron}.',
  unanimousSole: 'La resolución se aprobó con el voto del único {person}[{seats:}|{isLlc:}| presente].',
  unanimousUncounted: `La resolución se aprobó por unanimidad, con el voto de los {people} presentes${oRepresentados} en ese momento.`,
  unanimousOwners: 'La resolución se aprobó por unanimidad, con el voto de los {owners} que participaron.',
  unanimousOthers: 'La resolución se aprobó por unanimidad de quienes participaron.',
  allInFavor: `{all:Votó a favor el único {person} presente|Votaron a favor ambos {people} presentes${oRepresentados}|Votaron a favor los {present} {people} presentes${oRepresentados}}.`,
  allVotingInFavor:
    '{all:El único {person} que votó estuvo|Ambos {people} que votaron estuvieron|Los {present} {people} que votaron estuvieron} a favor.',
  allInFavorUncounted: 'Votaron a favor todas las personas que participaron.',
  counted:
    'Votos: {for} a favor, {against} en contra[, {abstaining} {abstaining:abstención|abstenciones}][, {notVoting} sin votar][, {recused} {recused:inhibición|inhibiciones}][; voto de calidad de quien presidió, {casting:a favor|en contra}].',
  interests:
    'Participaciones: {for}% a favor, {against}% en contra[, {abstaining}% en abstención][, {notVoting}% sin votar].',
  for: 'A favor: {names}.',
  against: 'En contra: {names}.',
  abstained: 'Abstención: {names}.',
  notVoting: '{names:Presente|Presentes} sin votar: {names}.',
  recused: 'Inhibición: {names}.',
  away: 'Fuera de la sala: {names}.',
  interest:
    '{name} declaró tener un interés en este asunto[ ({nature})][{didNotVote:, {left:salió de la sala|salió de la sala para la deliberación y la votación|salió de la sala para la deliberación} y no votó| y {left:salió de la sala|salió de la sala para la deliberación y la votación|salió de la sala para la deliberación}}|{didNotVote: y no votó}].',
  disinterested: `{isUncounted:Votaron a favor todos los {people} sin interés en el asunto que estaban presentes${oRepresentados} en ese momento|[{isNoneFor:Ninguno de los {disinterested} {people} sin interés en el asunto votó a favor}|{isAllFor:{all:|Ambos|Los {disinterested}} {people} sin interés en el asunto votaron a favor}|De los {disinterested} {people} sin interés en el asunto, [{isAtMost:como máximo }|entre {least} y ]{for} {for:votó|votaron} a favor]}.`,
  oneDisinterested: 'Solo un {person} carecía de interés en el asunto.',
  noneDisinterested: 'Ningún {person} carecía de interés en el asunto.',
  adopted: 'La resolución se aprobó.',
  notAdopted: 'La resolución no se aprobó.',
  declaredAdopted:
    '[{hasChair:Quien presidió declaró aprobada la resolución}|Se indicó que la resolución se aprobó].',
  declaredNotAdopted:
    '[{hasChair:Quien presidió declaró no aprobada la resolución}|Se indicó que la resolución no se aprobó].',
  numbersOfPeople: `Según los números indicados, {isNone:ninguno|{for}} de {present:un {person}|los {present} {people} presentes${oRepresentados}} {for:votó|{isNone:votó|votaron}} a favor${asAskedFor('{needed}')}.`,
  numbersOfVotes: `Según los números indicados, hubo {for} votos a favor y {against} en contra${asAskedFor('{needed}')}.`,
  numbersOfInterests: `Según los números indicados, estuvo a favor el {for}% de las participaciones y en contra el {against}%${asAskedFor('el {needed}')}.`,
  numbersPresent: `Según los números indicados, {isNone:no estuvo presente ningún {person}|{present:estuvo presente un {person}|estuvieron presentes${oRepresentados} {present} {people}}}${asAskedFor('{needed} para el quórum')}.`,
  numbersRepresented: `Según los números indicados, {isOfInterests:estuvo representado el {represented} de las participaciones|estuvieron representados {represented} votos}${asAskedFor('{isOfInterests:el {needed}|{needed}} para el quórum')}.`,
  numbersOfSeats: `Según los números indicados, {isNone:no asistió ningún {person}|{present:asistió un {person}|asistieron {present} {people}}}[{throughAnother:, en persona o por representante|, en persona o por representante}], y la Junta Directiva tiene {seats} puestos.`,
  outcomeUnknown: 'No se indica qué resultado se declaró.',
  leftToOwners: 'La decisión de este asunto se dejó a {theOwners}.',
  noted: 'Se tomó nota.',
  noVote: 'No consta ninguna votación.',
  postponed: 'Este asunto se aplazó[ hasta {until}].',
  discussed: 'Este asunto se trató; no se sometió nada a votación.',
  discussedVoted: 'Este asunto se trató y no se decidió nada.',
  moved: 'Propuesta de {movedBy}[, secundada por {secondedBy}].',
  seconded: 'Secundada por {secondedBy}.',
}
