import type { TopicWords } from '../topic-words.ts'

const yesNoUnknown = { yes: 'Sí', no: 'No', unknown: 'No lo sé' }
const signers = {
  label: 'Quiénes pueden firmar',
  addRow: 'Agregar a alguien que puede firmar',
  rows: { person: { label: 'Persona' }, title: { label: 'Cargo', hint: 'Por ejemplo, tesorería' } },
}

const topicFacts: TopicWords['topicFacts'] = {
  electDirectors: {
    filledBy: {
      label: 'Elegidos por',
      options: { shareholders: 'Los accionistas', board: 'La junta directiva, para cubrir una vacante' },
      llcOptions: { shareholders: 'Los socios', board: 'Los gerentes, para cubrir una vacante' },
    },
    nominees: {
      label: 'A quién se eligió',
      addRow: 'Agregar a otra persona elegida',
      rows: {
        person: { label: 'Persona' },
        votesFor: { label: 'Votos a favor' },
        votesWithheld: { label: 'Votos no otorgados' },
      },
    },
    termEnds: {
      label: 'Ejerce hasta',
      hint: 'Por ejemplo, la próxima reunión anual',
    },
    replaces: { label: 'En lugar de' },
  },
  officers: {
    changes: {
      label: 'Nombramiento, destitución o renuncia',
      addRow: 'Agregar otro cambio',
      rows: {
        action: {
          label: 'Qué cambia',
          options: { appoint: 'Nombramiento', remove: 'Destitución', resign: 'Renuncia' },
        },
        person: { label: 'Persona' },
        office: { label: 'Cargo', hint: 'Por ejemplo, secretario' },
        replaces: { label: 'En lugar de' },
        payReference: {
          label: 'Dónde consta la remuneración',
          hint: 'Por ejemplo, el contrato de trabajo del 1 de mayo de 2026',
        },
      },
    },
  },
  contract: {
    kind: {
      label: 'Tipo',
      options: {
        pay: 'Remuneración',
        contract: 'Contrato',
        lease: 'Arrendamiento',
        purchase: 'Compra',
        sale: 'Venta',
      },
    },
    counterparty: { label: 'Con quién' },
    subject: { label: 'Objeto', hint: 'Por ejemplo, la oficina de 12 Main Street' },
    amount: { label: 'Importe' },
    per: {
      label: 'El importe es',
      options: { inAll: 'En total', month: 'Al mes', year: 'Al año' },
    },
    term: { label: 'Por cuánto tiempo', hint: 'Por ejemplo, tres años' },
    basis: {
      label: 'Por qué las condiciones son razonables',
      hint: 'Por ejemplo, otras dos cotizaciones o lo que pagan otros',
    },
    signers,
  },
  indemnify: {
    kind: {
      label: 'Tipo',
      options: {
        indemnify: 'Asumir lo que un asunto le cuesta a alguien',
        advance: 'Anticipar gastos',
        insurance: 'Seguro de responsabilidad',
      },
    },
    persons: { label: 'A quién se cubre' },
    proceeding: { label: 'Qué asunto', hint: 'Por ejemplo, el juicio Smith contra Acme' },
    standardMet: {
      label: '¿Se determinó la buena fe?',
      hint: 'Se determinó que actuaron de buena fe y en interés de la empresa',
    },
    undertaking: {
      label: '¿Hay compromiso de devolución?',
      hint: 'Se comprometieron por escrito a devolver lo que resulte no corresponder',
    },
    insurer: { label: 'Aseguradora' },
    limit: { label: 'Límite' },
    premium: { label: 'Prima anual máxima' },
  },
  bankAccount: {
    bank: { label: 'Banco' },
    accountKind: { label: 'Tipo de cuenta', hint: 'Por ejemplo, corriente' },
    accountEnding: { label: 'Últimos 4 dígitos', hint: 'Nunca el número completo' },
    signers,
    signing: {
      label: 'Una firma o dos',
      options: { anyOne: 'Cualquiera de esas personas', anyTwo: 'Dos de esas personas en conjunto' },
    },
    limit: { label: 'Límite por pago' },
    mayBorrow: { label: '¿Pueden pedir préstamos al banco?' },
    borrowLimit: { label: 'Hasta' },
    endsEarlier: { label: '¿Terminan las firmas autorizadas hasta ahora?' },
  },
  distribution: {
    kind: { label: 'Tipo', options: { dividend: 'Dividendo', distribution: 'Otra distribución' } },
    shareClass: { label: 'Clase', hint: 'Por ejemplo, ordinarias' },
    amountPerShare: { label: 'Importe por acción', llc: 'Importe por participación' },
    totalAmount: { label: 'Importe total' },
    recordDate: { label: 'Fecha de corte', hint: 'Se paga a quienes eran titulares ese día' },
    payDate: { label: 'Fecha de pago' },
    statementsKind: { label: 'Estados en que se basó', hint: 'Por ejemplo, el balance general' },
    statementsDate: { label: 'Con fecha de' },
    canPayDebts: { label: '¿Se podrán pagar las deudas a su vencimiento?' },
    assetsCover: {
      label: '¿Alcanzan los activos?',
      hint: 'Cubren las deudas y las clases que tengan preferencia',
    },
  },
  issueShares: {
    shareClass: { label: 'Clase', hint: 'Por ejemplo, ordinarias' },
    recipients: {
      label: 'A quién y cuántas',
      llc: 'Quién ingresa y con qué participación',
      addRow: 'Agregar a otra persona',
      rows: {
        person: { label: 'Persona o empresa' },
        shares: { label: 'Número de acciones' },
        interest: { label: 'Participación en porcentaje' },
      },
    },
    consideration: { label: 'A cambio de', hint: 'Por ejemplo, dinero en efectivo' },
    considerationValue: { label: 'Valorado en' },
    adequate: {
      label: '¿Se consideró adecuado?',
      hint: 'La junta directiva determinó que la empresa recibe lo suficiente por las acciones',
    },
    authorizedShares: { label: 'Acciones autorizadas' },
    issuedShares: { label: 'Acciones emitidas hasta ahora' },
  },
  loan: {
    direction: {
      label: 'Recibir, dar o garantizar',
      options: {
        borrow: 'La empresa recibe el préstamo',
        lend: 'La empresa da el préstamo',
        guarantee: 'La empresa garantiza deudas de alguien',
      },
    },
    counterparty: { label: 'Otra parte' },
    amount: { label: 'Importe máximo' },
    rate: { label: 'Tasa', hint: 'Por ejemplo, 7% anual' },
    repayment: { label: 'Devolución', hint: 'Por ejemplo, en 60 pagos mensuales iguales' },
    security: { label: 'Garantía', hint: 'Por ejemplo, la camioneta de reparto' },
    signers,
    insider: { label: '¿La otra parte es alguien de la empresa?' },
    termsFair: { label: '¿Las condiciones son justas para la empresa?' },
    benefitsCompany: { label: '¿Beneficia a la empresa?' },
  },
  financials: {
    action: { label: 'Recibidos o aprobados', options: { receive: 'Recibidos', approve: 'Aprobados' } },
    period: { label: 'Período', hint: 'Por ejemplo, el año terminado el 31 de diciembre de 2025' },
    preparedBy: { label: 'Preparados por' },
    level: {
      label: 'Auditados, revisados o compilados',
      options: {
        audited: 'Auditados',
        reviewed: 'Revisados',
        compiled: 'Compilados',
        none: 'Ninguna de estas opciones',
      },
    },
    accountant: { label: 'Contador contratado' },
    engagementPeriod: { label: 'Contratado para', hint: 'Por ejemplo, el año 2026' },
  },
  fiscalYearOrTax: {
    kind: { label: 'Tipo', options: { fiscalYear: 'Año fiscal', taxElection: 'Opción tributaria' } },
    yearEnd: { label: 'El año termina el' },
    firstPeriodEnd: { label: 'El primer año termina el' },
    election: { label: 'Opción', hint: 'Por ejemplo, tributar como sociedad S' },
    adviser: { label: 'Asesor' },
  },
  registeredAgent: {
    change: {
      label: 'Qué cambia',
      options: { agent: 'El agente', office: 'El domicilio', both: 'Ambos' },
    },
    newAgent: { label: 'Nuevo agente' },
    agentAgreed: { label: '¿El agente aceptó?' },
    oldAgent: { label: 'Agente hasta ahora' },
    newAddress: { label: 'Nuevo domicilio' },
    oldAddress: { label: 'Domicilio hasta ahora' },
  },
  amendBylaws: {
    section: { label: 'Sección', hint: 'Por ejemplo, la sección 3.2' },
    newText: { label: 'Texto nuevo' },
    newTextFile: {
      label: 'O un documento con el texto nuevo',
      hint: 'Anotamos su nombre y su huella digital. El documento no se envía nunca.',
    },
    oldText: { label: 'Texto anterior' },
    reserved: {
      label: '¿Reservado a los accionistas?',
      llc: '¿Corresponde a los socios?',
      options: yesNoUnknown,
    },
  },
  approveMinutes: {
    priorDate: { label: 'Fecha de esa reunión' },
    priorReference: { label: 'Su referencia' },
    manner: {
      label: 'Tal como está o corregida',
      options: { asWritten: 'Tal como está', corrected: 'Con correcciones' },
    },
    corrections: { label: 'Correcciones' },
  },
  ratify: {
    acts: {
      label: 'Qué actos',
      addRow: 'Agregar otro acto',
      rows: {
        description: { label: 'Qué se hizo' },
        date: { label: 'Cuándo' },
        by: { label: 'Quién' },
      },
    },
    from: { label: 'Realizados desde' },
    to: { label: 'Realizados hasta' },
    exclusions: { label: 'Excepto' },
  },
  other: {
    text: { label: '¿Qué se trató?', hint: 'Escriba lo que se decidió, no quién dijo qué' },
    title: { label: 'Título' },
    isResolution: { label: '¿Es una resolución?', hint: 'Algo que se sometió a votación' },
  },
}

