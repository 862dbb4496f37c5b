import { describe, expect, test } from 'vitest'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aRecordOf } from '../test/samples/golden-meetings.ts'
import { checksOn } from './topic-checks.ts'
import type { CheckName, TopicId } from './topics.ts'
import type { FactValues } from './topics/fact.ts'

const CEO = { ref: 'ceo' }
const DANIEL = { ref: 'director-2' }
const RIVER = { name: 'River Fund, LP' }
const CFO = { ref: 'cfo' }
const signedBy = (person: FactValues['person'], title: string): FactValues => ({
  signers: [{ person, title }],
})

/**
 * Kentucky, November 20, 2026: two directors in two seats. One of them is CEO and secretary; another person
 * is CFO.
 */
function found(topic: TopicId, facts: FactValues, about: object = {}, company: object = {}): string[] {
  const { minutes } = aRecordOf({ boardSeats: 2, ...company, resolutions: [{ topic, facts, ...about }] })
  return minutes.resolutions?.flatMap((resolution) => checksOn(resolution, minutes)) ?? []
}

const interests = [{ person: CEO, nature: '' }]
const attachments = [{ name: 'statements.pdf', size: 1, digest: 'ab'.repeat(32) }]
const acts = [{ description: 'the purchase of a van' }]

type CheckedTopic = { [T in TopicId]: [CheckName<T>] extends [never] ? never : T }[TopicId]

/**
 * By topic and check: facts that it points out, and similar facts that it does not. A check without the
 * second kind applies to every such matter.
 */
const CASES: {
  [T in CheckedTopic]: Record<CheckName<T>, [FactValues, FactValues?]>
} = {
  electDirectors: {
    moreElectedThanSeats: [
      { nominees: [{ person: CEO }, { person: DANIEL }, { person: RIVER }] },
      { nominees: [{ person: CEO }, { person: DANIEL }] },
    ],
    listDiffers: [
      { nominees: [{ person: CEO }, { person: { name: 'Noor Haddad' } }] },
      { nominees: [{ person: CEO }, { person: { name: 'Daniel Whitfield' } }] },
    ],
    noVacancyToFill: [{ filledBy: 'board' }, { filledBy: 'shareholders' }],
    ownersElect: [{ filledBy: 'boardUnderBylaws' }, { filledBy: 'shareholders' }],
  },
  directorLeaves: {
    ownersRemove: [{ how: 'removedByBoard' }, { how: 'removedByOwners' }],
    calledForIt: [{ how: 'removedByOwners' }, { how: 'resigns' }],
    leavesNoSeat: [{ person: { name: 'Noor Haddad' } }, { person: DANIEL }],
  },
  boardSize: {
    fewerThanInOffice: [{ seats: 1 }, { seats: 2 }],
  },
  officers: {
    nobodyKeepsRecords: [
      { changes: [{ action: 'resign', person: CEO, office: 'Secretary' }] },
      { changes: [{ action: 'appoint', person: DANIEL, office: 'Secretary' }] },
    ],
    directorIsNoOffice: [
      { changes: [{ action: 'resign', person: DANIEL, office: 'Director' }] },
      { changes: [{ action: 'appoint', person: DANIEL, office: 'Director of sales' }] },
    ],
    removalLeavesClaims: [
      { changes: [{ action: 'remove', person: CEO, office: 'CEO' }] },
      { changes: [{ action: 'resign', person: CEO, office: 'CEO' }] },
    ],
    ownPayWithoutInterest: [
      { changes: [{ action: 'appoint', person: CEO, payReference: 'a letter' }] },
      { changes: [{ action: 'appoint', person: CEO }] },
    ],
  },
  contract: {
    insiderWithoutInterest: [
      { counterparty: 'daniel WHITFIELD' },
      { counterparty: 'Daniel Whitfield, Inc.' },
    ],
    payWithoutBasis: [{ kind: 'pay' }, { kind: 'pay', basis: 'what others pay' }],
    saleOfEverything: [{ kind: 'sale' }, { kind: 'purchase' }],
  },
  indemnify: {
    advanceWithoutPromise: [{ kind: 'advance' }, { kind: 'advance', undertaking: true }],
    coveredWithoutInterest: [
      { kind: 'indemnify', persons: [CFO, DANIEL] },
      { kind: 'indemnify', persons: [CFO] },
    ],
    foundLiable: [{ kind: 'indemnify' }, { kind: 'advance' }],
  },
  bankAccount: {
    twoOfOneSigner: [{ signing: 'anyTwo' }, { signing: 'anyOne' }],
    titleOfAnother: [signedBy(DANIEL, 'Secretary'), signedBy(CEO, 'Secretary')],
  },
  distribution: {
    noProfitToMembers: [{}],
    findingNotMade: [{ canPayDebts: true }, { canPayDebts: true, assetsCover: true }],
    paidBeforeRecordDate: [
      { payDate: '2026-12-01', recordDate: '2026-12-02' },
      { payDate: '2026-12-02', recordDate: '2026-12-02' },
    ],
    statementsOld: [{ statementsDate: '2025-11-19' }, { statementsDate: '2025-11-20' }],
  },
  issueShares: {
    noShares: [{}],
    moreThanAuthorized: [
      { authorizedShares: 10, issuedShares: 5, recipients: [{ shares: 6 }] },
      { authorizedShares: 10, issuedShares: 5, recipients: [{ shares: 5 }] },
    ],
    adequacyNotFound: [{ shareClass: 'common' }, { shareClass: 'common', adequate: true }],
    recipientWithoutInterest: [
      { recipients: [{ person: DANIEL }] },
      { recipients: [{ person: RIVER }, { person: CFO }] },
    ],
    securitiesRules: [{}],
  },
  loan: {
    noLoansToDirectors: [
      { insider: true, direction: 'lend' },
      { insider: true, direction: 'borrow' },
    ],
    insiderWithoutInterest: [{ insider: true }, { insider: false }],
    loanToDirectorNotFound: [
      { insider: true, direction: 'lend' },
      { insider: true, direction: 'lend', benefitsCompany: true },
    ],
  },
  financials: {
    periodNotOver: [
      { period: 'the year ended December 31, 2026' },
      { period: 'the year ended December 31, 2025' },
    ],
    statementsNotAttached: [{ period: '2025' }, {}],
  },
  fiscalYearOrTax: {
    sCorporation: [{ election: 'to be taxed as an S corporation' }, { election: 'to use the cash method' }],
    agencyHasItsOwnForm: [{ kind: 'fiscalYear' }, {}],
  },
  registeredAgent: {
    registryMustBeTold: [{}],
    companyAsAgent: [{ newAgent: 'Bluegrass Tool & Die, Inc.' }, { newAgent: 'Agents, Inc.' }],
    agentNotAsked: [{ newAgent: 'Agents, Inc.' }, { newAgent: 'Agents, Inc.', agentAgreed: true }],
    officeInAnotherState: [
      { newAddress: '8 The Green, Dover, DE 19901' },
      { newAddress: '5 Capitol Ave, Frankfort, KY 40601' },
    ],
    boxNumber: [{ newAddress: 'P.O. Box 7, Frankfort' }, { newAddress: '5 Boxwood Ln, Frankfort' }],
  },
  amendBylaws: {
    reservedToShareholders: [{ reserved: 'yes' }, { reserved: 'unknown' }],
    articlesAreOthers: [{ section: 'Article 4 of the Articles of Incorporation' }, { section: 'Article 4' }],
    ownersDecideArticles: [{ document: 'articles' }, { document: 'bylaws' }],
    changesQuorum: [{ newText: 'Two directors are a quorum.' }, { newText: 'The board has three seats.' }],
  },
  approveMinutes: {
    priorNotEarlier: [{ priorDate: '2026-11-20' }, { priorDate: '2026-11-19' }],
  },
  adjournment: {
    dayNotLater: [{ day: '2026-11-19' }, { day: '2026-11-20' }],
  },
  ratify: {
    tooWide: [{ acts: [{ description: 'all acts of the officers' }] }, { acts }],
    defectNotSaid: [{ acts }, { acts: [{ description: 'the lease', defect: 'no vote' }] }],
    notAllCured: [{ acts }, {}],
  },
}

