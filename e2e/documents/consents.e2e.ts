import type { Page } from 'playwright-core'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { recordConsentAt } from '../../test/support/serve-records.ts'
import { axeFindings, AXE } from '../harness/axe.ts'
import { arriveAt } from '../harness/controls.ts'
import { completeAnswers, keepAsSent, keptAnswers, standAt } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { expect, PHONE, test, type OpenOptions } from '../harness/test.ts'
import { save } from '../harness/walk.ts'

/*
 * A decision without a meeting: each director signs by a link of their own, on any device, and the sender
 * sees how far it has come.
 */
const { consents: texts, statements } = en

type Opening = { open: (options: OpenOptions) => Promise<Page>; server: { origin: string } }

/** A proposal on the device that sent it, with a link for each of three directors. */
async function aProposal({ open, server }: Opening) {
  const kept = await recordConsentAt(server.origin)
  const sender = await open({ prepare: (page) => keepAsSent(page, kept, kept.minutes) })
  await sender.goto(`${PAGES.receipt}#r=${kept.read}`)
  await sender.getByRole('button', { name: /^Make links for/u }).click()
  await sender.getByText(statements.waiting).first().waitFor()
  const links = await sender.locator('.card code').allInnerTexts()
  return { sender, links, refresh: () => sender.getByRole('button', { name: statements.refresh }).click() }
}

test('on the way, everyone signs in place of a meeting: no place, no attendance, no votes', async ({
  open,
  server,
}) => {
  const page = await open({ prepare: (each) => each.addInitScript(AXE).then(() => undefined) })
  const { meeting: _none, ...answers } = completeAnswers({ attendance: {} })
  await standAt(page, 'meetingDate', { ...answers, attendanceConfirmed: undefined, allCouldHear: undefined })
  await page.getByRole('button', { name: texts.choose }).click()
  await page.getByRole('heading', { name: texts.screenHeading }).waitFor()
  await page.getByText(texts.others('Cosmo Ravenswood')).waitFor()
  // There was one after all, and then there was none.
  await page.getByRole('button', { name: texts.chooseMeeting }).click()
  await page.getByRole('heading', { name: en.meetingDate.heading }).waitFor()
  expect(await keptAnswers(page)).toMatchObject({ answers: { otherPersons: [{ id: 'cosmo' }] } })
  await page.getByRole('button', { name: texts.choose }).click()
  await page.getByRole('heading', { name: texts.screenHeading }).waitFor()
  // The day that is chosen and not stated is asked for.
  await page.getByLabel(texts.onDay).check()
  await save(page)
  await page.getByText(en.messages.dateEmpty()).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel(texts.atLastSignature).check()
  await save(page)
  await arriveAt(page, pathOf('discussion'))
  expect(await page.getByText(en.discussion.putToVote, { exact: true }).count()).toBe(0)
  await save(page)
  await arriveAt(page, pathOf('review'))
  await page.getByText(/^The undersigned, all of the directors of/u).waitFor()
  await page.getByRole('button', { name: texts.send }).click()
  await arriveAt(page, pathOf('confirmation'))
  await page.getByRole('button', { name: 'Make links for 3 people' }).click()
  await page.getByText(statements.waiting).first().waitFor()
  expect(await page.locator('.card code').count()).toBe(3)
  const { minutes } = lastRecord(server.dataDir)
  expect(minutes).toMatchObject({ kind: 'consent', resolutions: [{ topic: 'bankAccount' }] })
  expect(minutes.resolutions?.[0]).not.toHaveProperty('votes')
  expect(minutes).not.toHaveProperty('otherPersons')
})