const checks: TopicWords['checks'] = {
  moreElectedThanSeats: {
    corporation: 'Aquí se elige a más personas que puestos tiene la junta directiva.',
    llc: 'Aquí se elige a más personas que puestos de gerente hay.',
  },
  noVacancyToFill: {
    corporation:
      'La junta directiva solo puede cubrir por sí misma un puesto vacante, y parece que todos están ocupados.',
    llc: 'Los gerentes solo pueden cubrir por sí mismos un puesto vacante, y parece que todos están ocupados.',
  },
  nobodyKeepsRecords:
    'Después de esto nadie ocupa el cargo de secretario. Alguien debería encargarse de las actas y los documentos.',
  ownPayWithoutInterest: {
    corporation:
      'Aquí hay una remuneración. Si es la de alguien de la junta directiva, indique que tenía un interés.',
    llc: 'Aquí hay una remuneración. Si es la de un gerente, indique que tenía un interés.',
  },
  payWithoutBasis: 'Indique por qué la remuneración es razonable: ayuda si alguien lo pregunta después.',
  saleOfEverything: {
    corporation: 'La venta de todo o casi todo lo que tiene la empresa suele corresponder a los accionistas.',
    llc: 'La venta de todo o casi todo lo que tiene la empresa suele corresponder a los socios.',
  },
  advanceWithoutPromise: 'Los gastos suelen anticiparse solo con un compromiso escrito de devolverlos.',
  coveredWithoutInterest: {
    corporation:
      'Alguien de la junta directiva a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.',
    llc: 'Un gerente a quien esto cubre tiene un interés. Indíquelo y ese voto no se contará.',
  },
  twoOfOneSigner: 'Deben firmar dos personas en conjunto y se nombra a menos de dos.',
  findingNotMade:
    'Quienes votan a favor de un pago que la empresa no puede hacer pueden tener que responder por él. Revise lo que se dice de las deudas y de los activos.',
  paidBeforeRecordDate: 'La fecha de pago es anterior a la fecha de corte.',
  statementsOld: 'Los estados son más de un año anteriores a la reunión.',
  moreThanAuthorized: 'Con estas, se emitirían más acciones que las autorizadas.',
  adequacyNotFound:
    'La junta directiva suele determinar que lo que la empresa recibe por sus acciones es adecuado.',
  securitiesRules: 'A una emisión como esta pueden aplicarse normas sobre valores. Consulte con un asesor.',
  insiderWithoutInterest: {
    corporation:
      'La otra parte es alguien de la empresa. Indique quién de la junta directiva tenía un interés.',
    llc: 'La otra parte es alguien de la empresa. Indique qué gerente tenía un interés.',
  },
  loanToDirectorNotFound: {
    corporation:
      'Un préstamo o una garantía a favor de un director suele ser aprobado por los accionistas, o se determina que beneficia a la empresa.',
    llc: 'Un préstamo o una garantía a favor de un gerente suele ser aprobado por los socios, o se determina que beneficia a la empresa.',
  },
  agencyHasItsOwnForm:
    'Una opción tributaria se presenta ante la agencia, en su propio formulario y en sus propias fechas. Nosotros no le enviamos nada.',
  registryMustBeTold:
    'Todavía hay que informar al registro en su propio formulario. Nosotros no le enviamos nada.',
  agentNotAsked: 'El agente registrado debería haber aceptado.',
  boxNumber: 'Un domicilio registrado suele ser una calle y un número, no un apartado postal.',
  reservedToShareholders: {
    corporation:
      'Cuando esa facultad está reservada, la junta directiva solo puede recomendar. El texto lo dice así.',
    llc: 'Cuando esa facultad está reservada, los gerentes solo pueden recomendar. El texto lo dice así.',
  },
  changesQuorum: {
    corporation: 'Un cambio de quórum o de votos suele tener una regla propia. Consulte los estatutos.',
    llc: 'Un cambio de quórum o de votos suele tener una regla propia. Consulte el acuerdo operativo.',
  },
  priorNotEarlier: 'La reunión anterior no fue antes de esta.',
  tooWide: 'Nombre los actos uno por uno: “todos los actos” es demasiado amplio para servirle a alguien.',
}

export const topicWords: TopicWords = {
  topicFacts,
  llcTitles: {
    electDirectors: 'Elección de gerentes',
    issueShares: 'Ingreso de un socio',
    amendBylaws: 'Modificación del acuerdo operativo',
  },
  checks,
  voteDoubts: {
    countsDoNotAddUp: 'Estos votos no suman el número de quienes estuvieron presentes.',
    moreVotesThanPeople: 'Aquí hay más votos que personas con voto.',
    moreThanTookPart: 'Estos votos suman más de lo que participó en la reunión.',
    voteOfSomeoneAbsent: 'Alguien ausente tiene un voto aquí.',
    awayWithoutTimes: 'Se eligió “No estaba” para alguien, y nadie llegó tarde ni se fue antes.',
    voteOfSomeoneInterested: 'Alguien con un interés tiene un voto aquí. No se cuenta.',
    recusedWithoutInterest: 'No consta el interés de quien se inhibió. Puede indicarlo.',
    adoptedAgainstVotes:
      'Está elegido “Se aprobó”, y estos votos son menos que los necesarios. Elija “No se aprobó” o revise los votos.',
  },
}
