import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import type { Minutes } from '@minutebook/domain/minutes'
import { en } from '@minutebook/i18n/words.en'
import { aPerson, aTopic, someMinutes } from '../../test/samples/factories.ts'
import type { SampleRecord } from '../../test/support/serve-records.ts'
import { AnswersSchema, type Answers } from '../../web/draft/answers.ts'
import type { Unconfirmed } from '../../web/draft/stored-draft.ts'
import { arriveAt } from './controls.ts'
import { keepAtStart, type Kept } from './keep-at-start.ts'
import { KENTUCKY } from './samples.ts'
import { findCompany } from './walk.ts'

/** The key under which the browser stores the sample company's draft. */
export const DRAFT_KEY = `draft:KY:${KENTUCKY.number}`

/** The key under which it stores what is typed about that company. */
const TYPED_KEY = `typed:KY:${KENTUCKY.number}`

/** Every answer of a meeting on 3 March 2026 with three directors, one of them the CEO, and one guest. */
export function completeAnswers(changes: Partial<Answers> = {}): Answers {
  return AnswersSchema.parse({
    people: {
      marguerite: aPerson({ firstName: 'Marguerite', middleName: 'A.', lastName: 'Okonkwo-Hale' }),
      ines: aPerson({
        firstName: 'Ines',
        lastName: 'Castellanos',
        street: '',
        city: '',
        state: '',
        zipCode: '',
      }),
      daniel: aPerson(),
      rosa: aPerson({ firstName: 'Rosa', lastName: 'Lindqvist' }),
    },
    ceo: 'marguerite',
    secretary: 'marguerite',
    cfo: 'ines',
    directors: ['marguerite', 'daniel', 'rosa'],
    otherPersons: [
      {
        id: 'cosmo',
        person: { firstName: 'Cosmo', middleName: '', lastName: 'Ravenswood', reason: 'attorney' },
      },
    ],
    meeting: {
      date: '2026-03-03T19:30:00.000Z',
      dateUntouched: false,
      time: { day: '2026-03-03', start: '14:30', zone: 'America/New_York' },
      place: { kind: 'remote', means: 'by video call' },
      placeUntouched: false,
    },
    resolutions: [aTopic('bankAccount')],
    attendance: { marguerite: 'remote', daniel: 'absent', rosa: 'remote' },
    attendanceConfirmed: true,
    allCouldHear: true,
    ...changes,
  })
}

/** What a search for the sample company leaves in the browser's storage. */
let found: Pick<Kept, 'local' | 'tab'> | undefined

/** Puts the sample company and a draft on the device and opens a screen. */
export async function standAt(page: Page, step: StepId, answers?: Answers): Promise<void> {
  found ??= await findInAnotherTab(page)
  const address = pathOf(step, KENTUCKY.number)
  await openWithDraft(page, address, answers, found)
  await arriveAt(page, address)
}

/** Finds the sample company as a person does. */
async function findInAnotherTab(beside: Page): Promise<Pick<Kept, 'local' | 'tab'>> {
  const page = await beside.context().newPage()
  await page.goto(pathOf('entitySearch'))
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  const [local = {}, tab = {}] = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => ({
      entity: storage.getItem('entity') ?? undefined,
      term: storage.getItem('term') ?? undefined,
    })),
  )
  await page.close()
  return { local, tab }
}

export async function standAtReview(page: Page, answers = completeAnswers()): Promise<void> {
  await standAt(page, 'review', answers)
  await arriveAt(page, pathOf('review'), en.review.heading)
}

/** Opens a URL with this draft or with none, and with other items in storage. */
export async function openWithDraft(
  page: Page,
  address: string,
  answers?: Answers,
  beside: Pick<Kept, 'local' | 'tab'> = { local: {} },
): Promise<void> {
  const local = { [DRAFT_KEY]: answers && draftOf(answers), ...beside.local }
  const put = await keepAtStart(page, { ...beside, local })
  await page.goto(address)
  await put.dispose()
}

/** As the browser stores it. */
export function draftOf(answers: Answers): string {
  const now = new Date().toISOString()
  const revision = crypto.randomUUID()
  return JSON.stringify({ answers, revision, startedAt: now, changedAt: now, lastStep: 'attendance' })
}

/** Minutes that were just sent, with an unknown outcome. */
export function anUnansweredSend(): Unconfirmed {
  const sentAt = new Date().toISOString()
  return { minutes: someMinutes(), body: '{}', idempotencyKey: 'a-key', read: 'r', manage: 'm', sentAt }
}

/** What is typed about the sample company and not saved, by form, as a tab that opens now reads it. */
export async function typedTexts(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), TYPED_KEY)
  return text === null ? undefined : JSON.parse(text).forms
}

/** The stored answers of the sample company's draft. */
export async function keptAnswers(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY)
  return text === null ? undefined : JSON.parse(text)
}

/** Stores what the device that sent the minutes keeps of them. */
export async function keepAsSent(
  page: Page,
  { id, reference, read, manage }: SampleRecord,
  minutes: Minutes = someMinutes(),
): Promise<void> {
  const sent = {
    id,
    reference,
    read,
    manage,
    entity: `KY:${KENTUCKY.number}`,
    entityName: KENTUCKY.name,
    meetingDay: '2026-11-20',
    sentAt: '2026-11-21T12:00:00.000Z',
    minutes,
  }
  await page.addInitScript(
    ([key, text]) => {
      // Runs once: what the page itself removes stays removed.
      if (sessionStorage.getItem('prepared')) return
      sessionStorage.setItem('prepared', 'yes')
      localStorage.setItem(key, text)
    },
    [`receipt:${id}`, JSON.stringify(sent)] as const,
  )
}
