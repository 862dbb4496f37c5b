import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, heading } from '../harness/controls.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import {
  areRegistersThere,
  IRS_FILE,
  NEW_YORK_FILE,
  parseRows,
  runMinutebook,
  type FileRow,
} from '../harness/real-registers.ts'
import { reviewText, unsaidIn } from '../harness/review.ts'
import { makeDataFolder, REAL_SERVER, startServer } from '../harness/server-process.ts'
import { DESKTOP, expect, PHONE, test } from '../harness/test.ts'
import {
  answerFromDirectors,
  answerOffice,
  fillPerson,
  findCompany,
  INES,
  nameOf,
  ROSA,
  save,
  send,
  startMinutes,
} from '../harness/walk.ts'

/** The server as people start it, with its own limits, on the real registers of the IRS and of New York. */
const onRealRegisters = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = await makeDataFolder()
  await runMinutebook(['import', '--create', 'irs', IRS_FILE], dataDir)
  await runMinutebook(['import', 'ny', NEW_YORK_FILE], dataDir)
  const server = await startServer(REAL_SERVER, { dataDir })
  onCleanup(() => server.stop())
  return server
})

/** `012345678` → `no. 01-23 45678`: as people copy a number from a letter. */
function sloppily(number: string): string {
  return ` no. ${number.slice(0, 2)}-${number.slice(2, 4)} ${number.slice(4).toLowerCase()} `
}

function findRow(file: string, isWanted: (row: FileRow) => boolean): FileRow {
  const row = parseRows(file).find(isWanted)
  if (!row) throw new Error(`${file} has no such row`)
  return row
}

/** All fifteen steps, with each answer given as a person gives it. Returns what the review showed. */
async function walkAllSteps(page: Page, typed: string, number: string, form: CompanyForm): Promise<string> {
  await findCompany(page, typed, number)
  await startMinutes(page)
  await fillPerson(page, {
    ...INES,
    street: '5 Harbor Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12207',
  })
  await save(page)
  await answerOffice(page, 'secretary', nameOf(INES))
  await answerOffice(page, 'cfo', ROSA)
  await answerFromDirectors(page, { named: nameOf(INES), startTime: '9.30pm', form })
  return reviewText(page)
}

describe.skipIf(!areRegistersThere)('a real entity (skipped where ../shared/registries is not there)', () => {
  onRealRegisters.for([
    [
      'the IRS',
      'IRS',
      PHONE,
      IRS_FILE,
      'EIN',
      'NAME',
      (row: FileRow) => row['EIN']?.startsWith('0') === true,
      'nonprofit',
    ],
    [
      'New York',
      'NY',
      DESKTOP,
      NEW_YORK_FILE,
      'DOS ID',
      'Current Entity Name',
      (row: FileRow) => row['CEO Name'] !== '',
      'corporation',
    ],
  ] as const)(
    'of %s is found by a sloppily typed number and recorded as the review showed it',
    async (
      [_register, jurisdiction, viewport, file, numberColumn, nameColumn, isWanted, form],
      { open, server },
    ) => {
      const row = findRow(file, isWanted)
      const number = row[numberColumn] ?? ''
      const page = await open({ path: '/', viewport })
      await arriveAt(page, pathOf('entitySearch'))
      const shown = await walkAllSteps(page, sloppily(number), number, form)
      await send(page)

      const record = lastRecord(server.dataDir)
      expect(unsaidIn(shown, record.document)).toEqual([])
      expect(record.entity).toMatchObject({ number, jurisdiction, name: row[nameColumn] })
      expect(record.minutes).toMatchObject({
        meetingTime: { start: '21:30', zone: 'America/New_York' },
        secretary: { sameAs: 'ceo' },
        directors: [{ sameAs: 'ceo' }, { person: { firstName: 'Daniel', zipCode: '40508-1234' } }],
        otherPersons: [{ firstName: 'Cosmo', reason: 'attorney' }],
        allDirectorsAttended: true,
        discussion: 'Bank account and signing rights',
      })
      await page.getByText(record.reference, { exact: true }).waitFor()

      // Reload keeps the confirmation; Back cannot send again.
      await page.reload()
      await heading(page, en.confirmation.heading).waitFor()
      await page.goBack()
      await arriveAt(page, pathOf('entityHome', number))
      expect(keptRecords(server.dataDir).filter(({ entity }) => entity.number === number)).toHaveLength(1)
    },
  )

  onRealRegisters('every row of the two files is in the register', async ({ server }) => {
    const loaded = (await runMinutebook(['registries'], server.dataDir)).replaceAll(/(?<=\d),(?=\d)/gu, '')
    expect(loaded).toContain(`IRS exempt organizations: ${parseRows(IRS_FILE).length} companies`)
    expect(loaded).toContain(`New York: ${parseRows(NEW_YORK_FILE).length} companies`)
  })
})