test('the owners sign in place of a meeting of theirs, listed with their votes, and enough is what the bylaws say', async ({
  open,
  server,
}) => {
  const page = await open({ prepare: (each) => each.addInitScript(AXE).then(() => undefined) })
  const { meeting: _none, ...answers } = completeAnswers({ otherPersons: [], attendance: {} })
  await standAt(page, 'meetingDate', { ...answers, attendanceConfirmed: undefined, allCouldHear: undefined })
  await page.getByRole('button', { name: texts.choose }).click()
  await page.getByLabel(en.review.whoMet('shareholders', 'corporation')).check()
  await save(page)
  await arriveAt(page, pathOf('discussion'))
  await save(page)
  await arriveAt(page, pathOf('attendance'))
  await page.getByRole('heading', { name: texts.owners('corporation') }).waitFor()
  await save(page)
  await page.getByText(en.messages.nobodySigns()).first().waitFor()
  await page.getByLabel(en.review.name).fill('Noor Haddad')
  await page.getByRole('button', { name: en.attendance.addHolder('corporation') }).click()
  await page.getByLabel(en.review.name).nth(1).fill('Pat Rowe')
  await page.getByLabel(en.attendance.holderVotes).nth(1).fill('400')
  await page.getByText(texts.rule, { exact: true }).click()
  await page.getByLabel(texts.votesNeeded).first().fill('2/3')
  await save(page)
  // Votes that are counted are stated.
  await page.getByText(en.messages.holdingWrong({})).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel(en.attendance.holderVotes).first().fill('600')
  await page.getByLabel(en.attendance.votesEntitled).fill('1000')
  await save(page)
  await arriveAt(page, pathOf('review'))
  await page.getByText(/^The undersigned, shareholders of/u).waitFor()
  await page.getByRole('button', { name: texts.send }).click()
  await arriveAt(page, pathOf('confirmation'))
  await page.getByRole('button', { name: 'Make links for 2 people' }).click()
  await page.getByText(statements.waiting).first().waitFor()
  const { minutes } = lastRecord(server.dataDir)
  expect(minutes).toMatchObject({
    kind: 'consent',
    body: 'shareholders',
    shareVotes: { entitled: 1000, holders: [{ name: 'Noor Haddad', holding: 600 }, { holding: 400 }] },
    voteRule: { needs: { numerator: 2, denominator: 3 } },
  })

  const [first = '', second = ''] = await page.locator('.card code').allInnerTexts()
  await sign(await open({ path: first }), 'Noor Haddad')
  await page.getByRole('button', { name: statements.refresh }).click()
  await page.getByText(/^Proposal: signed by 1 of 2/u).waitFor()
  await sign(await open({ path: second }), 'Pat Rowe')
  await page.getByRole('button', { name: statements.refresh }).click()
  await page.getByText(/^Signed by 2 of 2/u).waitFor()
})

/** The draft of an LLC whose managers or members are about to decide without a meeting. */
async function standAtConsentOfLlc(page: Page, companyKind: 'llc-managers' | 'llc-members'): Promise<void> {
  const { meeting: _none, ...answers } = completeAnswers({ otherPersons: [], attendance: {} })
  const ofLlc = { ...answers, companyForm: 'llc' as const, companyKind }
  await standAt(page, 'meetingDate', { ...ofLlc, attendanceConfirmed: undefined, allCouldHear: undefined })
  await page.getByRole('button', { name: texts.choose }).click()
}

test(
  'managers sign, and as many are enough as the operating agreement says',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ prepare: (each) => each.addInitScript(AXE).then(() => undefined) })
    await standAtConsentOfLlc(page, 'llc-managers')
    await page.getByLabel(en.review.whoMet('managers', 'llc'), { exact: true }).check()
    await page.getByText(texts.rule, { exact: true }).click()
    await page.getByLabel(texts.managersNeeded).fill('most')
    await save(page)
    await page
      .getByText(en.messages.quorumNumberWrong({ form: 'llc' }))
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel(texts.managersNeeded).fill('2')
    await page.getByLabel(en.attendance.ruleSection('llc')).fill('4.2')
    await save(page)
    await arriveAt(page, pathOf('discussion'))
    await save(page)
    await arriveAt(page, pathOf('review'))
    await page.getByText(/^The undersigned, managers of/u).waitFor()
    await page.getByRole('button', { name: texts.send }).click()
    await arriveAt(page, pathOf('confirmation'))
    await page.getByRole('heading', { name: texts.recordedHeading }).waitFor()
    expect(lastRecord(server.dataDir).minutes).toMatchObject({
      body: 'managers',
      voteRule: { needs: { number: 2 }, section: '4.2' },
    })
    await page.getByRole('button', { name: 'Make links for 3 people' }).click()
    await page.getByText(statements.waiting).first().waitFor()
    const [first = '', second = ''] = await page.locator('.card code').allInnerTexts()
    await sign(await open({ path: first }), 'Marguerite Okonkwo-Hale')
    await sign(await open({ path: second }), 'Daniel Whitfield')
    await page.getByRole('button', { name: statements.refresh }).click()
    await page.getByText(/^Signed by 2 of 3/u).waitFor()
  },
)

