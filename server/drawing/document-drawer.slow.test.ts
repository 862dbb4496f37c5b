import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { aDocument, aLongDocument, paragraph } from '../../test/samples/document-samples.ts'
import { drawDocx, drawPdf } from '../../test/support/drawing.ts'
import { createDocumentDrawer, type DocumentDrawer } from './document-drawer.ts'

const UNRULY = new URL('../../test/support/unruly-drawing-thread.ts', import.meta.url)
/** Starting threads takes long on a busy machine. */
const PATIENCE_MS = 120_000
/** For documents that must succeed: no test may fail because the machine is slow. */
const LONG_MS = 60_000

const open: DocumentDrawer[] = []

function openDrawer(settings: Parameters<typeof createDocumentDrawer>[0] = {}): DocumentDrawer {
  const drawer = createDocumentDrawer({ timeLimitMs: LONG_MS, longestQueueOfNetwork: 20, ...settings })
  open.push(drawer)
  return drawer
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((drawer) => drawer.close()))
})

async function problemOf(drawing: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await drawing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ProblemError) return error
  throw new Error('No problem was told', { cause: error })
}

describe('documents are drawn in a thread', { timeout: PATIENCE_MS }, () => {
  test('with the same bytes as here', async () => {
    const drawer = openDrawer()
    expect(Buffer.compare(await drawer.draw(aDocument(), 'pdf'), await drawPdf(aDocument()))).toBe(0)
    expect(Buffer.compare(await drawer.draw(aDocument(), 'docx'), await drawDocx(aDocument()))).toBe(0)
  })

  test.each(['docx', 'pdf'] as const)(
    'as %s, even if its text changes its direction at each letter',
    async (format) => {
      const drawer = openDrawer()
      // More than the largest submission can hold.
      const blocks = Array.from({ length: 24 }, () => paragraph('aש'.repeat(3_950)))
      expect((await drawer.draw(aDocument({ blocks }), format)).length).toBeGreaterThan(1000)
    },
  )

  test('by a process that may read its own files, but neither write nor open connections', async () => {
    const root = join(import.meta.dirname, '../..')
    const allowed = ['--permission', '--allow-worker', `--allow-fs-read=${root}`]
    const program = join(root, 'test/support/draw-one.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...allowed, program])
    expect(JSON.parse(stdout)).toEqual({ pdf: expect.any(Number), docx: expect.any(Number) })
  })

  test('ten at once, while other requests continue', { tags: ['full'] }, async () => {
    const drawer = openDrawer()
    await drawer.draw(aDocument(), 'pdf')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const drawn = await Promise.all(Array.from({ length: 10 }, () => drawer.draw(aLongDocument(), 'pdf')))
    delay.disable()
    expect(new Set(drawn.map(({ length }) => length)).size).toBe(1)
    expect(delay.max / 1e6).toBeLessThan(500)
  })
})

describe('when something goes wrong', { timeout: PATIENCE_MS }, () => {
  test('when no thread can start, each document is refused and none waits forever', async () => {
    // Node only starts threads from files or inline code.
    const drawer = openDrawer({ program: new URL('https://example.org/thread.ts'), longestQueue: 2 })
    for (let time = 0; time < 4; time += 1) {
      expect(await problemOf(drawer.draw(aDocument(), 'pdf'))).toMatchObject({ code: 'document-not-made' })
    }
  })

  test.each(['die', 'swell'])(
    'a thread that would %s is told of, and the next document is drawn',
    async (title) => {
      const drawer = openDrawer({ program: UNRULY })
      const problem = await problemOf(drawer.draw(aDocument({ title }), 'pdf'))
      expect(problem.code).toBe('document-not-made')
      expect(problem.message).toContain(title === 'die' ? 'Try again' : 'Choose another format')
      expect(problem.context.retryAfter).toBeGreaterThan(0)
      expect((await drawer.draw(aDocument(), 'pdf')).length).toBeGreaterThan(1000)
    },
  )

  test('a thread that ends while idle is replaced before the next document', { tags: ['full'] }, async () => {
    const drawer = openDrawer({ program: UNRULY })
    await drawer.draw(aDocument({ title: 'die later' }), 'pdf')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await drawer.draw(aDocument(), 'pdf')).length).toBeGreaterThan(1000)
  })

  test('a document that takes too long is cancelled, and those behind it are drawn', async () => {
    const impatient = openDrawer({ program: UNRULY, timeLimitMs: 1000 })
    const hanging = problemOf(impatient.draw(aDocument({ title: 'hang' }), 'pdf'))
    const behind = impatient.draw(aDocument(), 'pdf')
    const { code, message } = await hanging
    expect([code, message]).toEqual([
      'document-not-made',
      expect.stringContaining('longer than the 1 seconds'),
    ])
    expect((await behind).length).toBeGreaterThan(1000)
  })

  test(
    'a long document may take its time; a short one that takes as long is cancelled',
    { tags: ['full'] },
    async () => {
      const impatient = openDrawer({ program: UNRULY, timeLimitMs: 700 })
      const short = aDocument({ title: 'dawdle' })
      const long = { ...short, blocks: [paragraph('word '.repeat(100_000))] }
      expect((await problemOf(impatient.draw(short, 'docx'))).code).toBe('document-not-made')
      expect((await impatient.draw(long, 'docx')).length).toBeGreaterThan(1000)
    },
  )

  test(
    'a document whose thread had to wait for a processor is not cancelled',
    { tags: ['full'] },
    async () => {
      const impatient = openDrawer({ program: UNRULY, timeLimitMs: 1000 })
      expect((await impatient.draw(aDocument({ title: 'sleep' }), 'docx')).length).toBeGreaterThan(1000)
    },
  )

  test('a bug in the drawing does not count as a lost thread', async () => {
    const drawer = openDrawer()
    const broken = aDocument({ recordedAt: 'not a moment' })
    await expect(drawer.draw(broken, 'pdf')).rejects.not.toBeInstanceOf(ProblemError)
    expect((await drawer.draw(aDocument(), 'docx')).length).toBeGreaterThan(1000)
  })

  test('in a full queue, a network that has fewer documents there takes the place of one of the network that has most', async () => {
    const drawer = openDrawer({ longestQueue: 5, workers: 1 })
    const outcomes = new Map<string, string[]>()
    const draw = (network: string) =>
      drawer.draw(aDocument(), 'docx', network).then(
        () => outcomes.set(network, [...(outcomes.get(network) ?? []), 'drawn']),
        ({ code }: ProblemError) => outcomes.set(network, [...(outcomes.get(network) ?? []), code]),
      )
    // One is being drawn, five wait.
    const flood = ['a', 'a', 'a', 'a', 'b', 'b'].map(draw)
    await Promise.all([...flood, draw('c'), draw('d')])
    expect(Object.fromEntries(outcomes)).toEqual({
      a: ['overloaded', 'overloaded', 'drawn', 'drawn'],
      b: ['drawn', 'drawn'],
      c: ['drawn'],
      d: ['drawn'],
    })
  })

  test('refuses a document for a while when too many wait', async () => {
    const drawer = openDrawer({ longestQueue: 2 })
    const served = Array.from({ length: 3 }, () => drawer.draw(aDocument(), 'pdf'))
    const problem = await problemOf(drawer.draw(aDocument(), 'pdf'))
    expect(problem.code).toBe('overloaded')
    expect(problem.context.retryAfter).toBeGreaterThan(0)
    expect(await Promise.all(served)).toHaveLength(3)
  })
})

