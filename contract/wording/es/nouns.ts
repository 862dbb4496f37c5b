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
    isLlc: false,
  },
  llc: {
    company: 'la Empresa',
    governor: 'gerente',
    governors: 'gerentes',
    onBoard: 'entre los gerentes',
    owners: 'socios',
    theOwners: many('los socios'),
    bylaws: one('el acuerdo operativo'),
    ofBylaws: 'del acuerdo operativo',
    isLlc: true,
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
  members: { body: many('los socios'), bodyName: 'los socios', person: 'socio', people: 'socios' },
}

const noBoard: english.Nouns['noBoard'] = {
  body: many('quienes cumplen las funciones de la junta directiva'),
  bodyName: 'las personas que cumplen las funciones de la junta directiva',
  person: 'persona',
  people: 'personas',
}

export const nouns: english.Nouns = { noBoard, ofForm, ofBody }
