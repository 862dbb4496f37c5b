// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Form, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse } from '../forms/parse-form.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { toRoute } from './load-screen.tsx'

afterEach(cleanup)

const draw = vi.fn<() => string>(() => 'Save')

function Refusal() {
  return <p>{useFormErrors(() => ({})).of('lastName')}</p>
}

function Question() {
  return (
    <Form method="post">
      <button type="submit">{draw()}</button>
      <Refusal />
    </Form>
  )
}

test('a press draws only what reads the answer of its action', async () => {
  const answer = Promise.withResolvers<unknown>()
  const question = toRoute({ action: () => answer.promise, Component: Question })
  const router = createMemoryRouter([{ path: '/', ...question }])
  render(<RouterProvider router={router} />)
  draw.mockClear()
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(router.state.navigation.state).toBe('submitting')
  await act(async () => answer.resolve(refuse({ lastName: 'lastNameEmpty' })))
  expect(screen.getByRole('paragraph').textContent).toBe(words.messages.lastNameEmpty({}))
  expect(draw).not.toHaveBeenCalled()
})
