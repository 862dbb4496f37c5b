import type * as english from '../en/nouns.ts'
import type { Counted } from '../fill.ts'

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

const ofForm: english.Nouns['ofForm'] = {
  corporation: {
    company: 'la Empresa',
    governor: 'director',
    governors: 'directores',
    onBoard: 'de la Junta Directiva',
    owners: 'accionistas',
    theOwners: many('los accionistas'),
    bylaws: many('los estatutos'),
    ofBylaws: 'de los estatutos',
    owner: 'accionista',
    isLlc: false,
    hasInterests: false,
  },
  llc: {
    company: 'la Empresa',
    governor: 'gerente',
    governors: 'gerentes',
    onBoard: 'entre los gerentes',
    owners: 'miembros',
    theOwners: many('los miembros'),
    bylaws: one('el acuerdo operativo'),
    ofBylaws: 'del acuerdo operativo',
    owner: 'miembro',
    isLlc: true,
    hasInterests: true,
  },
}

const ofBody: english.Nouns['ofBody'] = {
  board: {
    body: one('la Junta Directiva'),
    bodyName: 'la junta directiva',
    person: 'director',
    people: 'directores',
  },
  shareholders: {
    body: many('los accionistas'),
    bodyName: 'los accionistas',
    person: 'director',
    people: 'directores',
  },
  managers: { body: many('los gerentes'), bodyName: 'los gerentes', person: 'gerente', people: 'gerentes' },
  members: { body: many('los miembros'), bodyName: 'los miembros', person: 'miembro', people: 'miembros' },
}

const noBoard: english.Nouns['noBoard'] = {
  body: many('quienes cumplen las funciones de la junta directiva'),
  bodyName: 'las personas que cumplen las funciones de la junta directiva',
  person: 'persona',
  people: 'personas',
}

const ofMembers = {
  all: { owner: 'miembro', owners: 'miembros', theOwners: many('los miembros') },
  owners: { body: many('los miembros'), bodyName: 'los miembros' },
}

function ofPartners(single: string, those: string) {
  const named = { person: single, people: those }
  return {
    all: {
      governor: single,
      governors: those,
      onBoard: `entre los ${those}`,
      owner: 'socio',
      owners: 'socios',
      theOwners: many('los socios'),
      bylaws: one('el contrato de sociedad'),
      ofBylaws: 'del contrato de sociedad',
      hasInterests: true,
    },
    board: { body: many(`los ${those}`), bodyName: `los ${those}`, ...named },
    owners: { body: many('los socios'), bodyName: 'los socios', ...named },
  }
}

const ofKind: english.Nouns['ofKind'] = {
  nonprofit: ofMembers,
  cooperative: ofMembers,
  lp: ofPartners('socio general', 'socios generales'),
  llp: ofPartners('socio', 'socios'),
}

export const nouns: english.Nouns = { noBoard, ofForm, ofBody, ofKind }

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
