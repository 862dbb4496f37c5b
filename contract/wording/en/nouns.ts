import type { Body, CompanyForm } from '../../company-form.ts'
import type { Counted, Values } from '../fill.ts'

/** `person` is one of those who are named in the attendance. */
export type Nouns = {
  ofForm: Record<CompanyForm, Values>
  ofBody: Record<Body, Values & { person: string }>
  noBoard: Values & { person: string }
}

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

/** What depends on the form of the company. `governors` run it, `owners` own it. */
const ofForm: Nouns['ofForm'] = {
  corporation: {
    company: 'the Company',
    governor: 'director',
    governors: 'directors',
    onBoard: 'on the Board',
    owners: 'shareholders',
    theOwners: many('the shareholders'),
    bylaws: many('the bylaws'),
    isLlc: false,
  },
  llc: {
    company: 'the Company',
    governor: 'manager',
    governors: 'managers',
    onBoard: 'among the managers',
    owners: 'members',
    theOwners: many('the members'),
    bylaws: one('the operating agreement'),
    isLlc: true,
  },
}

/** What depends on whose meeting it was. `person`, `people`: who is named in its attendance. */
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

/** Whose meeting it was where a company has no board, and others do its work. */
const noBoard: Nouns['noBoard'] = {
  body: many('those performing the duties of a board'),
  bodyName: 'persons performing the duties of a board of directors',
  person: 'person',
  people: 'persons',
}

export const nouns: Nouns = { noBoard, ofForm, ofBody }
