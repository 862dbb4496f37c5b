// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { anEntity, minutesOf } from '../../test/samples/factories.ts'
import { entityKey } from '../draft/company.ts'

/*
 * Two tabs of one browser, each with its own modules, do what people do in random order. Every submission is
 * what the sending tab showed, for the company that it showed. Everything that a tab saved and no tab cleared
 * is on the device or in a record.
 */
const ROUNDS = 200
const STEPS_A_ROUND = 20
const COMPANIES = [anEntity(), anEntity({ number: '0520066', name: 'Canoe Club' })] as const
const FORM = 'discussion'

/** Numbers from 0 to 1, repeatable by seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One tab's own storage. Both tabs share the other one, `localStorage`. */
function ownStore(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
}

type Arrived = { number: string; discussion: string }
let arrived: Arrived[] = []
/** Whether the next submission's response gets lost. */
let losesAnswers = false
let isLocked = false

beforeEach(() => {
  localStorage.clear()
  arrived = []
  const keys = new Map<string, string>()
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    if (!String(address).includes('addmeetinginformation')) return new Response(null, { status: 204 })
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const { minutes } = z.decode(SubmissionCodec, JSON.parse(String(body)))
    if (!keys.has(key)) arrived.push({ number: minutes.entity.number, discussion: minutes.discussion ?? '' })
    keys.set(key, keys.get(key) ?? `record-${keys.size + 1}`)
    if (losesAnswers) throw new TypeError('Failed to fetch')
    return Response.json({ data: { addinformation: { _id: keys.get(key) } } }, { status: 201 })
  })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: lockOnce } })
})

afterEach(() => vi.unstubAllGlobals())

/** `navigator.locks.request` with `ifAvailable`, shared by both tabs. */
async function lockOnce(_name: string, _options: object, work: (lock: object | null) => Promise<unknown>) {
  if (isLocked) return work(null)
  isLocked = true
  return work({}).finally(() => (isLocked = false))
}

type Shown = { entity: Entity; discussion: string | undefined }

