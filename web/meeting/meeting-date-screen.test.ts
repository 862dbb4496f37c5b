// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { contextOf } from '../../test/support/company-context.ts'
import { clearDraft, getAnswers } from '../draft/draft.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { action, loader } from './meeting-date.screen.tsx'

const KEY = 'KY:0812345'
const ADDRESS = 'http://localhost/question5'
const context = contextOf(anEntity())

beforeEach(() => chooseCompany(anEntity(), '0812345'))
afterEach(() => clearDraft(KEY))

/** The router passes more to an action; this passes only what the action reads. */
async function save(fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  const filledIn = { openedAt: '2026-11-21T15:00:00.000Z', 'meetingTime.zone': 'America/New_York' }
  const date = { 'meetingTime.day-month': '3', 'meetingTime.day-day': '3', 'meetingTime.day-year': '2026' }
  for (const [name, value] of Object.entries({ ...filledIn, ...date, ...fields })) form.set(name, value)
  const request = { url: ADDRESS, method: 'POST', formData: async () => form }
  await action({ context, request } as unknown as Parameters<typeof action>[0])
}

async function shown() {
  return (await loader({ context, request: new Request(ADDRESS) } as unknown as Parameters<typeof loader>[0]))
    .shown
}

test('the typed address stays in its field after a change to a remote meeting', async () => {
  await save({
    meetingPlace: 'remote',
    'meetingPlace.address': '5 Capitol Ave',
    'meetingPlace.means': 'by video call',
  })
  expect(getAnswers(KEY).meeting?.place).toEqual({ kind: 'remote', means: 'by video call' })
  expect(await shown()).toMatchObject({
    'meetingPlace.address': ['5 Capitol Ave'],
    'meetingPlace.means': ['by video call'],
  })
})

test('the screen shows the saved place', async () => {
  await save({ meetingPlace: 'remote', 'meetingPlace.address': '5 Capitol Ave', 'meetingPlace.means': '' })
  await save({ meetingPlace: 'elsewhere', 'meetingPlace.address': '6 Capitol Ave', 'meetingPlace.means': '' })
  expect(await shown()).toMatchObject({
    meetingPlace: ['elsewhere'],
    'meetingPlace.address': ['6 Capitol Ave'],
  })
})
