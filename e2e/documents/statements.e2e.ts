import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { invitePersons, openInvitation } from '@minutebook/contract/statements'
import { PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { recordAt, recordConsentAt, type SampleRecord } from '../../test/support/serve-records.ts'
import { axeFindings, AXE } from '../harness/axe.ts'
import { follow, heading, press } from '../harness/controls.ts'
import { download, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, keepAsSent, standAt } from '../harness/drafts.ts'
import { expect, PHONE, test, type OpenOptions } from '../harness/test.ts'
import { chooseTopic, confirmAttendance, send } from '../harness/walk.ts'

/*
 * The people in the minutes act: each by a link of their own, on any device, and the sender sees what they
 * said.
 */
const { statements: texts } = en

/** The links that the sender's device shows, in the order of the people. */
function linksOn(page: Page): Promise<string[]> {
  return page.locator('.card code').allInnerTexts()
}

/** A record on the device that sent it, where its people can be asked. */
async function openAsking(open: (options: OpenOptions) => Promise<Page>, origin: string): Promise<Page> {
  const kept = await recordAt(origin)
  const sender = await open({ prepare: (page) => keepAsSent(page, kept) })
  await sender.goto(`${PAGES.receipt}#r=${kept.read}`)
  await sender.getByText(texts.ask, { exact: true }).click()
  return sender
}

/** Of one person's link: its language, a reminder, the code to scan, and its end. */
function openMore(card: Locator): Promise<void> {
  return card.locator('summary', { hasText: en.confirmation.more }).click()
}

test('three directors answer: one in Spanish, one who objects on a phone, one not yet', async ({
  open,
  server,
}) => {
  const sender = await openAsking(open, server.origin)
  await sender.getByRole('button', { name: /^Make links for/u }).click()
  await sender.getByText(texts.waiting).first().waitFor()
  // One of them reads Spanish.
  await sender.getByText(texts.allLinks, { exact: true }).click()
  const [name = ''] = (await sender.locator('.card strong').allInnerTexts()).slice(0, 1)
  await openMore(sender.locator('.card').first())
  await sender.getByLabel(texts.linkLanguage(name)).selectOption('es')
  await sender
    .getByText(/statement\/give\?language=es#s=/u)
    .first()
    .waitFor()
  const [first = '', second = ''] = await linksOn(sender)

  const confirming = await open({ path: first })
  await confirming.getByRole('heading', { name: es.statements.heading }).waitFor()
  await confirming.getByLabel(es.statements.kinds.confirmed).check()
  await confirming.getByRole('button', { name: es.statements.send }).click()
  await confirming.getByText(es.statements.thanks).waitFor()

  // A mail program has encoded the sign before the secret.
  const objecting = await open({
    viewport: PHONE,
    path: PAGES.statement,
    prepare: (page) => page.addInitScript(AXE).then(() => undefined),
  })
  await objecting.getByLabel(texts.typedLink).fill(second.slice(0, -1))
  await objecting.getByRole('button', { name: texts.openTyped }).click()
  await objecting.getByText(texts.faults.cut).waitFor()
  await objecting.getByLabel(texts.typedLink).fill(second.replace('#', '%23 '))
  await objecting.getByRole('button', { name: texts.openTyped }).click()
  await objecting.getByLabel(texts.kinds.objected).check()
  await objecting.getByRole('button', { name: texts.send }).click()
  await objecting.getByRole('link', { name: en.messages.statementEmpty() }).waitFor()
  await objecting.getByLabel(texts.words).fill('I voted against the loan.')
  await objecting.getByRole('button', { name: texts.send }).click()
  await objecting.getByText(texts.thanks).waitFor()
  expect(await axeFindings(objecting)).toEqual([])

  await sender.getByRole('button', { name: texts.refresh }).click()
  await sender.getByText('I voted against the loan.').first().waitFor()
  await sender.getByText(texts.state.confirmed).first().waitFor()
  // The record shows it to its readers.
  await sender.reload()
  await sender.getByRole('heading', { name: texts.inRecord }).waitFor()
  await sender.getByText(/^Ask people to confirm: 2 of \d have answered\.$/u).waitFor()
})

test('a director waives notice in Spanish on a phone, and a second takes the waiver back', async ({
  open,
  server,
}) => {
  const { waivers, consents } = en
  const kept = await recordAt(server.origin)
  const sender = await open({ prepare: (page) => keepAsSent(page, kept) })
  await sender.goto(`${PAGES.receipt}#r=${kept.read}`)
  await sender.getByText(texts.ask, { exact: true }).click()
  await sender.getByRole('button', { name: /^Make links for/u }).click()
  await sender.getByText(texts.waiting).first().waitFor()
  const [first = '', second = ''] = await linksOn(sender)

  const spanish = await open({
    viewport: PHONE,
    path: first.replace('#', '?language=es#'),
    prepare: (page) => page.addInitScript(AXE).then(() => undefined),
  })
  await spanish.getByText(es.waivers.open, { exact: true }).click()
  await spanish.getByRole('button', { name: es.waivers.send }).click()
  await spanish.getByRole('link', { name: es.messages.signatureEmpty() }).waitFor()
  await spanish.getByLabel(es.consents.signature).fill('Marguerite Okonkwo-Hale')
  await spanish.getByRole('button', { name: es.waivers.send }).dblclick()
  await spanish.getByText(es.waivers.thanks).waitFor()
  // The question about the minutes is still there, and is answered beside it.
  await spanish.getByLabel(es.statements.kinds.confirmed).check()
  await spanish.getByRole('button', { name: es.statements.send }).click()
  await spanish.getByText(es.statements.thanks).waitFor()
  expect(await axeFindings(spanish)).toEqual([])

  const changing = await open({ path: second })
  await changing.getByText(waivers.open, { exact: true }).click()
  await changing.getByLabel(consents.signature).fill('D. Whitfield')
  await changing.getByRole('button', { name: waivers.send }).click()
  await changing.getByText(waivers.thanks).waitFor()
  await changing.getByRole('button', { name: waivers.takeBack }).click()
  await changing.getByRole('dialog').getByRole('button', { name: waivers.takeBack }).click()
  await changing.getByText(waivers.takenBack).waitFor()

  await sender.getByRole('button', { name: texts.refresh }).click()
  await sender
    .locator('.card', { hasText: texts.state.waived })
    .getByText('Marguerite Okonkwo-Hale')
    .waitFor()
  expect(await sender.locator('.card', { hasText: texts.state.waived }).count()).toBe(1)
  await sender.getByText(en.documents.choices, { exact: true }).click()
  const paper = textOfPdf((await download(sender, waivers.paper)).bytes)
  expect(paper).toContain('/s/ Marguerite Okonkwo-Hale')
  expect(paper).not.toContain('/s/ D. Whitfield')
  await sender.reload()
  await sender.getByText(/1 of \d waived notice\.$/u).waitFor()
})

test('a link opens until its last day, a reminder has it, and a new link takes its place', async ({
  open,
  server,
}) => {
  const sender = await openAsking(open, server.origin)
  await sender.getByLabel(texts.openFor).selectOption({ index: 1 })
  await sender.getByRole('button', { name: /^Make links for/u }).click()
  const card = sender.locator('.card').first()
  await card.getByText(/^Opens until /u).waitFor()
  await openMore(card)
  await card.locator('summary', { hasText: texts.reminder }).click()
  const [file] = await Promise.all([
    sender.waitForEvent('download'),
    card.getByRole('button', { name: texts.calendar }).click(),
  ])
  const entry = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '')
  const [before = ''] = await linksOn(sender)
  expect(entry).toContain(before)

  await card.getByRole('button', { name: texts.renew }).click()
  await sender.locator('.card code', { hasText: before }).waitFor({ state: 'detached' })
  const [after = ''] = await linksOn(sender)
  const ended = await open({ path: before, expected: [/404/u] })
  await ended.getByText(texts.unknown).waitFor()
  // A mail program has encoded the sign before the secret, and the browser asks for another page.
  const person = await open({ path: after.replace('#', '%23') })
  await person.getByLabel(texts.kinds.confirmed).waitFor()
})

test('the next meeting approves the minutes, as it is offered, and they show it from then on', async ({
  open,
  server,
}) => {
  const earlier = await recordAt(server.origin)
  const { reference = '' } = earlier
  const page = await open({ prepare: (each) => keepAsSent(each, earlier) })
  const { meeting } = completeAnswers()
  const held = { date: '2026-11-27T19:30:00.000Z', time: { day: '2026-11-27', zone: 'America/New_York' } }
  const next = completeAnswers({
    resolutions: [],
    attendance: {},
    attendanceConfirmed: undefined,
    meeting: meeting && { ...meeting, ...held },
  })
  await standAt(page, 'discussion', next)
  await chooseTopic(page, en.discussion.topic('approveMinutes'))
  await confirmAttendance(page)
  await send(page)
  await page.getByText(texts.approves('November 20, 2026', reference)).waitFor()

  const reader = await open({ path: `${PAGES.receipt}#r=${earlier.read}` })
  await reader.getByText(/^Approved at the meeting of November 27, 2026, record MB-/u).waitFor()
  const { bytes } = await download(reader, en.documents.pdf)
  expect(textOfPdf(bytes)).toContain('at the meeting of November 27, 2026')
})

/** The link by which a person of a record answers, the first director unless `place` says otherwise. */
async function linkTo({ id, manage }: SampleRecord, origin: string, place = 'director-1'): Promise<string> {
  const secret = makeSecret()
  const invitations = [{ key: await digestSecret(secret), place }]
  await fetch(`${origin}/api${invitePersons.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, secret: manage, invitations }),
  })
  return `${origin}${PAGES.statement}#s=${secret}`
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function expectRefusal(page: Page, text: string, control: string): Promise<void> {
  const summary = page.getByRole('alert').filter({ hasText: text })
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.title()).toBe(en.frame.errorTitle(en.pages.title(await page.locator('h1').innerText())))
  await follow(summary, text)
  expect(await focused(page)).toBe(control)
}

test('another link that is put into the address of the page asks its own person', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin)
  const links = await Promise.all(
    ['director-1', 'director-2'].map((place) => linkTo(kept, server.origin, place)),
  )
  const page = await open({ path: links[0] ?? '' })
  const lead = page.locator('main .lead')
  const first = await lead.innerText()
  await page.getByLabel(texts.kinds.objected).check()
  await page.getByLabel(texts.words).fill('For the first person alone.')
  // The same page: only the part after the # differs.
  await page.goto(links[1] ?? '')
  await expect.poll(() => lead.innerText()).not.toBe(first)
  expect(await page.getByLabel(texts.words).inputValue()).toBe('')
  await page.getByLabel(texts.kinds.confirmed).check()
  await press(page, texts.send)
  await page.getByText(texts.thanks).waitFor()
  await page.goto(links[0] ?? '')
  await expect.poll(() => lead.innerText()).toBe(first)
})