/** A person's view and actions in one tab. Its screen shows one answer, which represents all. */
async function openTab() {
  vi.resetModules()
  const { setCompany } = await import('../draft/company.ts')
  const draft = { ...(await import('../draft/draft.ts')), ...(await import('../draft/typed-text.ts')) }
  const { requireCompany } = await import('../shell/guard.ts')
  const { findConflict, acceptNewerDraft, watchDraft } = await import('../draft/other-tabs.ts')
  const { sendMinutes } = await import('./sending.ts')
  const session = ownStore()
  /** By the guard, which every action passes. */
  const isLetIn = async (step: StepId) => {
    const press = new Request(`http://localhost${pathOf(step)}`, { method: 'POST' })
    const standing = await requireCompany(step, press).catch((refusal: unknown) => refusal)
    return !(standing instanceof Response)
  }
  const stored = (entity: Entity) => draft.getAnswers(entityKey(entity)).otherMatters

  return {
    /** Every action of a tab uses its own storage. */
    enter: () => vi.stubGlobal('sessionStorage', session),
    stored,
    /** Opens a company, or takes over the other tab's answers. */
    open(entity: Entity): Shown {
      const key = entityKey(entity)
      setCompany(entity, entity.number)
      watchDraft(key)
      if (findConflict(key) !== 'none') acceptNewerDraft(key)
      return { entity, discussion: stored(entity) }
    },
    /** Returns where the typed text can be read. */
    type({ entity }: Shown, text: string): { here: boolean; elsewhere: boolean } {
      draft.keepTyped(entityKey(entity), FORM, { text: [text] })
      return {
        here: draft.findTyped(entityKey(entity), FORM)?.['text']?.[0] === text,
        elsewhere: localStorage.getItem(`typed:${entityKey(entity)}`)?.includes(text) ?? false,
      }
    },
    /** Saves like the screens' actions. Returns whether it succeeded. */
    async save({ entity }: Shown, text: string): Promise<boolean> {
      if (!(await isLetIn(FORM))) return false
      draft.saveAnswers(entityKey(entity), FORM, (answers) => ({ ...answers, otherMatters: text }))
      return true
    },
    /** Sends like the review's action. Returns whether it is recorded. */
    async send({ entity, discussion }: Shown): Promise<boolean> {
      if (!(await isLetIn('review'))) return false
      const minutes = minutesOf(entity, { discussion: discussion ?? 'Nothing yet' })
      return (await sendMinutes(entityKey(entity), minutes))?.kind === 'recorded'
    },
    clear: ({ entity }: Shown) => draft.clearDraft(entityKey(entity)),
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** One interleaving: what both tabs show, and what must hold after each step. */
class Play {
  readonly faults: string[] = []
  readonly count = { saved: 0, refused: 0, recorded: 0 }
  /** The expected content of the device, by the company's number. */
  private readonly kept = new Map<string, string | undefined>()
  private readonly shown = new Map<Tab, Shown>()

  async step(tab: Tab, random: () => number, where: string): Promise<void> {
    const view = this.shown.get(tab)
    const chance = random()
    tab.enter()
    if (!view || chance < 0.2) this.shown.set(tab, tab.open(pick(COMPANIES, random)))
    else if (chance < 0.4) this.type(tab, view, where)
    else if (chance < 0.7) await this.save(tab, view, where)
    else if (chance < 0.97) await this.send(tab, view, { where, losesAnswer: random() < 0.3 })
    else {
      tab.clear(view)
      this.keep(tab, view, undefined)
    }
    for (const entity of COMPANIES) {
      const isThere = tab.stored(entity) === this.kept.get(entity.number)
      this.check(isThere, `${where}: what was saved for ${entity.number} is gone or another`)
    }
  }

  private type(tab: Tab, view: Shown, where: string): void {
    const isKept = tab.type(view, `Typed in ${where}.`)
    this.check(isKept.here, `${where}: typed text was lost`)
    const isOlder = isKept.elsewhere && !this.isCurrent(view)
    this.check(!isOlder, `${where}: typed text of an older screen got to other tabs`)
  }

  private async save(tab: Tab, view: Shown, where: string): Promise<void> {
    const text = `Saved in ${where}`
    const isCurrent = this.isCurrent(view)
    const isSaved = await tab.save(view, text)
    this.count[isSaved ? 'saved' : 'refused'] += 1
    this.check(isCurrent || !isSaved, `${where}: an older screen was saved`)
    if (isSaved) this.keep(tab, view, text)
  }

  private async send(
    tab: Tab,
    view: Shown,
    { where, losesAnswer }: { where: string; losesAnswer: boolean },
  ): Promise<void> {
    const before = arrived.length
    const isCurrent = this.isCurrent(view)
    losesAnswers = losesAnswer
    const isRecorded = await tab.send(view)
    const [last] = arrived.slice(before).slice(-1)
    this.check(isCurrent || !last, `${where}: an older screen was sent`)
    this.check(!last || isOf(view, last), `${where}: something else was sent than was shown`)
    this.check(!isRecorded || arrived.some((each) => isOf(view, each)), `${where}: a false success`)
    if (!isRecorded) return
    this.count.recorded += 1
    this.keep(tab, view, undefined)
  }

  private keep(tab: Tab, { entity }: Shown, discussion: string | undefined): void {
    this.kept.set(entity.number, discussion)
    this.shown.set(tab, { entity, discussion })
  }

  private isCurrent({ entity, discussion }: Shown): boolean {
    return this.kept.get(entity.number) === discussion
  }

  private check(isRight: boolean, fault: string): void {
    if (!isRight) this.faults.push(fault)
  }
}

function isOf({ entity, discussion = 'Nothing yet' }: Shown, sent: Arrived): boolean {
  return sent.number === entity.number && sent.discussion === discussion
}

function pick<T>(list: readonly [T, ...T[]], random: () => number): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

test(`${ROUNDS} interleavings of two tabs: nothing mixed is sent, nothing that was saved is lost`, async () => {
  const tabs = [await openTab(), await openTab()] as const
  const plays = Array.from({ length: ROUNDS }, () => new Play())
  for (const [index, play] of plays.entries()) {
    const random = seededRandom(index + 1)
    localStorage.clear()
    // Tabs receive a storage event and look.
    for (const tab of tabs) tab.stored(COMPANIES[0])
    for (let step = 1; step <= STEPS_A_ROUND; step += 1) {
      await play.step(pick(tabs, random), random, `round ${index + 1}, step ${step}`)
    }
  }
  expect(plays.flatMap(({ faults }) => faults)).toEqual([])
  // The schedule covered all cases.
  const times = (what: keyof Play['count']) => plays.reduce((sum, { count }) => sum + count[what], 0)
  expect(Math.min(times('saved'), times('refused'), times('recorded'))).toBeGreaterThan(ROUNDS)
})
