import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { aDocument, aLongDocument, paragraph } from '../../test/document-samples.ts'
import { createDocumentDrawer, type DocumentDrawer } from './document-drawer.ts'
import { drawDocx } from './docx.ts'
import { drawPdf } from './pdf.ts'

const UNRULY = new URL('../../test/unruly-drawing-thread.ts', import.meta.url)
/** Starting threads takes its time on a machine that has other work. */
const PATIENCE_MS = 120_000
/** For documents that are drawn: no test shall fail because the machine is slow. */
const LONG_MS = 60_000

const open: DocumentDrawer[] = []

function openDrawer(settings: Parameters<typeof createDocumentDrawer>[0] = {}): DocumentDrawer {
  const drawer = createDocumentDrawer({ timeLimitMs: LONG_MS, ...settings })
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

  test('by a process that may read its own files, and neither write nor call anybody', async () => {
    const root = join(import.meta.dirname, '../..')
    const allowed = ['--permission', '--allow-worker', `--allow-fs-read=${root}`]
    const program = join(root, 'test/draw-one.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...allowed, program])
    expect(JSON.parse(stdout)).toEqual({ pdf: expect.any(Number), docx: expect.any(Number) })
  })

  test('ten at once, and the others go on meanwhile', async () => {
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
  test('no thread can be had, each document is refused and none waits for ever', async () => {
    // Node takes files and its own code alone.
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
      expect(problem.facts.retryAfter).toBeGreaterThan(0)
      expect((await drawer.draw(aDocument(), 'pdf')).length).toBeGreaterThan(1000)
    },
  )

  test('a thread that ends while it waits is replaced before anybody notices', async () => {
    const drawer = openDrawer({ program: UNRULY })
    await drawer.draw(aDocument({ title: 'die later' }), 'pdf')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await drawer.draw(aDocument(), 'pdf')).length).toBeGreaterThan(1000)
  })

  test('a document that takes too long is given up, and those behind it are drawn', async () => {
    const impatient = openDrawer({ program: UNRULY, timeLimitMs: 6000 })
    const hanging = problemOf(impatient.draw(aDocument({ title: 'hang' }), 'pdf'))
    const behind = impatient.draw(aDocument(), 'pdf')
    expect((await hanging).code).toBe('document-not-made')
    expect((await behind).length).toBeGreaterThan(1000)
  })

  test('a long document may take its time: a short one that takes as much is given up', async () => {
    const impatient = openDrawer({ program: UNRULY, timeLimitMs: 1500 })
    const short = aDocument({ title: 'dawdle' })
    const long = { ...short, blocks: [paragraph('word '.repeat(100_000))] }
    expect((await problemOf(impatient.draw(short, 'docx'))).code).toBe('document-not-made')
    expect((await impatient.draw(long, 'docx')).length).toBeGreaterThan(1000)
  })

  test('a fault of ours in the drawing is no trouble with the thread', async () => {
    const drawer = openDrawer()
    const broken = aDocument({ recordedAt: 'not a moment' })
    await expect(drawer.draw(broken, 'pdf')).rejects.not.toBeInstanceOf(ProblemError)
    expect((await drawer.draw(aDocument(), 'docx')).length).toBeGreaterThan(1000)
  })

  test('whoever comes when too many wait is sent away for a while', async () => {
    const drawer = openDrawer({ longestQueue: 2 })
    const served = Array.from({ length: 3 }, () => drawer.draw(aDocument(), 'pdf'))
    const problem = await problemOf(drawer.draw(aDocument(), 'pdf'))
    expect(problem.code).toBe('overloaded')
    expect(problem.facts.retryAfter).toBeGreaterThan(0)
    expect(await Promise.all(served)).toHaveLength(3)
  })
})

test('twenty wait at most while one is drawn', { timeout: PATIENCE_MS }, async () => {
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

describe('closing', { timeout: PATIENCE_MS }, () => {
  test('what is being drawn is finished, what waits and what comes is refused', async () => {
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
