import { describe, expect, test } from 'vitest'
import { someMinutes } from '../test/samples/factories.ts'
import type { ReservedDecision } from './law/rule.ts'
import { isSaleUnclear, reservedDecisionOf } from './reserved-decision.ts'
import type { Resolution } from './resolutions.ts'

const BOARD = someMinutes()
const MANAGERS = someMinutes({ companyForm: 'llc', companyKind: 'llc-managers', body: 'managers' })
const SHAREHOLDERS = someMinutes({ body: 'shareholders' })

const own = (text: string): Resolution => ({ topic: 'other', facts: { text, isResolution: true } })
const edited = (text: string): Resolution => ({ topic: 'ratify', text, isEdited: true })
const sale = (isOfAllAssets: boolean | undefined, subject = 'the old press'): Resolution => ({
  topic: 'contract',
  facts: { kind: 'sale', counterparty: 'Gull Partners, LP', subject, isOfAllAssets },
})
const removal = (office: string): Resolution => ({
  topic: 'officers',
  facts: { changes: [{ action: 'remove', person: { ref: 'director-2' }, office }] },
})
const amendment = (section: string): Resolution => ({
  topic: 'amendBylaws',
  facts: { section, newText: 'There are seven seats.' },
})

test.each<[string, Resolution, ReservedDecision | undefined]>([
  ['dissolves the company', own('the Company is dissolved, and its affairs are wound up'), 'dissolve'],
  ['la disuelve', own('DISOLVER la Empresa'), 'dissolve'],
  ['merges it', own('the Company merge with Bluegrass Press, Inc.'), 'mergeOrConvert'],
  ['makes it an LLC', own('the Company convert into a limited liability company'), 'mergeOrConvert'],
  ['changes its articles', own('Article IV of the articles of incorporation is amended'), 'amendArticles'],
  ['sells all', own('the sale of substantially all of its assets is approved'), 'sellAssets'],
  ['vende todo', own('APROBAR la venta de la totalidad de los activos'), 'sellAssets'],
  ['does so in an edited text', edited('RESOLVED, that the Company be dissolved.'), 'dissolve'],
  ['sells all by an answer', sale(undefined, 'all of its assets'), 'sellAssets'],
  ['sells a press', sale(false), undefined],
  ['amends the bylaws', amendment('Section 3.2'), undefined],
  ['amends the articles', amendment('Article 4 of the articles of incorporation'), 'amendArticles'],
  ['removes a director', removal('Director'), 'removeDirector'],
  ['removes a board member', removal('member of the board of directors'), 'removeDirector'],
  ['removes a director of sales', removal('Director of Sales'), undefined],
  ['opens a shop', own('the shop opens on Sundays, and all of its windows are cleaned'), undefined],
])('a board that %s', (_what, resolution, decision) => {
  expect(reservedDecisionOf(resolution, BOARD)).toBe(decision)
})

test.each<[string, Resolution]>([
  ['a sale of everything', sale(true)],
  ['a dissolution', own('the Board recommends to the shareholders that the Company be dissolved')],
  [
    'a change of the articles',
    {
      ...amendment('the articles of incorporation'),
      facts: { ...amendment('the articles of incorporation').facts, reserved: 'yes' },
    },
  ],
])('a board that recommends %s to the owners decides nothing that is theirs', (_what, resolution) => {
  expect(reservedDecisionOf(resolution, BOARD)).toBeUndefined()
})

test('the owners decide by the same words, even where the answers call it a recommendation', () => {
  expect(reservedDecisionOf(sale(true), SHAREHOLDERS)).toBe('sellAssets')
  expect(reservedDecisionOf(own('the Company is dissolved, as the Board proposed'), SHAREHOLDERS)).toBe(
    'dissolve',
  )
})

describe('in an LLC', () => {
  test.each<[string, Resolution, ReservedDecision | undefined]>([
    ['an issue of interests admits a member', { topic: 'issueShares', facts: {} }, 'admitMember'],
    ['bylaws are the operating agreement', amendment('7.1'), 'amendAgreement'],
    ['articles are another matter', amendment('Article 2 of the articles of organization'), 'amendArticles'],
    ['nobody is a director', removal('Director'), undefined],
  ])('%s', (_what, resolution, decision) => {
    expect(reservedDecisionOf(resolution, MANAGERS)).toBe(decision)
  })
})

test('a sale is unclear until somebody says whether it is of everything', () => {
  expect(
    [sale(undefined), sale(true), sale(false), sale(undefined, 'all of its assets')].map(isSaleUnclear),
  ).toEqual([true, false, false, false])
})