const NONPROFIT = { companyKind: 'nonprofit' }
const BARRED = new Set(['noProfitToMembers', 'noShares', 'noLoansToDirectors'])
/** What the law forbids is forbidden to a nonprofit. */
const companyFor = (check: string) => (BARRED.has(check) ? NONPROFIT : {})

// Object.entries forgets the type of the keys.
describe.each(Object.keys(CASES) as CheckedTopic[])('%s', (topic) => {
  const cases = Object.entries<[FactValues, FactValues?]>(CASES[topic])

  test.each(cases)('%s is pointed out', (check, [holds]) => {
    expect(found(topic, holds, {}, companyFor(check))).toContain(check)
  })

  test.each(cases.filter(([, [, beside]]) => beside))(
    '%s is not pointed out beside it',
    (check, [, beside = {}]) => {
      expect(found(topic, beside, {}, companyFor(check))).not.toContain(check)
    },
  )
})

test.each<[TopicId, FactValues, string]>([
  ['distribution', {}, 'noProfitToMembers'],
  ['issueShares', {}, 'noShares'],
  ['loan', { insider: true, direction: 'lend' }, 'noLoansToDirectors'],
])(
  'a %s is forbidden to a Kentucky nonprofit, not to a corporation or to one of an unread law',
  (topic, facts, check) => {
    expect(found(topic, facts, {}, NONPROFIT)).toContain(check)
    expect(found(topic, facts)).not.toContain(check)
    expect(found(topic, facts, {}, { ...NONPROFIT, formedIn: 'US-OH' })).not.toContain(check)
  },
)

