// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { clearDraft, findDraft, getAnswers, replaceTyped, saveAnswers } from '../draft/draft.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { saveDefaultMeeting, startingInput } from './default-meeting.ts'

const ENTITY = anEntity()
const KEY = 'KY:0812345'
const OPENED = '2026-11-21T15:00:00.000Z'

beforeEach(() => {
  clearDraft(KEY)
  localStorage.clear()
  sessionStorage.clear()
  vi.setSystemTime(OPENED)
  chooseCompany(ENTITY, '0812345')
  saveAnswers(KEY, 'ceo', (answers) => ({ ...answers, ceo: null }))
})

test('without the form, the date is now, at the company’s address, and stays when the review opens again', () => {
  saveDefaultMeeting(KEY, ENTITY)
  vi.setSystemTime('2026-11-23T09:00:00.000Z')
  saveDefaultMeeting(KEY, ENTITY)
  expect(getAnswers(KEY).meeting).toMatchObject({
    date: OPENED,
    dateUntouched: true,
    place: { kind: 'companyAddress', address: ENTITY.address },
  })
  // The next step on the company's home is still the one after the last screen.
  expect(findDraft(KEY)?.lastStep).toBe('ceo')
})

test('if the form was opened and nothing was typed, the date is the time of that', () => {
  replaceTyped(KEY, 'meetingDate', startingInput(ENTITY, {}, new Date(OPENED)))
  vi.setSystemTime('2026-11-23T09:00:00.000Z')
  saveDefaultMeeting(KEY, ENTITY)
  expect(getAnswers(KEY).meeting?.date).toBe(OPENED)
})

test('what was typed and not saved is not passed over', () => {
  const typed = { ...startingInput(ENTITY, {}, new Date(OPENED)), 'meetingTime.start': ['25 o’clock'] }
  replaceTyped(KEY, 'meetingDate', typed)
  saveDefaultMeeting(KEY, ENTITY)
  expect(getAnswers(KEY).meeting).toBeUndefined()
})

test('a company without a draft gets none', () => {
  saveDefaultMeeting('KY:0000001', ENTITY)
  expect(findDraft('KY:0000001')).toBeUndefined()
})
