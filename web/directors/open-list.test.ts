// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { anEntity, aPerson } from '../../test/samples/factories.ts'
import { entityKey } from '../draft/company.ts'
import { clearDraft, getAnswers, keepTyped, saveAnswers } from '../draft/draft.ts'
import { findTyped } from '../draft/typed-text.ts'
import { INTENT, SUBJECT, type Intent } from '../forms/intent.ts'
import { companyContext } from '../shell/guard.ts'
import { withDirector } from './director-list.ts'
import { action as changeList } from './directors.screen.tsx'
import { DIRECTOR, NAMES, NO_BOARD, PERFORMED_BY, ROW } from './parse-directors.ts'
import { action as viewDirector } from './view-director.screen.tsx'

const entity = anEntity()
const key = entityKey(entity)

beforeEach(() => {
  clearDraft(key)
  saveAnswers(key, 'directors', (answers) =>
    withDirector(withDirector(answers, 'ada', aPerson({ firstName: 'Ada' })), 'daniel', aPerson()),
  )
})

function post(address: string, fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(companyContext, { entity, key })
  const request = new Request(`http://minutebook.test${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { context, request, params: {}, url: new URL(request.url), pattern: '' }
}

const REMOVE = { [INTENT]: 'remove' satisfies Intent }

test('removing a director on a screen of their own leaves what is typed in the list', async () => {
  const typed = { [ROW]: ['ada', 'daniel'], [DIRECTOR]: ['ada'], [NAMES]: ['Ines Cas'] }
  keepTyped(key, 'directors', typed)
  await viewDirector(post(`${pathOf('viewDirector')}?id=daniel`, REMOVE))
  expect(getAnswers(key).directors).toEqual(['ada'])
  expect(findTyped(key, 'directors')).toEqual(typed)
})

test('removing one in the list leaves what is typed about a company without a board', async () => {
  const about = { [NO_BOARD]: ['yes'], [PERFORMED_BY]: ['its two foun'] }
  keepTyped(key, 'directors', { [ROW]: ['ada', 'daniel'], [DIRECTOR]: ['ada', 'daniel'], ...about })
  await changeList(post(pathOf('directors'), { ...REMOVE, [SUBJECT]: 'daniel' }))
  expect(getAnswers(key).directors).toEqual(['ada'])
  expect(findTyped(key, 'directors')).toEqual(about)
})
