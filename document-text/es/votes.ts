import type * as english from '../en/votes.ts'

export const votes: typeof english.votes = {
  unanimous:
    'La resolución se aprobó {all:con el voto del único {person} presente|por unanimidad, con el voto de ambos {people} presentes|por unanimidad, con el voto de los {present} {people} presentes}.',
  unanimousVoting:
    'La resolución se aprobó {all:con el voto del único {person} que votó|por unanimidad, con el voto de ambos {people} que votaron|por unanimidad, con el voto de los {present} {people} que votaron}.',
  unanimousSole: 'La resolución se aprobó con el voto del único {person}[{seats:}|{isLlc:}| presente].',
  unanimousUncounted:
    'La resolución se aprobó por unanimidad, con el voto de los {people} presentes en ese momento.',
  unanimousOwners: 'La resolución se aprobó por unanimidad, con el voto de los {owners} que participaron.',
  unanimousOthers: 'La resolución se aprobó por unanimidad de quienes participaron.',
  allInFavor:
    '{all:Votó a favor el único {person} presente|Votaron a favor ambos {people} presentes|Votaron a favor los {present} {people} presentes}.',
  allVotingInFavor:
    '{all:El único {person} que votó estuvo|Ambos {people} que votaron estuvieron|Los {present} {people} que votaron estuvieron} a favor.',
  allInFavorUncounted: 'Votaron a favor todas las personas que participaron.',
  counted:
    'Votos: {for} a favor, {against} en contra, {abstaining} {abstaining:abstención|abstenciones}[, {notVoting} sin votar][, {recused} {recused:inhibición|inhibiciones}][; voto de calidad de quien presidió, {casting:a favor|en contra}][{isOverAgainst:; se necesitaban más a favor que en contra}|; se {needed:necesitaba|necesitaban} {needed}].',
  interests:
    'Participaciones: {for}% a favor, {against}% en contra, {abstaining}% en abstención[, {notVoting}% sin votar][{isChecked:; se [{isPercent:necesita|necesitan} {fraction} de todas las participaciones|necesita {isMore:más del |el }{needed}%]}].',
  plurality:
    'Votos: {for} a favor, {against} en contra, {abstaining} {abstaining:abstención|abstenciones}[, {notVoting} sin votar]. Los {governors} se eligen por mayor número de votos.',
  for: 'A favor: {names}.',
  against: 'En contra: {names}.',
  abstained: 'Abstención: {names}.',
  notVoting: 'Presente sin votar: {names}.',
  recused: 'Inhibición: {names}.',
  away: 'Fuera de la sala: {names}.',
  interest:
    '{name} declaró tener un interés en este asunto[ ({nature})][{didNotVote:, {left:salió de la sala|salió de la sala para la deliberación y la votación|salió de la sala para la deliberación} y no votó| y {left:salió de la sala|salió de la sala para la deliberación y la votación|salió de la sala para la deliberación}}|{didNotVote: y no votó}].',
  disinterested:
    '{isUncounted:Votaron a favor todos los {people} sin interés en el asunto que estaban presentes en ese momento. Esta acta no indica cuántos eran|De los {disinterested} {people} sin interés en el asunto, [{isAtMost:como máximo }|entre {least} y ]{for} {for:votó|votaron} a favor[; se {needed:necesita|necesitan} {needed} {effect:para que el interés por sí solo no haga esto anulable|para que el interés por sí solo no sea motivo de una acción en equidad|para que nadie deba rendir cuentas de una ganancia obtenida con esto|para que la carga de la prueba recaiga en quien alegue que esto no es justo}]}.',
  interestUnchecked: 'Esta acta no comprueba ninguna regla sobre intereses en {kinds} de {home}.',
  oneDisinterested: 'Solo un {person} carecía de interés en el asunto.',
  noneDisinterested: 'Ningún {person} carecía de interés en el asunto.',
  adopted: 'La resolución se aprobó.',
  notAdopted: 'La resolución no se aprobó.',
  declaredAdopted: 'Quien presidió declaró aprobada la resolución.',
  declaredNotAdopted: 'Quien presidió declaró no aprobada la resolución.',
  numbersOfVotes:
    'Según los números indicados, se {needed:necesitaba|necesitaban} [{isMore:más de }]{needed} {needed:voto|votos} y se {cast:emitió|emitieron} {cast}.',
  numbersOverAgainst:
    'Según los números indicados, se necesitaban más votos a favor que en contra, y hubo {for} a favor y {against} en contra.',
  numbersOfInterests:
    'Según los números indicados, se necesitaba {isMore:más del |el }{needed}% de las participaciones y estuvo a favor el {cast}%.',
  numbersOfQuorum:
    'Según los números indicados, para el quórum se {needed:necesitaba un {person}|necesitaban {needed} {people}} y {isNone:no estuvo presente ninguno|{present:estuvo presente {present}|estuvieron presentes {present}}}.',
  numbersOfOwners:
    'Según los números indicados, {isLlc:participó una parte demasiado pequeña de las participaciones para decidir|hubo menos votos representados que los que el quórum necesita}.',
  outcomeUnknown: 'Esta acta no indica qué resultado se declaró.',
  leftToOwners: 'La decisión de este asunto se dejó a {theOwners}.',
  membersDecide:
    'Salvo que {bylaws} {bylaws:disponga|dispongan} otra cosa, {isAdmission:el ingreso de un {owner} lo|el cambio {ofBylaws} lo} deciden {theOwners}; esta acta recoge solo los votos de {body}.',
  noted: 'Se tomó nota; no requería votación.',
  needless: 'No requería votación.',
  quorumLost:
    '{names} no {names:estaba|estaban} en la sala para este asunto; {isNone:no quedaba ningún {person}|{present:quedaba un {person}|quedaban {present} {people}}} y no había quórum.',
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