describe('for a person who only hears the page', () => {
  test('a refused answer is announced above the heading, and its link leads to what to correct', async ({
    open,
    server,
  }) => {
    const page = await open({ path: await linkTo(await recordAt(server.origin), server.origin) })
    await press(page, texts.send)
    await expectRefusal(page, en.messages.answerNotChosen(), 'kind')
    await page.getByLabel(texts.kinds.objected).check()
    // The error goes once the answer is right, and a new one waits for the press.
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await press(page, texts.send)
    await expectRefusal(page, en.messages.statementEmpty(), 'words')
    // The same mistake again is announced again.
    await press(page, texts.send)
    await expectRefusal(page, en.messages.statementEmpty(), 'words')

    await page.getByText(en.waivers.open, { exact: true }).click()
    await press(page, en.waivers.send)
    await expectRefusal(page, en.messages.signatureEmpty(), 'signature')
    expect(await page.getByText(en.messages.statementEmpty()).count()).toBe(0)
  })

  test('a consent without a name is announced in the same way', async ({ open, server }) => {
    const page = await open({ path: await linkTo(await recordConsentAt(server.origin), server.origin) })
    await page.getByLabel(en.consents.kinds.signed).check()
    await press(page, en.consents.sign)
    await expectRefusal(page, en.messages.signatureEmpty(), 'signature')
  })

  test('the focus goes to the question that a press opens again', async ({ open, server }) => {
    const page = await open({ path: await linkTo(await recordAt(server.origin), server.origin) })
    await page.getByLabel(texts.kinds.confirmed).check()
    await press(page, texts.send)
    await press(page, texts.again)
    expect(await focused(page)).toBe('kind')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test('a typed link says that it is opening, and the focus goes to the heading of what it opened', async ({
    open,
    server,
  }) => {
    const link = await linkTo(await recordAt(server.origin), server.origin)
    const page = await open({ path: PAGES.statement, expected: [/404/u] })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    const field = page.getByLabel(texts.typedLink)
    // Whole, but of no invitation.
    await field.fill(`${PAGES.statement}#s=${makeSecret()}`)
    await press(page, texts.openTyped)
    await page.getByRole('alert').getByText(texts.unknown).waitFor()
    expect(await field.inputValue()).toContain('#s=')

    const opening = Promise.withResolvers<void>()
    await page.route(`**/api${openInvitation.url}`, async (route) => {
      await opening.promise
      await route.continue()
    })
    await field.fill(link)
    await press(page, texts.openTyped)
    await page.getByRole('button', { name: texts.opening }).waitFor()
    await page.getByRole('status').getByText(texts.opening).waitFor()
    opening.resolve()
    await page.getByLabel(texts.kinds.confirmed).waitFor()
    expect(await heading(page, texts.heading).evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
  })

  test('where the network fails, each try says so, and the first load moves no focus', async ({
    open,
    server,
  }) => {
    const link = await linkTo(await recordAt(server.origin), server.origin)
    const page = await open({
      path: link,
      expected: [/ERR_CONNECTION_REFUSED/u],
      prepare: (each) =>
        each
          .route(`**/api${openInvitation.url}`, (route) => route.abort('connectionrefused'))
          .then(() => undefined),
    })
    await page.getByText(en.receipt.network).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await press(page, en.errors.tryAgain)
    const alert = page.getByRole('alert').filter({ hasText: en.receipt.network })
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute(`**/api${openInvitation.url}`)
    await press(page, en.errors.tryAgain)
    await page.getByLabel(texts.kinds.confirmed).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})
