import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { aPerson, aTopic, someMinutes } from '../../test/factories.ts'
import { AnswersSchema, type Answers } from '../../web/draft/answers.ts'
import type { Unconfirmed } from '../../web/draft/stored-draft.ts'
import { arriveAt } from './controls.ts'
import { keepAtStart } from './keep-at-start.ts'
import { KENTUCKY } from './samples.ts'
import { findCompany } from './walk.ts'

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

/** Looks the sample company up as a person does, then puts a draft on the device and opens a screen of it. */
export async function standAt(page: Page, step: StepId, answers?: Answers): Promise<void> {
  await page.goto(pathOf('entitySearch'))
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  const address = pathOf(step, KENTUCKY.number)
  if (answers) await openWithDraft(page, address, answers)
  else await page.goto(address)
  await arriveAt(page, address)
}

export async function standAtReview(page: Page, answers = completeAnswers()): Promise<void> {
  await standAt(page, 'review', answers)
  await arriveAt(page, pathOf('review'), en.review.heading)
}

/** Opens an address with this draft (journey B1.2), or with none, beside what else the browser keeps. */
export async function openWithDraft(page: Page, address: string, answers?: Answers): Promise<void> {
  const put = await keepAtStart(page, { local: { draft: answers && draftOf(answers) } })
  await page.goto(address)
  await put.dispose()
}

function draftOf(answers: Answers): string {
  const now = new Date().toISOString()
  const company = { answers, entered: {}, startedAt: now, changedAt: now, lastStep: 'attendance' }
  const draft = { version: 1, companies: { [`KY:${KENTUCKY.number}`]: company }, sent: [] }
  return JSON.stringify(draft)
}

/** Minutes that were sent just now, and nobody knows whether they arrived. */
export function anUnansweredSend(): Unconfirmed {
  const sentAt = new Date().toISOString()
  return { minutes: someMinutes(), body: '{}', idempotencyKey: 'a-key', read: 'r', manage: 'm', sentAt }
}

/** What the device keeps of the sample company's draft. */
export async function keptAnswers(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => localStorage.getItem('draft'))
  const draft: unknown = JSON.parse(text ?? '{}')
  return Reflect.get(Object(Reflect.get(Object(draft), 'companies')), `KY:${KENTUCKY.number}`)
}
