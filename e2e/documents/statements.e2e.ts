import type { Page } from 'playwright-core'
import { PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { axeFindings, AXE } from '../harness/axe.ts'
import { keepAsSent } from '../harness/drafts.ts'
import { recordAt } from '../../test/support/serve-records.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/* The people in the minutes act: each by a link of their own, on any device, and the sender sees what they said. */
const { statements: texts } = en

/** The links that the sender's device shows, in the order of the people. */
function linksOn(page: Page): Promise<string[]> {
  return page.locator('.card code').allInnerTexts()
}

test('three directors answer: one in Spanish, one who objects on a phone, one not yet', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin)
  const sender = await open({ prepare: (page) => keepAsSent(page, kept) })
  await sender.goto(`${PAGES.receipt}#r=${kept.read}`)
  await sender.getByText(texts.ask, { exact: true }).click()
  await sender.getByRole('button', { name: /^Make links for/u }).click()
  await sender.getByText(texts.waiting).first().waitFor()
  const [first = '', second = ''] = await linksOn(sender)

  const confirming = await open({ locale: 'es-MX', path: first })
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
})