test(
  'the members of an LLC sign with their interests, and enough is what the agreement says',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAtConsentOfLlc(page, 'llc-members')
    await page.getByLabel(en.review.whoMet('members', 'llc'), { exact: true }).check()
    await save(page)
    await arriveAt(page, pathOf('discussion'))
    await save(page)
    await arriveAt(page, pathOf('attendance'))
    await page.getByLabel(en.review.name).fill('Noor Haddad')
    await page.getByRole('button', { name: en.attendance.addHolder('llc') }).click()
    await page.getByLabel(en.review.name).nth(1).fill('Pat Rowe')
    await page.getByLabel(en.attendance.holderInterest).first().fill('60')
    await page.getByLabel(en.attendance.holderInterest).nth(1).fill('40')
    await page.getByText(texts.rule, { exact: true }).click()
    await page.getByLabel(texts.votesNeeded).first().fill('60%')
    await save(page)
    await arriveAt(page, pathOf('review'))
    await page.getByText(/^The undersigned, members of/u).waitFor()
    await page.getByRole('button', { name: texts.send }).click()
    await arriveAt(page, pathOf('confirmation'))
    expect(lastRecord(server.dataDir).minutes).toMatchObject({
      body: 'members',
      shareVotes: { holders: [{ name: 'Noor Haddad', holding: 60 }, { holding: 40 }] },
      voteRule: { needs: { numerator: 60, denominator: 100 } },
    })
    await page.getByRole('button', { name: 'Make links for 2 people' }).click()
    await page.getByText(statements.waiting).first().waitFor()
    const [first = ''] = await page.locator('.card code').allInnerTexts()
    await sign(await open({ path: first }), 'Noor Haddad')
    await page.getByRole('button', { name: statements.refresh }).click()
    await page.getByText(/^Signed by 1 of 2/u).waitFor()
  },
)

/** Draws a stroke in the field for a signature. */
async function draw(page: Page): Promise<void> {
  const field = page.locator('.signature-pad svg')
  await field.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 5 })
  await page.mouse.move(x + (3 * width) / 4, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('img', { name: texts.drawn }).waitFor()
}

async function sign(page: Page, signature: string): Promise<void> {
  await page.getByLabel(texts.kinds.signed, { exact: true }).check()
  await page.getByLabel(texts.signature).fill(signature)
  await page.getByRole('button', { name: texts.sign, exact: true }).click()
  await page.getByText(statements.thanks).waitFor()
}

