import { expect, onTestFinished, test, vi } from 'vitest'
import { shutDownOnSignals, type Stoppable } from './graceful-shutdown.ts'

const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const

/** Records what would otherwise end this process. */
function serve(close: () => Promise<unknown>, drainMs = 0) {
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never) // the real one never returns
  const error = vi.fn<Stoppable['log']['error']>()
  const before = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)))
  const draining = { isDraining: false }
  shutDownOnSignals({ close, log: { error } }, draining, drainMs)
  onTestFinished(() => {
    vi.useRealTimers()
    exit.mockRestore()
    for (const signal of SIGNALS)
      for (const listener of process.listeners(signal))
        if (!before.has(listener)) process.off(signal, listener)
  })
  return { exit, error, draining }
}

const never = () => new Promise(() => {})

test('a shutdown that does not finish in time ends with code 1', async () => {
  const { exit } = serve(never)
  process.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(11_900)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(exit.mock.calls).toEqual([[1]])
})

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'by %s it is a lame duck until its time is over, and then ends in good order',
  async (signal) => {
    const close = vi.fn<() => Promise<void>>(async () => {})
    const { exit, draining } = serve(close, 3_000)
    process.emit(signal)
    expect(draining.isDraining).toBe(true)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect([close.mock.calls.length, exit.mock.calls[0]]).toEqual([1, [0]])
  },
)

test('a shutdown that fails is logged, with code 1', async () => {
  const fault = new Error('A fault of this test')
  const { exit, error } = serve(() => Promise.reject(fault))
  process.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(error).toHaveBeenCalledWith({ err: fault }, 'the server did not stop cleanly')
  expect(exit.mock.calls[0]).toEqual([1])
})
