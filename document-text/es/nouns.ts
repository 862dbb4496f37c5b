import type { CompanyForm } from '@minutebook/domain/company-form'
import type * as english from '../en/nouns.ts'
import type { Counted } from '../fill.ts'

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

const corporation = {
  all: {
    company: 'la Empresa',
    governor: 'director',
    governors: 'directores',
    onBoard: 'de la Junta Directiva',
    owner: 'accionista',
    owners: 'accionistas',
    theOwners: many('los accionistas'),
    bylaws: many('los estatutos'),
    ofBylaws: 'de los estatutos',
    isLlc: false,
    hasInterests: false,
  },
  board: {
    body: one('la Junta Directiva'),
    bodyName: 'la junta directiva',
    person: 'director',
    people: 'directores',
  },
  owners: {
    body: many('los accionistas'),
    bodyName: 'los accionistas',
    person: 'director',
    people: 'directores',
  },
}
type NounsOfForm = typeof corporation

const ofMembers: NounsOfForm = {
  all: { ...corporation.all, owner: 'miembro', owners: 'miembros', theOwners: many('los miembros') },
  board: corporation.board,
  owners: { ...corporation.owners, body: many('los miembros'), bodyName: 'los miembros' },
}

function ofPartners(person: string, people: string): NounsOfForm {
  return {
    all: {
      ...corporation.all,
      governor: person,
      governors: people,
      onBoard: `entre los ${people}`,
      owner: 'socio',
      owners: 'socios',
      theOwners: many('los socios'),
      bylaws: one('el contrato de sociedad'),
      ofBylaws: 'del contrato de sociedad',
      hasInterests: true,
    },
    board: { body: many(`los ${people}`), bodyName: `los ${people}`, person, people },
    owners: { body: many('los socios'), bodyName: 'los socios', person, people },
  }
}

const ofForm: Record<CompanyForm, NounsOfForm> = {
  corporation,
  nonprofit: ofMembers,
  cooperative: ofMembers,
  lp: ofPartners('socio general', 'socios generales'),
  llp: ofPartners('socio', 'socios'),
  llc: {
    all: {
      ...ofMembers.all,
      governor: 'gerente',
      governors: 'gerentes',
      onBoard: 'entre los gerentes',
      bylaws: one('el acuerdo operativo'),
      ofBylaws: 'del acuerdo operativo',
      isLlc: true,
      hasInterests: true,
    },
    board: { body: many('los gerentes'), bodyName: 'los gerentes', person: 'gerente', people: 'gerentes' },
    owners: { body: many('los miembros'), bodyName: 'los miembros', person: 'miembro', people: 'miembros' },
  },
}

const noBoard: NounsOfForm['board'] = {
  body: many('quienes cumplen las funciones de la junta directiva'),
  bodyName: 'las personas que cumplen las funciones de la junta directiva',
  person: 'persona',
  people: 'personas',
}

const sources = {
  articles: {
    shares: { bylaws: one('el acta constitutiva'), ofBylaws: 'del acta constitutiva' },
    interests: { bylaws: one('el acta de organización'), ofBylaws: 'del acta de organización' },
  },
  agreement: {
    shares: { bylaws: one('el acuerdo de accionistas'), ofBylaws: 'del acuerdo de accionistas' },
    interests: { bylaws: one('el acuerdo de los propietarios'), ofBylaws: 'del acuerdo de los propietarios' },
  },
}

const ofKind: typeof english.nouns.ofKind = {
  corporation: 'la Corporación',
  nonprofit: 'la Corporación',
  lp: 'la Sociedad',
  llp: 'la Sociedad',
  cooperative: 'la Cooperativa',
}

export const nouns = { ofForm, ofKind, noBoard, sources }

export const kinds: typeof english.kinds = {
  corporation: 'sociedades por acciones',
  nonprofit: 'entidades sin fines de lucro',
  'llc-managers': 'LLC',
  'llc-members': 'LLC',
  lp: 'sociedades en comandita',
  llp: 'sociedades de responsabilidad limitada de profesionales',
  cooperative: 'cooperativas',
  other: 'empresas de otro tipo',
}

export const companyKinds: typeof english.companyKinds = {
  corporation: 'sociedad por acciones (corporation)',
  nonprofit: 'entidad sin fines de lucro (nonprofit)',
  'llc-managers': 'LLC administrada por gerentes',
  'llc-members': 'LLC administrada por sus miembros',
  lp: 'sociedad en comandita (LP)',
  llp: 'sociedad de responsabilidad limitada (LLP)',
  cooperative: 'cooperativa',
  other: 'otro tipo',
}
