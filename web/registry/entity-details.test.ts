// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { pathOf } from '@minutebook/contract/journey'
import { anEntity } from '../../test/factories.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { rememberWantedPath } from '../journey/wanted.ts'
import { action } from './entity-details.screen.tsx'

const ENTITY = anEntity()

beforeEach(() => chooseCompany(ENTITY, ENTITY.number))

test.each([
  [pathOf('review'), pathOf('review')],
  [`${pathOf('discussion')}?topic=2`, `${pathOf('discussion')}?topic=2`],
  // This very screen leads on, not back to itself, whatever a link in a mail added to its address.
  [pathOf('entityDetails'), pathOf('entityHome', ENTITY.number)],
  [`${pathOf('entityDetails')}?utm_source=mail`, pathOf('entityHome', ENTITY.number)],
])('from %s, which the guard had turned away, “yes” leads to %s', async (wanted, leadsTo) => {
  rememberWantedPath(wanted)
  const request = new Request(`http://minutebook.test${pathOf('entityDetails')}`, { method: 'POST' })
  // All that the action asks of the router.
  const answer = await action({ request, params: {} } as unknown as Parameters<typeof action>[0])
  expect(answer.headers.get('location')).toBe(leadsTo)
})
