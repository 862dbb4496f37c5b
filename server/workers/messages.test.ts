import { expect, test } from 'vitest'
import { createPending } from './messages.ts'

test('a question has the answer that comes under its number', async () => {
  const pending = createPending<string>()
  const ids: number[] = []
  const asked = [pending.ask(async (id) => void ids.push(id)), pending.ask(async (id) => void ids.push(id))]
  pending.settle(ids[1] ?? 0, 'the second')
  pending.settle(ids[0] ?? 0, 'the first')
  expect(await Promise.all(asked)).toEqual(['the first', 'the second'])
})

test('a question that could not be sent is refused with the reason', async () => {
  const pending = createPending<string>()
  const asked = pending.ask(() => Promise.reject(new Error('nobody hears')))
  await expect(asked).rejects.toThrow('nobody hears')
})
