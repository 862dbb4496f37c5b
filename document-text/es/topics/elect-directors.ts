import type { electDirectors as english } from '../../en/topics/elect-directors.ts'
import type { Named } from '../../topic-text.ts'

const title = 'Elección de {governors}'

const results = { elected: 'Obtuvo el cargo', notElected: 'No obtuvo el cargo' }

export const electDirectors: typeof english & Named = {
  name: 'Elección de directores',
  title,
  listed: title,
  keywords: 'junta consejo elegir votar candidato gerente anual',
  facts: {
    filledBy: {
      label: 'Elegidos por',
      options: {
        shareholders: 'Los {owners}',
        board: '{hasInterests:Los {governors}|La junta directiva}, para cubrir una vacante',
        boardUnderBylaws:
          '{hasInterests:Los {governors}|La junta directiva}, como {bylaws:dispone|disponen} {bylaws}',
      },
      lacking: 'quién debía elegir',
      printed: {
        shareholders: 'La elección correspondió a {theOwners}.',
        board: 'La elección correspondió a {hasInterests:los {governors}|la Junta Directiva}.',
        boardUnderBylaws:
          'La elección correspondió a {hasInterests:los {governors}|la Junta Directiva}, como {bylaws:dispone|disponen} {bylaws}.',
      },
    },
    nominees: {
      label: 'A quién se eligió, o se propuso',
      addRow: 'Agregar a otra persona',
      fields: {
        person: { label: 'Persona' },
        votesFor: { label: 'Votos a favor' },
        votesWithheld: { label: 'Votos no otorgados' },
        result: { label: 'Resultado', options: results, printed: results },
      },
      lacking: 'a quién se eligió',
      printed: 'Se {value:propuso|propusieron} para el cargo: {value}.',
      each: '[{result:{person}[ ({votesFor} {votesFor:voto|votos} a favor[, {votesWithheld} no {votesWithheld:otorgado|otorgados}])| ({votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados})]|}|{person}[ ({votesFor} {votesFor:voto|votos} a favor[, {votesWithheld} no {votesWithheld:otorgado|otorgados}])| ({votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados})]]',
      apart:
        '[Se propuso a {person}|No consta el nombre de una de las personas propuestas][, con {votesFor} {votesFor:voto|votos} a favor[ y {votesWithheld} no {votesWithheld:otorgado|otorgados}]|, con {votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados}][{result:|, y no obtuvo el cargo}].',
      table: {
        inText: 'las personas {hasLosers:que obtuvieron el cargo según la|de la} tabla que sigue',
        caption: '{hasLosers:Personas propuestas|Personas elegidas}',
        columns: {
          person: 'Nombre',
          votesFor: 'Votos a favor',
          votesWithheld: 'Votos no otorgados',
          result: 'Resultado',
        },
      },
    },
    termEnds: {
      label: 'Ejerce hasta',
      hint: 'Por ejemplo, la próxima reunión anual',
      printed: 'El período dura hasta {value}.',
    },
    replaces: { label: 'En lugar de', printed: 'La persona reemplazada es {value}.' },
    cumulative: {
      label: '¿El voto fue acumulativo?',
      printed: { yes: 'El voto fue acumulativo.', no: '' },
    },
  },
  resolution: {
    byShareholders:
      'SE RESUELVE: ELEGIR a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}, [hasta {termEnds} y hasta que se elija a {nominees:quien le suceda y asuma|quienes les sucedan y asuman} el cargo|por el período que {bylaws:establece|establecen} {bylaws}][, en lugar de {replaces}].',
    byBoardUnderBylaws:
      'SE RESUELVE: ELEGIR, como {bylaws:dispone|disponen} {bylaws}, a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}[, hasta {termEnds} y hasta que se elija a {nominees:quien le suceda y asuma|quienes les sucedan y asuman} el cargo][, en lugar de {replaces}].',
    noted:
      '{Body} {body:tomó|tomaron} nota de que {theOwners} eligieron a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}[, hasta {termEnds}][, en lugar de {replaces}].',
    byBoard:
      'SE RESUELVE: ELEGIR a {nominees} para cubrir {nominees:el puesto vacante|los puestos vacantes} {onBoard}[ que dejó {replaces}], [hasta {termEnds}|por el período que {bylaws:establece|establecen} {bylaws}].',
  },
  missing: 'Se trató la elección de {governors}. Esta acta no indica {lacking}, y no elige a nadie.',
  remarks: {
    moreElectedThanSeats:
      'Aquí se elige a más personas que puestos {hasInterests:de {governor} hay|tiene la junta directiva}.',
    listDiffers:
      'Se elige a alguien que no figura {hasInterests:entre los {governors}|en la junta directiva} de esta acta. Añada a esa persona al empezar la siguiente.',
    ownersElect:
      'En una sociedad por acciones, por lo general los {owners} eligen a los {governors}. Compruebe quién eligió.',
    noVacancyToFill:
      '{hasInterests:Los {governors} solo pueden cubrir por sí mismos|La junta directiva solo puede cubrir por sí misma} puestos vacantes, y parece que no hay suficientes.',
  },
}
