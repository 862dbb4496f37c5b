// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wording } from '@minutebook/document-text/en/wording'
import { topicWords } from '@minutebook/document-text/topic-words'
import { TOPICS } from '@minutebook/domain/topics'
import { FormContext } from '../forms/controls.tsx'
import { NO_ERRORS } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { ChoiceField } from './fact-field.tsx'
import { parseFact } from './facts.ts'

afterEach(cleanup)

const FACTS = TOPICS.distribution.facts

function show(name: 'canPayDebts' | 'kind', value?: string) {
  const typed = value ? { [name]: [value] } : {}
  const texts = topicWords('distribution', 'corporation', wording).fact(name)
  render(
    <UiWordsContext value={words.ui}>
      <FormContext value={{ typed, errors: NO_ERRORS }}>
        <form>
          <ChoiceField fact={FACTS[name]} name={name} texts={texts} form="corporation" />
        </form>
      </FormContext>
    </UiWordsContext>,
  )
}

const answer = (name: string) =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.name === name && radio.checked)
    .map((radio) => radio.value)

test.each([
  ['canPayDebts', 'yes'],
  ['kind', 'dividend'],
] as const)('a fact that was chosen by mistake can be left out again: %s', (name, value) => {
  show(name, value)
  expect(answer(name)).toEqual([value])
  fireEvent.click(screen.getByRole('button', { name: new RegExp(words.discussion.clear, 'u') }))
  expect(parseFact(FACTS[name], name, { [name]: answer(name) })).toEqual({})
})

test('nothing is chosen at first, and there is nothing to clear', () => {
  show('canPayDebts')
  expect(answer('canPayDebts')).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['canPayDebts', 'cells'],
  ['kind', 'stacked'],
] as const)('only short answers stand side by side: %s', (name, layout) => {
  show(name)
  const group = screen.getAllByRole('radio')[0]?.closest('.choices')
  expect(group?.getAttribute('data-layout')).toBe(layout)
})
