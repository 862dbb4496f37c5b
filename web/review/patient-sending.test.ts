// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntity, aPerson, someMinutes } from '../../test/samples/factories.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { NO_ANSWERS } from '../draft/answers.ts'

/* With a time limit for calls, the app retries a send that got no response. */
const KEY = 'KY:0812345'
const FIRST = someMinutes()
const CHANGED = someMinutes({ discussion: 'As it really was' })

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const recorded = (_id: string) => () =>
  Promise.resolve(Response.json({ data: { addinformation: { _id } } }, { status: 201 }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '1000')
  vi.resetModules()
  grantLocks()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const aSecond = () => vi.advanceTimersByTimeAsync(1000).then(() => 'waiting')

/** A fresh page with a draft. Each call records what the page shows about the send. */
async function openPage() {
  const { chooseCompany } = await import('../draft/stored-company.ts')
  const { saveAnswers } = await import('../draft/draft.ts')
  const { listReceipts } = await import('../draft/device-drafts.ts')
  const { findDraft } = await import('../draft/draft.ts')
  const { isArrivalUnknown, sendMinutes } = await import('./sending.ts')
  chooseCompany(anEntity(), '0812345')
  saveAnswers(KEY, 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))

  async function send(minutes: typeof FIRST, replies: (() => Promise<Response>)[]) {
    const said: { tries: number; isUnknown: boolean }[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.includes('addmeetinginformation')) return new Response(null, { status: 204 })
      const { tries = 0 } = findDraft(KEY)?.unconfirmed ?? {}
      said.push({ tries, isUnknown: isArrivalUnknown(KEY, 'sending') })
      return (replies.shift() ?? lost)()
    })
    const sending = sendMinutes(KEY, minutes)
    while ((await Promise.race([sending, aSecond()])) === 'waiting');
    return { said, end: await sending }
  }
  return { send, ids: () => listReceipts(KEY).map(({ id }) => id) }
}

test('from the second try on, the review says that it is unknown whether they arrived', async () => {
  const { send, ids } = await openPage()
  const { said } = await send(FIRST, [lost, lost, recorded('a')])
  expect(said).toEqual([
    { tries: 1, isUnknown: false },
    { tries: 2, isUnknown: true },
    { tries: 3, isUnknown: true },
  ])
  expect(ids()).toEqual(['a'])
})

test('once an earlier send is settled, later changes are at their own first try', async () => {
  const { send, ids } = await openPage()
  expect((await send(FIRST, [])).end).toMatchObject({ kind: 'failed', outcome: { kind: 'no-answer' } })
  const { said } = await send(CHANGED, [lost, recorded('a'), recorded('b')])
  expect(said.map(({ tries }) => tries)).toEqual([1, 2, 1])
  expect(ids()).toEqual(['b', 'a'])
})
