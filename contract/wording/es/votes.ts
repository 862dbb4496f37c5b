import type * as english from '../en/votes.ts'

export const votes: typeof english.votes = {
  unanimous:
    'La resolución se aprobó {present:con el voto del único {person} presente|por unanimidad, con el voto de los {present} {people} presentes}.',
  unanimousSole: 'La resolución se aprobó con el voto del único {person}.',
  unanimousUncounted:
    'La resolución se aprobó por unanimidad, con el voto de los {people} presentes en ese momento.',
  unanimousOwners: 'La resolución se aprobó por unanimidad, con el voto de los {owners} que participaron.',
  unanimousOthers: 'La resolución se aprobó por unanimidad de quienes participaron.',
  allInFavor:
    '{present:Votó a favor el único {person} presente|Votaron a favor los {present} {people} presentes}.',
  allInFavorUncounted: 'Votaron a favor todas las personas que participaron.',
  counted:
    'Votos: {for} a favor, {against} en contra, {abstaining} {abstaining:abstención|abstenciones}[, {notVoting} sin votar][, {recused} {recused:inhibición|inhibiciones}][; se {needed:necesitaba|necesitaban} {needed}].',
  interests:
    'Participaciones: {for}% a favor, {against}% en contra, {abstaining}% en abstención[, {notVoting}% sin votar]; se [necesitan {fraction}|necesita más de la mitad] de todas las participaciones.',
  plurality:
    'Votos: {for} a favor, {against} en contra, {abstaining} {abstaining:abstención|abstenciones}[, {notVoting} sin votar]. Los {governors} se eligen por mayor número de votos.',
  for: 'A favor: {names}.',
  against: 'En contra: {names}.',
  abstained: 'Abstención: {names}.',
  notVoting: 'Presente sin votar: {names}.',
  recused: 'Inhibición: {names}.',
  away: 'Fuera de la sala: {names}.',
  interest:
    '{name} declaró tener un interés en este asunto[: {nature}][{leftRoom:{didNotVote:, salió de la sala y no votó|, y salió de la sala}}|{didNotVote:, y no votó}].',
  disinterested:
    'De los {disinterested} {people} sin interés en el asunto, {for} {for:votó|votaron} a favor; se {needed:necesitaba|necesitaban} {needed}.',
  oneDisinterested:
    'Solo un {person} no tenía interés en el asunto. Queda constancia de que se trató y su decisión corresponde a {theOwners}.',
  noneDisinterested:
    'Ningún {person} carecía de interés en el asunto. Queda constancia de que se trató y su decisión corresponde a {theOwners}.',
  adopted: 'La resolución se aprobó.',
  notAdopted: 'La resolución no se aprobó.',
  withoutQuorum: 'A falta de quórum, la resolución no se aprobó.',
  statedAgainstVotes:
    'Se indica que la resolución se aprobó, aunque estos votos no alcanzan el número necesario.',
  quorumLost:
    '{names} no {names:estaba|estaban} en la sala para este asunto; {present:quedaba {present} {person}|quedaban {present} {people}} y no había quórum.',
  quorumUncertain:
    'Hubo {people} que llegaron tarde o se retiraron antes, y esta acta no indica quiénes estaban presentes para este asunto.',
  noVote: 'Esta acta no recoge ninguna votación sobre este asunto.',
  postponed: 'Este asunto se aplazó[ hasta {until}].',
  discussed: 'Este asunto se trató; no se sometió nada a votación.',
  discussedVoted: 'Este asunto se trató y no se decidió nada.',
  statedAdopted: 'Se indica que la resolución se aprobó.',
  moved: 'Propuesta de {movedBy}[, secundada por {secondedBy}].',
  seconded: 'Secundada por {secondedBy}.',
}
