import type { Body, CompanyForm, StatedForm } from '@minutebook/domain/company-form'
import type { Kind } from '@minutebook/domain/law/kinds'
import type { Counted, Values } from '../fill.ts'

/** `person` is the noun for one of the people named in the attendance. */
export type Nouns = {
  ofForm: Record<StatedForm, Values>
  ofBody: Record<Body, Values & { person: string }>
  noBoard: Values & { person: string }
  /** For forms with further words of their own: for the whole company, and by the body that met. */
  ofKind: Partial<Record<CompanyForm, { all: Values; board?: Values; owners: Values }>>
}

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

/** Depends on the form of the company. `governors` run it, `owners` own it. */
const ofForm: Nouns['ofForm'] = {
  corporation: {
    company: 'the Company',
    governor: 'director',
    governors: 'directors',
    onBoard: 'on the Board',
    owners: 'shareholders',
    theOwners: many('the shareholders'),
    bylaws: many('the bylaws'),
    owner: 'shareholder',
    isLlc: false,
    hasInterests: false,
  },
  llc: {
    company: 'the Company',
    governor: 'manager',
    governors: 'managers',
    onBoard: 'among the managers',
    owners: 'members',
    theOwners: many('the members'),
    bylaws: one('the operating agreement'),
    owner: 'member',
    isLlc: true,
    hasInterests: true,
  },
}

/** Depends on the body that met. `person`, `people`: the people named in its attendance. */
const ofBody: Nouns['ofBody'] = {
  board: { body: one('the Board'), bodyName: 'board of directors', person: 'director', people: 'directors' },
  shareholders: {
    body: many('the shareholders'),
    bodyName: 'shareholders',
    person: 'director',
    people: 'directors',
  },
  managers: { body: many('the managers'), bodyName: 'managers', person: 'manager', people: 'managers' },
  members: { body: many('the members'), bodyName: 'members', person: 'member', people: 'members' },
}

/** The body that met if the company has no board and other people do its work. */
const noBoard: Nouns['noBoard'] = {
  body: many('those performing the duties of a board'),
  bodyName: 'persons performing the duties of a board of directors',
  person: 'person',
  people: 'persons',
}

const ofMembers = {
  all: { owner: 'member', owners: 'members', theOwners: many('the members') },
  owners: { body: many('the members'), bodyName: 'members' },
}

function ofPartners(those: string) {
  const named = { person: those.replace(/s$/u, ''), people: those }
  return {
    all: {
      governor: named.person,
      governors: those,
      onBoard: `among the ${those}`,
      owner: 'partner',
      owners: 'partners',
      theOwners: many('the partners'),
      bylaws: one('the partnership agreement'),
      hasInterests: true,
    },
    board: { body: many(`the ${those}`), bodyName: those, ...named },
    owners: { body: many('the partners'), bodyName: 'partners', ...named },
  }
}

const ofKind: Nouns['ofKind'] = {
  nonprofit: ofMembers,
  cooperative: ofMembers,
  lp: ofPartners('general partners'),
  llp: ofPartners('partners'),
}

export const nouns: Nouns = { noBoard, ofForm, ofBody, ofKind }

/** The plural for companies of each kind, for sentences about rules. */
export const kinds: Record<Kind, string> = {
  corporation: 'corporations',
  nonprofit: 'nonprofit corporations',
  'llc-managers': 'LLCs',
  'llc-members': 'LLCs',
  lp: 'limited partnerships',
  llp: 'limited liability partnerships',
  cooperative: 'cooperatives',
  other: 'companies of another kind',
}
