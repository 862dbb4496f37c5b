// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TOPICS } from '@minutebook/contract/topics'
import { topicWords } from '@minutebook/contract/words/en/topics'
import { sayErrors } from '../forms/said-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { ChoiceField } from './choice-field.tsx'
import { readFact } from './read-fact.ts'

afterEach(cleanup)

const NO_ERRORS = { ...sayErrors({ attempt: 0, errors: {}, facts: {} }), handleInput: () => undefined }
const FACTS = TOPICS.distribution.facts

function show(name: 'canPayDebts' | 'kind', value?: string) {
  const part = { shown: value ? { [name]: [value] } : {}, errors: NO_ERRORS, people: [] }
  const said = topicWords.topicFacts.distribution[name]
  render(
    <UiWordsContext value={words.ui}>
      <form>
        <ChoiceField fact={FACTS[name]} name={name} said={said} part={{ ...part, form: 'corporation' }} />
      </form>
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
  screen.getByLabelText(words.discussion.notStated).click()
  expect(readFact(FACTS[name], name, { [name]: answer(name) })).toEqual({})
})

test('what nobody said is not stated', () => {
  show('canPayDebts')
  expect(screen.getByLabelText<HTMLInputElement>(words.discussion.notStated).checked).toBe(true)
})

test.each([
  ['canPayDebts', 'cells'],
  ['kind', 'stacked'],
] as const)('only short answers stand side by side: %s', (name, layout) => {
  show(name)
  const group = screen.getByLabelText(words.discussion.notStated).closest('.choices')
  expect(group?.getAttribute('data-layout')).toBe(layout)
})
