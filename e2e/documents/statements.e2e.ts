import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { axeFindings, AXE } from '../harness/axe.ts'
import { download, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, keepAsSent, standAt } from '../harness/drafts.ts'
import { recordAt } from '../../test/support/serve-records.ts'
import { expect, PHONE, test, type OpenOptions } from '../harness/test.ts'
import { chooseTopic, confirmAttendance, send } from '../harness/walk.ts'

/* The people in the minutes act: each by a link of their own, on any device, and the sender sees what they said. */
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
  await objecting.getByText(en.messages.statementEmpty()).waitFor()
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
  await spanish.getByText(es.messages.signatureEmpty()).waitFor()
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
