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
  ['merges by another word', own('the Company merging with Gull Corp is approved'), 'mergeOrConvert'],
  ['la fusiona', own('La empresa se fusiona con Gull Corp'), 'mergeOrConvert'],
  ['la convierte', own('CONVERTIR la Empresa en una sociedad anónima'), 'mergeOrConvert'],
  ['la transforma', own('la transformación de la sociedad'), 'mergeOrConvert'],
  ['converts it', own('convert the Company to a nonprofit corporation'), 'mergeOrConvert'],
  ['liquidates it', own('liquidate the company'), 'dissolve'],
  ['la liquida', own('LIQUIDAR la sociedad'), 'dissolve'],
  ['la pone en liquidación', own('La Empresa entra en liquidación'), 'dissolve'],
  ['changes its pacto social', own('modificar el pacto social'), 'amendArticles'],
  ['removes a director in its own words', own('Ben Two is removed as a director'), 'removeDirector'],
  ['destituye a un director', own('DESTITUIR a Ben Two del cargo de director'), 'removeDirector'],
  ['sells all its business', own('VENDER todo el negocio a Gull Corp'), 'sellAssets'],
  ['removes a director of marketing', own('Ben Two is removed as director of marketing'), undefined],
  ['converts a file', own('convert the file to a new format'), undefined],
  ['convierte un préstamo', own('CONVERTIR el préstamo en acciones'), undefined],
  ['transforms a room', own('TRANSFORMAR el almacén en una oficina'), undefined],
  ['liquidates its stock', own('liquidate the old inventory, with liquidated damages'), undefined],
  ['liquida una deuda', own('La Empresa liquida la deuda con el banco'), undefined],
  ['admits visitors', own('members of the public are admitted'), undefined],
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

describe('the partners of a limited partnership', () => {
  const GENERAL_PARTNERS = someMinutes({ companyKind: 'lp', companyForm: undefined, body: 'managers' })
  const admission: Resolution = {
    topic: 'issueShares',
    facts: { recipients: [{ person: { name: 'Nora Vale' }, interest: 10 }] },
  }

  test.each<[string, Resolution, ReservedDecision]>([
    ['whom it takes in', admission, 'admitMember'],
    ['whom it takes in, in a person’s own words', own('Nora Vale is admitted as a partner'), 'admitMember'],
    ['lo mismo en español', own('ADMITIR a Nora Vale como socia'), 'admitMember'],
    ['its agreement', amendment('Section 3.2'), 'amendAgreement'],
    ['its agreement, in a person’s own words', own('amend the partnership agreement'), 'amendAgreement'],
  ])('decide %s', (_what, resolution, decision) => {
    expect(reservedDecisionOf(resolution, GENERAL_PARTNERS)).toBe(decision)
  })
})
