import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { recordAt } from '../../test/support/serve-records.ts'
import { keepAsSent } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/* A company goes to another device in an encrypted file. */
const { carrying, entityHome } = en

test('a record and its link come to another device, with the code alone', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const first = await open({ prepare: (page) => keepAsSent(page, kept) })
  await first.goto(pathOf('entityHome', KENTUCKY.number))
  await first.getByText(entityHome.more, { exact: true }).click()
  await first.getByText(carrying.carry, { exact: true }).click()
  const [file] = await Promise.all([
    first.waitForEvent('download'),
    first.getByRole('button', { name: carrying.save }).click(),
  ])
  await first.getByText(carrying.code, { exact: true }).waitFor()
  const code = await first.locator('p.monospace').innerText()
  expect(code).toMatch(/^(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}$/u)

  const second = await open({ viewport: PHONE, path: pathOf('entityHome', KENTUCKY.number) })
  await second.getByText(entityHome.more, { exact: true }).click()
  await second.getByText(carrying.bring, { exact: true }).click()
  await second.getByLabel(carrying.file).setInputFiles(await file.path())
  await second.getByLabel(carrying.typedCode).fill(code.slice(0, -1))
  await second.getByRole('button', { name: carrying.take }).click()
  await second.getByText(carrying.faults.codeIncomplete).waitFor()
  await second.getByLabel(carrying.typedCode).fill(code.toLowerCase())
  await second.getByRole('button', { name: carrying.take }).click()
  await second.getByText(carrying.taken(1, 0)).waitFor()
  await second.getByRole('heading', { name: entityHome.recorded }).waitFor()
  await second
    .getByText(kept.reference ?? 'a reference')
    .first()
    .waitFor()
})

test('a file that was moved or changed after it was chosen is named, and the button works again', async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-carried-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'company.minutebook')
  writeFileSync(path, '{}')
  const page = await open({ path: pathOf('entityHome', KENTUCKY.number) })
  await page.getByText(entityHome.more, { exact: true }).click()
  await page.getByText(carrying.bring, { exact: true }).click()
  const button = page.getByRole('button', { name: carrying.take })
  const expectFault = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  await button.click()
  await expectFault(carrying.faults.noFile)
  await page.getByLabel(carrying.file).setInputFiles(path)
  writeFileSync(path, '{ "minutebook": "company" }')
  await button.click()
  await expectFault(carrying.faults.fileUnreadable)
  await page.getByLabel(carrying.file).setInputFiles(path)
  await button.click()
  await expectFault(carrying.faults.notOurs)
  rmSync(path)
  await button.click()
  await expectFault(carrying.faults.fileUnreadable)
})
