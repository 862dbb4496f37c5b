import type * as english from '../en/quorum.ts'

export const quorum: typeof english.quorum = {
  seats: '{Body} tiene {seats} puestos[, de los cuales {vacancies} {vacancies:está vacante|están vacantes}].',
  partners: 'La Empresa tiene {seats:un {person}|{seats} {people}}.',
  oneSeat: '{Body} tiene un solo puesto.',
  present:
    '{isNone:No asistió ningún {person}|{present:Asistió un {person}|Asistieron {present} {people}}}; el quórum es de {needed}[, {basis:la mayoría de los puestos|la mayoría de los {people} en ejercicio|como [establece {bylawSection} {ofBylaws}|{bylaws:establece|establecen} {bylaws}][ ({fraction} de los {isOfThoseInOffice:{people} en ejercicio|puestos})]|el mínimo que pueden fijar {bylaws}}].',
  met: 'Hubo quórum.',
  metAtTimes: 'Contando a quienes llegaron tarde o se retiraron antes, hubo quórum.',
  notMet:
    'No hubo quórum, y lo que sigue es el parecer de quienes estuvieron presentes, no un acto de {body}.',
  couldNotHear:
    'No todas las personas podían oírse: [{names} no {names:cuenta como presente|cuentan como presentes}|quienes participaron a distancia no se cuentan como presentes].',
  seatsUnknown: 'Esta acta no indica el número de {hasInterests:{governors}|puestos de la Junta Directiva}.',
  presentOf:
    '{isAll:{all:Estuvo presente el único {person} nombrado|Estuvieron presentes ambos {people} nombrados|Estuvieron presentes los {count} {people} nombrados}|{count:No estuvo presente el único {person} nombrado|{isNone:No estuvo presente ninguno|{present:Estuvo presente {present}|Estuvieron presentes {present}}} de los {count} {people} nombrados}}.',
  votesUnchecked: 'Esta acta no comprueba ninguna regla para las votaciones en {kinds} de {home}.',
  sizeVaries:
    'El número de {hasInterests:{governors}|puestos} {varies:puede variar[{isOpen:, y no hay uno fijado}]|es fijo}.',
  sizeUnknown:
    'Esta acta no indica si el número de puestos puede variar; de ello depende el número para el quórum.',
  unchecked: 'Esta acta no comprueba ninguna regla para {kinds} de {home}.',
  uncheckedUnknown:
    'Esta acta no comprueba ninguna regla de quórum: no indica {isHomeUnknown:dónde se constituyó {company}|qué tipo de empresa es}.',
  unknownAttendance: 'Esta acta no indica cuántos {people} estuvieron presentes.',
  sole: '{Body} tiene un solo puesto. {name}, que lo ocupa, estuvo presente.',
  noBoard:
    'La Empresa no tiene {hasInterests:{governors}|junta directiva}[; sus funciones están a cargo de {who}].',
  shares: 'Votos con derecho a emitirse: {entitled}. Representados en persona o por poder: {represented}.',
  holdersNotListed: 'Aquí no se enumera a sus titulares.',
  othersNotListed: 'Aquí no se enumera a los demás titulares.',
  sharesNotMet: 'No hubo quórum.',
  sharesUnknown:
    '[Votos con derecho a emitirse: {entitled}. |Votos representados en persona o por poder: {represented}. ]Esta acta no indica si {theOwners} tuvieron quórum.',
  interests:
    'Participaron miembros titulares del {percent} de las participaciones[{isChecked:; [para decidir se {isPercent:necesita|necesitan} {fraction} de todas ellas|{isToDecide:para decidir|para el quórum} se necesita más de la mitad[, medida por {base:las aportaciones|la parte en las ganancias}]]}].',
  interestsUnknown: 'Esta acta no indica qué parte de las participaciones estuvo representada.',
  managers:
    '{isAll:{all:Participó el único gerente|Participaron ambos gerentes|Participaron los {count} gerentes}|{isNone:No participó ninguno|{present:Participó {present}|Participaron {present}}} de {count:un gerente|los {count} gerentes}}; para decidir se {needed:necesita un voto|necesitan {needed} votos}.',
}
