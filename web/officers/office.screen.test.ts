// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { anEntity, aPerson } from '../../test/samples/factories.ts'
import { contextOf } from '../../test/support/company-context.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { clearDraft, getAnswers, saveAnswers } from '../draft/draft.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { HOLDER } from '../people/officers.ts'
import { loadOffice, saveOffice } from './office.screen.tsx'

const KEY = 'KY:0812345'
const ADDRESS = 'http://localhost/secretary-officers'
const context = contextOf(anEntity())

beforeEach(() => {
  clearDraft(KEY)
  chooseCompany(anEntity(), '0812345')
  saveAnswers(KEY, 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))
})

/** The router passes more to an action; this passes only what the action reads. */
async function save(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = { url: ADDRESS, method: 'POST', formData: async () => form }
  return saveOffice('secretary')({ context, request } as unknown as Parameters<
    ReturnType<typeof saveOffice>
  >[0])
}

async function open() {
  const request = new Request(ADDRESS)
  return loadOffice('secretary')({ context, request } as unknown as Parameters<
    ReturnType<typeof loadOffice>
  >[0])
}

const INES = { firstName: 'Ines', middleName: '', lastName: 'Castellanos', zipCode: '4060' }

test('details of another person stay in the draft when a different choice is saved, but are not an answer', async () => {
  await save({ [HOLDER]: 'ceo', ...INES })
  expect(getAnswers(KEY)).toMatchObject({ secretary: 'ada' })
  expect(Object.keys(getAnswers(KEY).people)).toEqual(['ada'])
  expect((await open()).details).toMatchObject({ lastName: ['Castellanos'], zipCode: ['4060'] })
})

test('once another person is saved, the form shows the saved answers', async () => {
  await save({ [HOLDER]: 'ceo', ...INES })
  await save({ [HOLDER]: 'someoneElse', ...INES, state: 'KY', zipCode: '40601' })
  expect((await open()).details).toBeUndefined()
})

test('emptied details do not come back', async () => {
  await save({ [HOLDER]: 'ceo', ...INES })
  await save({ [HOLDER]: 'nobody', firstName: '', middleName: '', lastName: '', zipCode: '' })
  expect((await open()).details).toBeUndefined()
})
