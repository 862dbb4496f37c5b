// Full: walks through all screens, translated by the browser.
// @module-tag full
import { keptRecords } from '../harness/kept-records.ts'
import { expect, test } from '../harness/test.ts'
import { send } from '../harness/walk.ts'
import { walkToReview } from '../rubric/forward.ts'
import { expectWhole, translate } from './translated.ts'

test('from the search to the confirmation, translated all the way', async ({ open, server }) => {
  const page = await open({ prepare: translate })
  const before = keptRecords(server.dataDir).length
  await walkToReview(page, { arrived: () => expectWhole(page), filled: () => expectWhole(page) })
  await send(page)
  await expectWhole(page)
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
})