test('a guarantee for a director is no loan: it is not called forbidden', () => {
  const facts = { insider: true, direction: 'guarantee' }
  expect(found('loan', facts, {}, NONPROFIT)).not.toContain('noLoansToDirectors')
})

test.each<[TopicId, FactValues, string]>([
  ['contract', { counterparty: 'Daniel Whitfield' }, 'insiderWithoutInterest'],
  ['issueShares', { recipients: [{ person: DANIEL }] }, 'recipientWithoutInterest'],
  ['indemnify', { kind: 'indemnify', persons: [DANIEL] }, 'coveredWithoutInterest'],
  ['loan', { insider: true }, 'insiderWithoutInterest'],
])('who states the interest in a %s is not asked for it again', (topic, facts, check) => {
  expect(found(topic, facts)).toContain(check)
  expect(found(topic, facts, { interests })).not.toContain(check)
})

test('does not ask for statements that are attached', () => {
  expect(found('financials', { period: '2025' }, { attachments })).not.toContain('statementsNotAttached')
})

test.each([
  ['CEO', CFO, true],
  ['Chief Financial Officer', CFO, false],
  ['director financiero', CEO, true],
  ['Directora general', CFO, true],
  // Minutes name no treasurer and no assistants, so the holders of these offices are unknown.
  ['Treasurer', DANIEL, false],
  ['Assistant secretary', DANIEL, false],
  ['CEO', RIVER, false],
])('“%s” as the title of %j is pointed out: %s', (title, person, isPointedOut) => {
  expect(found('bankAccount', signedBy(person, title)).includes('titleOfAnother')).toBe(isPointedOut)
})

test.each([
  ['the year 2026', false],
  ['the year 2027', true],
  ['November 2026', false],
  ['the quarter ended Dec. 2026', true],
  ['the year ended November 20, 2026', false],
  ['el ejercicio cerrado el 31 de diciembre de 2026', true],
  ['el ejercicio cerrado el 31 de mayo de 2026', false],
  ['January 1 to March 31, 2026', false],
  ['the last quarter', false],
])('“%s” is a period that was not over: %s', (period, isPointedOut) => {
  expect(found('financials', { period }).includes('periodNotOver')).toBe(isPointedOut)
})

test.each([
  ['Dos directores forman quórum.', true],
  ['Las decisiones necesitan cinco votos.', true],
  ['La junta tiene tres puestos.', false],
])('“%s” changes the quorum or the votes: %s', (newText, isPointedOut) => {
  expect(found('amendBylaws', { newText }).includes('changesQuorum')).toBe(isPointedOut)
})

test.each([
  ['8 The Green, Dover, Delaware 19901-1234', true],
  ['8 The Green, Dover DE 19901', true],
  ['12 Elm St, Albany, New York', true],
  ['12 Elm Ct', false],
  ['12 Elm Ct, Frankfort', false],
  ['12 Elm St, Frankfort, Kentucky', false],
  ['12 Elm St', false],
])('“%s” is in another state than the register: %s', (newAddress, isPointedOut) => {
  expect(found('registeredAgent', { newAddress }).includes('officeInAnotherState')).toBe(isPointedOut)
})

test.each([
  ['RESOLVED, that an account be opened at [Bank].', true, true],
  ['RESOLVED, that an account be opened at First Bank.', true, false],
  ['RESOLVED, that an account be opened at [Bank].', false, false],
])('“%s”, edited: %s, has a gap to be filled: %s', (text, isEdited, isPointedOut) => {
  expect(found('bankAccount', {}, { text, isEdited }).includes('wordingHasGap')).toBe(isPointedOut)
})

test('complete, consistent answers get only the remarks that every such matter gets', () => {
  expect(found('loan', COMPLETE_FACTS.loan['borrow'] ?? {})).toEqual([])
  expect(found('registeredAgent', COMPLETE_FACTS.registeredAgent['both'] ?? {})).toEqual([
    'registryMustBeTold',
  ])
})

const chosen = (...names: string[]) => ({
  filledBy: 'board',
  nominees: names.map((name) => ({ person: { name } })),
})

test('a board that fills more seats than are vacant is asked about it', () => {
  const oneVacant = { boardSeats: 3 }
  expect(found('electDirectors', chosen('Noor Haddad', 'Pat Rowe'), {}, oneVacant)).toContain(
    'noVacancyToFill',
  )
  expect(found('electDirectors', chosen('Noor Haddad'), {}, oneVacant)).not.toContain('noVacancyToFill')
})

const agent = (newAgent: string) => found('registeredAgent', { change: 'agent', newAgent })

test('a company is told from its agent by its name in any spelling', () => {
  expect(agent('BLUEGRASS TOOL AND DIE, INCORPORATED')).toContain('companyAsAgent')
  expect(agent('Bluegrass Tool & Die, LLC')).not.toContain('companyAsAgent')
})
