import type { Body, CompanyForm } from '../../company-form.ts'
import type { Counted } from '../fill.ts'

const one = (text: string): Counted => ({ text, count: 1 })
const many = (text: string): Counted => ({ text, count: 2 })

/** What depends on the form of the company. `governors` run it, `owners` own it. */
const ofForm = {
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
} satisfies Record<CompanyForm, Record<string, string | boolean | Counted>>

/** What depends on whose meeting it was. `person`, `people`: who is named in its attendance. */
const ofBody = {
  board: { body: one('the Board'), bodyName: 'board of directors', person: 'director', people: 'directors' },
  shareholders: {
    body: many('the shareholders'),
    bodyName: 'shareholders',
    person: 'director',
    people: 'directors',
  },
  managers: { body: many('the managers'), bodyName: 'managers', person: 'manager', people: 'managers' },
  members: { body: many('the members'), bodyName: 'members', person: 'member', people: 'members' },
} satisfies Record<Body, Record<string, string | Counted>>

export const nouns = { ofForm, ofBody }
