import type { RULE_SOURCES } from '@minutebook/domain/attendance'
import type { CompanyForm, Holdings } from '@minutebook/domain/company-form'
import type { Kind } from '@minutebook/domain/law/kinds'
import type { Counted } from '../fill.ts'

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

const corporation = {
  /** For the whole company. `governors` run it, `owners` own it. */
  all: {
    company: 'the Company',
    governor: 'director',
    governors: 'directors',
    onBoard: 'on the Board',
    owner: 'shareholder',
    owners: 'shareholders',
    theOwners: many('the shareholders'),
    bylaws: many('the bylaws'),
    isLlc: false,
    hasInterests: false,
  },
  /**
   * For a meeting of the board, or of the managers. `person`, `people`: the people named in its attendance.
   */
  board: { body: one('the Board'), bodyName: 'board of directors', person: 'director', people: 'directors' },
  /** For a meeting of the owners. */
  owners: {
    body: many('the shareholders'),
    bodyName: 'shareholders',
    person: 'director',
    people: 'directors',
  },
}
type NounsOfForm = typeof corporation
type RuleSource = (typeof RULE_SOURCES)[number]

const ofMembers: NounsOfForm = {
  all: { ...corporation.all, owner: 'member', owners: 'members', theOwners: many('the members') },
  board: corporation.board,
  owners: { ...corporation.owners, body: many('the members'), bodyName: 'members' },
}

function ofPartners(those: string): NounsOfForm {
  const named = { person: those.replace(/s$/u, ''), people: those }
  return {
    all: {
      ...corporation.all,
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

const ofForm: Record<CompanyForm, NounsOfForm> = {
  corporation,
  nonprofit: ofMembers,
  cooperative: ofMembers,
  lp: ofPartners('general partners'),
  llp: ofPartners('partners'),
  llc: {
    all: {
      ...ofMembers.all,
      governor: 'manager',
      governors: 'managers',
      onBoard: 'among the managers',
      bylaws: one('the operating agreement'),
      isLlc: true,
      hasInterests: true,
    },
    board: { body: many('the managers'), bodyName: 'managers', person: 'manager', people: 'managers' },
    owners: { body: many('the members'), bodyName: 'members', person: 'member', people: 'members' },
  },
}

/** The body that met if the company has no board and other people do its work. */
const noBoard: NounsOfForm['board'] = {
  body: many('those performing the duties of a board'),
  bodyName: 'persons performing the duties of a board of directors',
  person: 'person',
  people: 'persons',
}

/** The papers with the company's own rules, where they are not its bylaws or operating agreement. */
const sources: Record<Exclude<RuleSource, 'bylaws'>, Record<Holdings, Pick<NounsOfForm['all'], 'bylaws'>>> = {
  articles: {
    shares: { bylaws: many('the articles of incorporation') },
    interests: { bylaws: many('the articles of organization') },
  },
  agreement: {
    shares: { bylaws: one('the shareholders’ agreement') },
    interests: { bylaws: one('the agreement of the owners') },
  },
}

/** Instead of “the Company”, where the kind leaves no doubt. */
const ofKind: Partial<Record<Kind, string>> = {
  corporation: 'the Corporation',
  nonprofit: 'the Corporation',
  lp: 'the Partnership',
  llp: 'the Partnership',
  cooperative: 'the Cooperative',
}

export const nouns = { ofForm, ofKind, noBoard, sources }

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

/** A company of each kind, for questions and tables. */
export const companyKinds: Record<Kind, string> = {
  corporation: 'corporation',
  nonprofit: 'nonprofit corporation',
  'llc-managers': 'LLC run by managers',
  'llc-members': 'LLC run by its members',
  lp: 'limited partnership (LP)',
  llp: 'limited liability partnership (LLP)',
  cooperative: 'cooperative',
  other: 'another kind',
}
