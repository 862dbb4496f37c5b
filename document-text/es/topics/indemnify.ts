import type { indemnify as english } from '../../en/topics/indemnify.ts'
import type { Named } from '../../topic-text.ts'

export const indemnify: typeof english & Named = {
  name: 'Indemnización o seguro de responsabilidad',
  title: 'Indemnización y seguro',
  keywords: 'demanda proteger gastos legales',
  facts: {
    kind: {
      label: 'Tipo',
      options: {
        indemnify: 'Asumir lo que un asunto le cuesta a alguien',
        advance: 'Anticipar gastos',
        insurance: 'Seguro de responsabilidad',
      },
      lacking: 'qué se iba a conceder',
      printed: {
        indemnify: 'El asunto era una indemnización.',
        advance: 'El asunto era un anticipo de gastos.',
        insurance: 'El asunto era un seguro de responsabilidad.',
      },
    },
    persons: {
      label: 'A quién se cubre',
      lacking: 'a quién se refiere',
      printed: 'La cobertura se refiere a {value}.',
      table: {
        inText: 'las personas de la tabla que sigue',
        caption: 'A quiénes se cubre',
        columns: { person: 'Nombre' },
      },
    },
    proceeding: {
      label: 'Qué asunto',
      hint: 'Por ejemplo, el juicio Smith contra Acme',
      lacking: 'el asunto',
      printed: 'El procedimiento es {value}.',
    },
    standardMet: {
      label: '¿Se determinó la buena fe?',
      hint: 'Se determinó que actuaron de buena fe y en interés de la empresa',
      printed: {
        yes: 'Se determinó que su conducta cumplió la norma.',
        no: '',
      },
    },
    undertaking: {
      label: '¿Hay compromiso de devolución?',
      hint: 'Se comprometieron por escrito a devolver lo que resulte no corresponder',
      printed: {
        yes: 'Se prometió por escrito la devolución.',
        no: '',
      },
    },
    insurer: { label: 'Aseguradora', lacking: 'la aseguradora', printed: 'La aseguradora es {value}.' },
    limit: { label: 'Límite', printed: 'El límite es de {value}.' },
    premium: { label: 'Prima anual máxima', printed: 'La prima es de hasta {value} al año.' },
  },
  resolution: {
    found:
      'SE RESUELVE, por {body:los {people}|{body}} que no son parte en {proceeding}: DETERMINAR que {persons} {persons:actuó|actuaron} de buena fe, con la convicción honesta de que ello favorecía los intereses de {company} o al menos no los perjudicaba. SE RESUELVE ADEMÁS: INDEMNIZAR a {persons} por la responsabilidad que resulte[, hasta {limit}].',
    notFound:
      'SE RESUELVE: INDEMNIZAR a {persons} por la responsabilidad que resulte de {proceeding}[, hasta {limit}].',
    advance:
      'SE RESUELVE: PAGAR los gastos razonables de {persons} en {proceeding} a medida que se produzcan[, hasta {limit}][, contra su {undertaking:compromiso escrito} de devolver lo que resulte no corresponder].',
    insurance:
      'SE RESUELVE: CONTRATAR con {insurer} un seguro de responsabilidad para {persons}[, con un límite de {limit}][, con una prima de hasta {premium} al año].',
  },
  missing:
    'Se trató [{kind:una indemnización|un anticipo de gastos|un seguro de responsabilidad}|una indemnización o un seguro]. Esta acta no indica {lacking}, y no concede nada.',
  remarks: {
    advanceWithoutPromise: 'Los gastos suelen anticiparse solo con un compromiso escrito de devolverlos.',
    coveredWithoutInterest:
      '{hasInterests:Un {governor}|Alguien de la junta directiva} a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.',
    foundLiable:
      'A quien fue declarado responsable ante la empresa en una demanda de ella misma no se le suele poder indemnizar. Consulte con un asesor.',
  },
}
