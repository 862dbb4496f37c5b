import type * as english from '../en/topics-people.ts'

export const people: typeof english.people = {
  electDirectors: {
    title: 'Elección de {governors}',
    text: {
      byShareholders:
        'SE RESUELVE elegir a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}, [hasta {termEnds} y hasta que se elija a {nominees:quien le suceda y asuma|quienes les sucedan y asuman} el cargo|por el período que {bylaws:establece|establecen} {bylaws}][, en lugar de {replaces}].',
      noted:
        'SE RESUELVE tomar nota de la elección de {nominees} para {nominees:el cargo|los cargos} de {governor} de {company} por {theOwners}[, hasta {termEnds}][, en lugar de {replaces}].',
      byBoard:
        'SE RESUELVE elegir a {nominees} para cubrir {nominees:el puesto vacante|los puestos vacantes} {onBoard}[ que dejó {replaces}], [hasta {termEnds}|por el período que {bylaws:establece|establecen} {bylaws}].',
    },
    missing: 'Se trató la elección de {governors}. Esta acta no indica {lacking}, y no elige a nadie.',
    lacking: { filledBy: 'quién debía elegir', nominees: 'a quién se eligió' },
    rows: {
      nominees: {
        each: '{person}[ ({votesFor} {votesFor:voto|votos} a favor[, {votesWithheld} no {votesWithheld:otorgado|otorgados}])| ({votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados})]',
      },
    },
  },
  officers: {
    title: 'Cargos directivos',
    text: { complete: 'SE RESUELVE {changes}.' },
    missing:
      'Se trató un cambio de cargos directivos. Esta acta no indica {lacking}, y no hace ningún cambio.',
    lacking: { changes: 'la persona, el cargo ni el cambio' },
    rows: {
      changes: {
        each: '{action:nombrar a {person} para el cargo de {office} de {company}, con efecto desde el {effectiveDate}[, en lugar de {replaces}], hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa[, con la remuneración que consta en {payReference}]|destituir a {person} del cargo de {office}, con efecto desde el {effectiveDate}|tomar nota de la renuncia de {person} al cargo de {office}, con efecto desde el {effectiveDate}}',
        between: '; y ',
      },
    },
  },
  contract: {
    title:
      '[{kind:Remuneración|Contrato|Arrendamiento|Compra|Venta}|Remuneración, contrato, arrendamiento o compra importante]',
    text: {
      complete:
        'SE RESUELVE aprobar {kind:la remuneración de {counterparty} por {subject}|un contrato con {counterparty} para {subject}|un arrendamiento con {counterparty} de {subject}|una compra a {counterparty} de {subject}|una venta a {counterparty} de {subject}}[, por {amount}[ {per:en total|al mes|al año}]][, por un período de {term}][, y autorizar a {signers} a firmar en nombre de {company}].[ {Body} {body:tuvo|tuvieron} en cuenta lo siguiente: {basis}.]',
    },
    missing:
      'Se trató [{kind:una remuneración|un contrato|un arrendamiento|una compra|una venta}|un contrato]. Esta acta no indica {lacking}, y no aprueba nada.',
    lacking: {
      kind: 'de qué clase de asunto se trataba',
      counterparty: '[{kind:de quién|con quién|con quién|a quién|a quién}|con quién]',
      subject: '[{kind:por qué trabajo|para qué|de qué|de qué|de qué}|para qué]',
    },
    rows: { signers: { each: '{person}[ ({title})]' } },
  },
  indemnify: {
    title: 'Indemnización y seguro',
    text: {
      found:
        'SE RESUELVE, por los {people} que no son parte en {proceeding}, determinar que {persons} {persons:actuó|actuaron} de buena fe, con la convicción honesta de que ello favorecía los intereses de {company} o al menos no los perjudicaba. SE RESUELVE ADEMÁS que {company} asuma la responsabilidad que resulte[, hasta {limit}].',
      notFound:
        'SE RESUELVE que {company} asuma la responsabilidad de {persons} que resulte de {proceeding}[, hasta {limit}]. Esta acta no recoge una determinación sobre su conducta.',
      advance:
        'SE RESUELVE que {company} pague los gastos razonables de {persons} en {proceeding} a medida que se produzcan[, hasta {limit}][, contra su {undertaking:compromiso escrito} de devolver lo que resulte no corresponder].',
      insurance:
        'SE RESUELVE que {company} contrate con {insurer} un seguro de responsabilidad para {persons}[, con un límite de {limit}][, con una prima de hasta {premium} al año].',
    },
    missing:
      'Se trató [{kind:una indemnización|un anticipo de gastos|un seguro de responsabilidad}|una indemnización o un seguro]. Esta acta no indica {lacking}, y no concede nada.',
    lacking: {
      kind: 'qué se iba a conceder',
      persons: 'a quién se refiere',
      proceeding: 'el asunto',
      insurer: 'la aseguradora',
    },
  },
}
