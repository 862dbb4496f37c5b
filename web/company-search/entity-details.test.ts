// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { anEntity } from '../../test/samples/factories.ts'
import { contextOf } from '../../test/support/company-context.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { rememberIntendedPath } from '../shell/visited.ts'
import { action } from './entity-details.screen.tsx'

const ENTITY = anEntity()

beforeEach(() => chooseCompany(ENTITY, ENTITY.number))

test.each([
  [pathOf('review'), pathOf('review')],
  [`${pathOf('discussion')}?topic=2`, `${pathOf('discussion')}?topic=2`],
  // This screen's own address leads to the home, not back here, whatever a link in a mail added to it.
  [pathOf('entityDetails'), pathOf('entityHome', ENTITY.number)],
  [`${pathOf('entityDetails')}?utm_source=mail`, pathOf('entityHome', ENTITY.number)],
])('from %s, which the guard had turned away, “yes” leads to %s', async (wanted, leadsTo) => {
  rememberIntendedPath(wanted)
  const request = new Request(`http://minutebook.test${pathOf('entityDetails')}`, { method: 'POST' })
  const context = contextOf(ENTITY)
  // The action reads nothing else from the router.
  const answer = await action({ context, request } as unknown as Parameters<typeof action>[0])
  expect(answer.headers.get('location')).toBe(leadsTo)
})