test('a network has at most twenty waiting documents', { timeout: PATIENCE_MS }, async () => {
  const drawer = openDrawer()
  const tried = Array.from({ length: 22 }, () =>
    drawer.draw(aDocument(), 'docx').then(
      () => 'drawn',
      (problem: ProblemError) => problem.code,
    ),
  )
  await drawer.close()
  const waited = Array<string>(20).fill('service-stopping')
  expect(await Promise.all(tried)).toEqual(['drawn', ...waited, 'overloaded'])
})

describe('a network that floods', { timeout: PATIENCE_MS }, () => {
  test('delays no other network, and is told when its own documents wait', { tags: ['full'] }, async () => {
    const drawer = openDrawer({ program: UNRULY, longestQueueOfNetwork: 2, timeLimitMs: 10_000 })
    const costly = aDocument({ title: 'hang' })
    const flood = Array.from({ length: 4 }, () =>
      drawer.draw(costly, 'pdf', '192.0.2.1').catch(() => 'refused'),
    )
    expect(await flood[3]).toBe('refused')
    expect((await drawer.draw(aDocument(), 'pdf', '192.0.2.2')).length).toBeGreaterThan(1000)
    expect(await Promise.race([flood[0], 'still being drawn'])).toBe('still being drawn')
  })

  test('comes after others when it has had its share, and its short documents come first', async () => {
    const drawer = openDrawer({ workers: 1 })
    await drawer.draw(aDocument(), 'docx', 'had its share')
    const order: string[] = []
    const draw = async (name: string, content: DocumentContent, network: string) => {
      await drawer.draw(content, 'docx', network)
      order.push(name)
    }
    const long = { ...aDocument(), blocks: [paragraph('word '.repeat(10_000))] }
    await Promise.all([
      draw('being drawn', aDocument(), 'first'),
      draw('long', long, 'had its share'),
      draw('short', aDocument(), 'had its share'),
      draw('of another', long, 'another'),
    ])
    expect(order).toEqual(['being drawn', 'of another', 'short', 'long'])
  })
})

describe('closing', { timeout: PATIENCE_MS }, () => {
  test('finishes what is being drawn, and refuses what waits and what arrives', async () => {
    const drawer = openDrawer()
    const [drawn, waiting] = [drawer.draw(aDocument(), 'pdf'), problemOf(drawer.draw(aDocument(), 'pdf'))]
    await drawer.close()
    expect((await drawn).length).toBeGreaterThan(1000)
    expect((await waiting).code).toBe('service-stopping')
    expect((await problemOf(drawer.draw(aDocument(), 'pdf'))).code).toBe('service-stopping')
  })

  test('a drawer that never drew closes at once', async () => {
    await expect(openDrawer().close()).resolves.toBeUndefined()
  })
})