test('three directors sign: one in Spanish, one on a phone who declined first, and it is complete', async ({
  open,
  server,
}) => {
  const { sender, links, refresh } = await aProposal({ open, server })
  const [first = '', second = '', third = ''] = links

  const spanish = await open({ path: first.replace('#', '?language=es#') })
  await spanish.getByRole('heading', { name: es.consents.heading }).waitFor()
  await spanish.getByLabel(es.consents.kinds.signed, { exact: true }).check()
  await spanish.getByRole('button', { name: es.consents.sign, exact: true }).click()
  await spanish.getByRole('link', { name: es.messages.signatureEmpty() }).waitFor()
  await spanish.getByLabel(es.consents.signature).fill('Marguerite Okonkwo-Hale')
  await spanish.getByRole('button', { name: es.consents.sign, exact: true }).click()
  await spanish.getByText(es.statements.thanks).waitFor()

  const declining = await open({
    viewport: PHONE,
    path: second,
    prepare: (page) => page.addInitScript(AXE).then(() => undefined),
  })
  await declining.getByLabel(texts.kinds.objected).check()
  await declining.getByLabel(texts.words).fill('The bank is my sister’s.')
  await declining.getByRole('button', { name: statements.send }).click()
  await declining.getByText(statements.thanks).waitFor()
  expect(await axeFindings(declining)).toEqual([])
  await refresh()
  await sender.getByText('The bank is my sister’s.').first().waitFor()

  await sign(await open({ path: third }), 'Ines Castellanos')
  await declining.getByRole('button', { name: statements.again }).click()
  // This director draws a signature beside the name, clears it and draws it again.
  await declining.getByLabel(texts.kinds.signed, { exact: true }).check()
  await draw(declining)
  await declining.getByRole('button', { name: texts.drawAgain }).click()
  await declining.getByRole('img', { name: texts.drawEmpty }).waitFor()
  await draw(declining)
  expect(await axeFindings(declining)).toEqual([])
  await sign(declining, 'Daniel Whitfield')

  await refresh()
  await sender.getByText(/^Signed by 3 of 3/u).waitFor()
  await sender.getByRole('img', { name: texts.drawn }).waitFor()
  await sender.getByText(texts.signed).waitFor()
  // Nobody is asked again, and nothing can be withdrawn.
  await spanish.reload()
  await spanish.getByText(/3 de 3/u).waitFor()
  expect(await spanish.getByRole('button', { name: es.statements.again }).count()).toBe(0)
  expect(await sender.getByRole('button', { name: texts.withdraw }).count()).toBe(0)
})

test('a proposal that its sender withdraws asks nobody any more, and an ended link opens nothing', async ({
  open,
  server,
}) => {
  const { sender, links, refresh } = await aProposal({ open, server })
  const [first = '', second = ''] = links
  const reading = await open({ path: first, expected: [/409/u] })
  await reading.getByLabel(texts.kinds.signed, { exact: true }).waitFor()

  const card = sender.locator('.card').nth(1)
  await card.locator('summary', { hasText: en.confirmation.more }).click()
  await card.getByRole('button', { name: statements.end }).click()
  await sender.getByRole('dialog').getByRole('button', { name: statements.end }).click()
  await sender.locator('.card code', { hasText: second }).waitFor({ state: 'detached' })
  const ended = await open({ path: second, expected: [/404/u] })
  await ended.getByText(statements.unknown).waitFor()

  await sender.getByRole('button', { name: texts.withdraw }).click()
  await sender.getByRole('dialog').getByRole('button', { name: texts.withdraw }).click()
  await sender.getByText(/^This proposal was withdrawn/u).waitFor()
  // No further links are offered.
  await sender.locator('.card code').first().waitFor({ state: 'detached' })
  // This director still has the question open.
  await reading.getByLabel(texts.kinds.signed, { exact: true }).check()
  await reading.getByLabel(texts.signature).fill('Marguerite Okonkwo-Hale')
  await reading.getByRole('button', { name: texts.sign, exact: true }).click()
  await reading.getByText(/^This proposal was withdrawn/u).waitFor()
  await refresh()
  expect(await sender.locator('.card', { hasText: `${statements.state.signed}, ` }).count()).toBe(0)

  // Other words are another proposal, which everyone signs again.
  expect(await sender.getByRole('button', { name: en.correction.start }).count()).toBe(0)
  await sender.getByRole('button', { name: texts.again }).click()
  await arriveAt(sender, pathOf('review'))
  await sender.getByText(/^The undersigned, all of the directors of/u).waitFor()
  expect(await keptAnswers(sender)).not.toHaveProperty('supersedes')
})
