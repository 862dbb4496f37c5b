import type * as english from '../en/topics-people.ts'

export const SIGNERS: typeof english.SIGNERS = {
  each: '{person}[ ({title})]',
  apart:
    '[Se nombró para firmar a {person}[, {title}]|No consta el nombre de una de las personas que pueden firmar[, con el cargo de {title}]].',
}
export const SIGNERS_TABLE: typeof english.SIGNERS_TABLE = {
  inText: 'las personas de la tabla que sigue',
  caption: 'Quiénes pueden firmar',
  columns: { person: 'Nombre', title: 'Cargo' },
}

export const people: typeof english.people = {
  electDirectors: {
    title: 'Elección de {governors}',
    text: {
      byShareholders:
        'SE RESUELVE: ELEGIR a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}, [hasta {termEnds} y hasta que se elija a {nominees:quien le suceda y asuma|quienes les sucedan y asuman} el cargo|por el período que {bylaws:establece|establecen} {bylaws}][, en lugar de {replaces}].',
      noted:
        '{Body} {body:tomó|tomaron} nota de que {theOwners} eligieron a {nominees} para {nominees:el cargo|los cargos} de {governor} de {company}[, hasta {termEnds}][, en lugar de {replaces}].',
      byBoard:
        'SE RESUELVE: ELEGIR a {nominees} para cubrir {nominees:el puesto vacante|los puestos vacantes} {onBoard}[ que dejó {replaces}], [hasta {termEnds}|por el período que {bylaws:establece|establecen} {bylaws}].',
    },
    missing: 'Se trató la elección de {governors}. Esta acta no indica {lacking}, y no elige a nadie.',
    lacking: { filledBy: 'quién debía elegir', nominees: 'a quién se eligió' },
    rows: {
      nominees: {
        each: '{person}[ ({votesFor} {votesFor:voto|votos} a favor[, {votesWithheld} no {votesWithheld:otorgado|otorgados}])| ({votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados})]',
        apart:
          '[Se propuso a {person}|No consta el nombre de una de las personas propuestas][, con {votesFor} {votesFor:voto|votos} a favor[ y {votesWithheld} no {votesWithheld:otorgado|otorgados}]|, con {votesWithheld} {votesWithheld:voto no otorgado|votos no otorgados}].',
      },
    },
    tables: {
      nominees: {
        inText: 'las personas de la tabla que sigue',
        caption: 'Personas elegidas',
        columns: { person: 'Nombre', votesFor: 'Votos a favor', votesWithheld: 'Votos no otorgados' },
      },
    },
  },
  officers: {
    title: 'Funcionarios',
    text: { complete: '{isNoted:{Changes}|SE RESUELVE: {changes}}.' },
    missing: 'Se trató un cambio de funcionarios. Esta acta no indica {lacking}, y no hace ningún cambio.',
    lacking: { changes: 'la persona, el cargo ni el cambio' },
    rows: {
      changes: {
        each: '{action:DESIGNAR a {person} para el cargo de {office} de {company}, con efecto desde el {effectiveDate}[, en lugar de {replaces}], hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa[, con la remuneración que consta en {payReference}]|DESTITUIR a {person} del cargo de {office}, con efecto desde el {effectiveDate}|{isNoted:se tomó nota|TOMAR NOTA} de la renuncia de {person} al cargo de {office}, con efecto desde el {effectiveDate}}',
        between: '; y ',
        apart:
          'El asunto se refería a [{action:[la designación de {person}|una designación]|[la destitución de {person}|una destitución]|[la renuncia de {person}|una renuncia]}|un cambio[ relativo a {person}]][, para el cargo de {office}][, en lugar de {replaces}][, con la remuneración que consta en {payReference}].',
      },
    },
    tables: {
      changes: {
        inText:
          '{onlyResigns:{isNoted:se tomó nota|TOMAR NOTA} de las renuncias de la tabla que sigue|APROBAR [{appoints:las designaciones[{removes: y destituciones}]}|{removes:las destituciones}] de la tabla que sigue[{resigns: y TOMAR NOTA de las renuncias que constan en ella}]}, con efecto desde el {effectiveDate}[{appoints:; cada persona designada ejercerá su cargo hasta que se nombre a quien le suceda o {body} {body:decida|decidan} otra cosa}]',
        caption: 'Cambios de funcionarios',
        columns: {
          person: 'Nombre',
          office: 'Cargo',
          action: 'Cambio',
          replaces: 'En lugar de',
          payReference: 'Remuneración según',
        },
      },
    },
  },
  contract: {
    title:
      '[{kind:Remuneración|Contrato|Arrendamiento|Compra|Venta}|Remuneración, contrato, arrendamiento o compra importante]',
    text: {
      complete:
        'SE RESUELVE: APROBAR {kind:la remuneración de {counterparty} por {subject}|un contrato con {counterparty} para {subject}|un arrendamiento con {counterparty} de {subject}|una compra a {counterparty} de {subject}|una venta a {counterparty} de {subject}}[, por {amount}[ {per:en total|al mes|al año}]][, por un período de {term}][, y AUTORIZAR a {signers} a firmar en nombre de {company}].[ Se sometió a consideración lo siguiente: {basis}.]',
    },
    missing:
      'Se trató [{kind:una remuneración|un contrato|un arrendamiento|una compra|una venta}|un contrato]. Esta acta no indica {lacking}, y no aprueba nada.',
    lacking: {
      kind: 'de qué clase de asunto se trataba',
      counterparty: '[{kind:de quién|con quién|con quién|a quién|a quién}|con quién]',
      subject: '[{kind:por qué trabajo|para qué|de qué|de qué|de qué}|para qué]',
    },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  indemnify: {
    title: 'Indemnización y seguro',
    text: {
      found:
        'SE RESUELVE, por {body:los {people}|{body}} que no son parte en {proceeding}: DETERMINAR que {persons} {persons:actuó|actuaron} de buena fe, con la convicción honesta de que ello favorecía los intereses de {company} o al menos no los perjudicaba. SE RESUELVE ADEMÁS: INDEMNIZAR a {persons} por la responsabilidad que resulte[, hasta {limit}].',
      notFound:
        'SE RESUELVE: INDEMNIZAR a {persons} por la responsabilidad que resulte de {proceeding}[, hasta {limit}]. Esta acta no recoge una determinación sobre su conducta.',
      advance:
        'SE RESUELVE: PAGAR los gastos razonables de {persons} en {proceeding} a medida que se produzcan[, hasta {limit}][, contra su {undertaking:compromiso escrito} de devolver lo que resulte no corresponder].',
      insurance:
        'SE RESUELVE: CONTRATAR con {insurer} un seguro de responsabilidad para {persons}[, con un límite de {limit}][, con una prima de hasta {premium} al año].',
    },
    missing:
      'Se trató [{kind:una indemnización|un anticipo de gastos|un seguro de responsabilidad}|una indemnización o un seguro]. Esta acta no indica {lacking}, y no concede nada.',
    lacking: {
      kind: 'qué se iba a conceder',
      persons: 'a quién se refiere',
      proceeding: 'el asunto',
      insurer: 'la aseguradora',
    },
    tables: {
      persons: {
        inText: 'las personas de la tabla que sigue',
        caption: 'A quiénes se cubre',
        columns: { person: 'Nombre' },
      },
    },
  },
}
