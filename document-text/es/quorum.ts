import type * as english from '../en/quorum.ts'

const provided = '[establece {bylawSection} {ofBylaws}|{bylaws:establece|establecen} {bylaws}]'

export const yRepresentados =
  '[ y {throughAnother} {throughAnother:estuvo representado|estuvieron representados}]'

export const quorum: typeof english.quorum = {
  seats: '{Body} tiene {seats} puestos[, de los cuales {vacancies} {vacancies:está vacante|están vacantes}].',
  seatsOfBoard:
    '[{isLlc:{Company} tiene {seats:un gerente|{seats} gerentes}}|La Junta Directiva tiene {seats:un puesto|{seats} puestos}].',
  partners: '{Company} tiene {seats:un {person}|{seats} {people}}.',
  oneSeat: '{Body} tiene un solo puesto.',
  sole: '{Body} tiene un solo puesto. {name}, que lo ocupa, estuvo [{throughAnother:representado|representado}|presente].',
  noBoard:
    '{Company} no tiene {hasInterests:{governors}|junta directiva}[; sus funciones están a cargo de {who}].',
  couldNotHear:
    'No todas las personas podían oírse: [{names} no {names:cuenta como presente|cuentan como presentes}|quienes participaron a distancia no se cuentan como presentes].',
  present: `{isNone:No asistió ningún {person}|{present:Asistió un {person}|Asistieron {present} {people}}}${yRepresentados}[; el quórum es de {needed}, como ${provided}[ ({fraction} de los {hasInterests:{governors}|puestos})]].`,
  shares: `Votos con derecho a emitirse: {entitled}[. Representados en persona o por poder: {represented}[; el quórum es de {needed}, como ${provided}[ ({fraction} de los votos con derecho a emitirse)]]].`,
  represented: `Votos representados en persona o por poder: {represented}[; el quórum es de {needed}, como ${provided}].`,
  interests: `Participaron miembros titulares del {percent} de las participaciones[; el quórum es del {needed}, como ${provided}[ ({fraction} de todas las participaciones)]].`,
  othersNotListed: 'Aquí no se enumera a los demás titulares.',
  quorumRule: `Como ${provided}, el quórum [{isOfOwners:de {theOwners}}|{hasInterests:de los {governors}}|de la Junta Directiva] es de [{isOfOwners:{number} {number:voto|votos}}|{number:un {governor}|{number} {governors}}|{fraction} de {isOfOwners:{isOfInterests:todas las participaciones|los votos con derecho a emitirse}|los {hasInterests:{governors}|puestos}}].`,
  stated: '{quorumPresent:Hubo|No hubo} quórum[ de {quorumOf}].',
  voteRule: `Como ${provided}, una resolución necesita [{isByHeads:{number:el voto de {voter}|los votos de {number} {voters}}|{number} {number:voto|votos}}|{isByHeads:los votos de {fraction}|{fraction}} de {allVotes}].`,
}

export const voters: typeof english.voters = {
  board: {
    voter: 'un director',
    voters: 'directores',
    allVotes: 'los directores presentes',
    isByHeads: true,
  },
  shareholders: {
    voter: 'un accionista',
    voters: 'accionistas',
    allVotes: 'los votos emitidos',
    isByHeads: false,
  },
  managers: { voter: 'un gerente', voters: 'gerentes', allVotes: 'todos los gerentes', isByHeads: true },
  members: {
    voter: 'un miembro',
    voters: 'miembros',
    allVotes: 'todas las participaciones',
    isByHeads: false,
  },
  noBoard: {
    voter: 'una persona',
    voters: 'personas',
    allVotes: 'las personas presentes',
    isByHeads: true,
  },
}

export const voteBases: typeof english.voteBases = {
  shareholders: {
    cast: 'los votos emitidos',
    represented: 'los votos representados',
    entitled: 'todos los votos con derecho a emitirse',
  },
  members: {
    cast: 'las participaciones que votaron',
    represented: 'las participaciones presentes',
    entitled: 'todas las participaciones',
  },
}
