import type * as english from '../en/quorum.ts'

export const quorum: typeof english.quorum = {
  seats: '{Body} tiene {seats} puestos[, de los cuales {vacancies} {vacancies:está vacante|están vacantes}].',
  oneSeat: '{Body} tiene un solo puesto.',
  present:
    '{present:Estuvo presente {present} {person}|Estuvieron presentes {present} {people}}; para el quórum se {needed:necesita|necesitan} {needed}[, {basis:la mayoría de los puestos|la mayoría de los {people} en ejercicio|como [establece la sección {section} {ofBylaws}|{bylaws:establece|establecen} {bylaws}][ ({fraction} de los puestos)]}].',
  met: 'Hubo quórum.',
  metAtTimes: 'Contando a quienes llegaron tarde o se retiraron antes, hubo quórum.',
  notMet:
    'No hubo quórum, y lo que sigue es el parecer de quienes estuvieron presentes, no un acto de {body}.',
  unknown:
    'Esta acta no indica el número de puestos de la Junta Directiva. {isAll:{count:Estuvo presente el único {person} nombrado|Estuvieron presentes los {count} {people} nombrados}|{present:Estuvo presente {present}|Estuvieron presentes {present}} de los {count} {people} nombrados}.',
  unknownAttendance: 'Esta acta no indica cuántos {people} estuvieron presentes.',
  sole: '{Body} tiene un solo puesto. {name}, que lo ocupa, estuvo presente.',
  noBoard:
    '[{isLlc:La Empresa no tiene gerentes|La Empresa no tiene junta directiva}|La Empresa no tiene junta directiva][; sus funciones están a cargo de {who}].',
  shares:
    'Votos con derecho a emitirse: {entitled}. Representados en persona o por poder: {represented}. {isMet:Hubo|No hubo} quórum.',
  sharesUnknown:
    '[Votos con derecho a emitirse: {entitled}. |Votos representados en persona o por poder: {represented}. ]Esta acta no indica si hubo quórum de los accionistas.',
  interests:
    'Participaron socios titulares del {percent} de las participaciones; para decidir se [necesitan {fraction} de todas ellas|necesita más de la mitad].',
  interestsUnknown: 'Esta acta no indica qué parte de las participaciones estuvo representada.',
  managers:
    '{present:Participó {present}|Participaron {present}} de {count:{count} gerente|los {count} gerentes}; para decidir se {needed:necesita {needed} voto|necesitan {needed} votos}.',
}
