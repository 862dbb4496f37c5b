// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typedIn, type Typed } from '../draft/typed.ts'
import { INTEREST, interestLeftRoom, voteName } from '../forms/discussion-controls.ts'
import { errorTexts } from '../forms/use-form-errors.ts'
import { acceptLanguage } from '../language/language.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import type { Voter } from './parse-votes.ts'
import { VotesByName } from './votes-by-name.tsx'

beforeEach(() => acceptLanguage('en'))
afterEach(cleanup)

const WORDS = { errorPrefix: 'Error: ', optional: '(optional)' }
const voter = (id: string, name: string): Voter => ({ id, name, isAbsent: false, cameOrWent: false })
const VOTERS = [voter('d1', 'Ada Byron'), voter('d2', 'Daniel Whitfield')]
const LEFT = interestLeftRoom('d2')

const NO_ERRORS = { ...errorTexts({ attempt: '', errors: {}, facts: {} }), handleInput: () => undefined }

type Start = {
  shown?: Typed
  isInterested?: boolean
  hasLeft?: boolean
  voters?: readonly Voter[]
}

const NOTHING: Typed = {}

/** The interests are in another part of the form, which this one follows. */
function Form({ shown = NOTHING, isInterested = false, hasLeft = false, voters = VOTERS }: Start) {
  const before = {
    ...shown,
    ...(isInterested ? { [INTEREST]: ['d2'] } : {}),
    ...(hasLeft ? { [LEFT]: ['yes'] } : {}),
  }
  const [live, setLive] = useState<Typed>(before)
  return (
    <UiWordsContext value={WORDS}>
      <form onInput={(event) => setLive(typedIn(new FormData(event.currentTarget)))}>
        <input
          type="checkbox"
          name={INTEREST}
          value="d2"
          aria-label="Interest"
          defaultChecked={isInterested}
        />
        <input type="checkbox" name={LEFT} aria-label="Left" defaultChecked={hasLeft} />
        <VotesByName shown={before} live={live} voters={voters} errors={NO_ERRORS} />
      </form>
    </UiWordsContext>
  )
}

function show(start: Start = {}) {
  return render(<Form {...start} />)
}

const rowOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** The vote chosen for a director. */
const voteOf = (name: string) => rowOf(name).value

test('everyone starts as in favor, except people with an interest', () => {
  show({ isInterested: true })
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', ''])
})

test('who left the room because of an interest starts as recused', () => {
  show({ isInterested: true, hasLeft: true })
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'recused'])
})

test('so does who is said to have left once the votes stand open, whatever was chosen before', () => {
  show({ shown: { [voteName('d2')]: ['for'] } })
  fireEvent.click(screen.getByLabelText('Interest'))
  expect(voteOf('Daniel Whitfield')).toBe('')
  fireEvent.click(screen.getByLabelText('Left'))
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'recused'])
  fireEvent.click(screen.getByLabelText('Left'))
  expect(voteOf('Daniel Whitfield')).toBe('')
})

test('another vote may be chosen for who left, and stands when the form is opened again', () => {
  const { unmount } = show({ isInterested: true, hasLeft: true })
  fireEvent.change(rowOf('Daniel Whitfield'), { target: { value: 'abstained' } })
  expect(voteOf('Daniel Whitfield')).toBe('abstained')
  unmount()
  const shown = { [INTEREST]: ['d2'], [LEFT]: ['yes'], [voteName('d2')]: ['abstained'] }
  show({ shown, isInterested: true, hasLeft: true })
  expect(voteOf('Daniel Whitfield')).toBe('abstained')
})

test('without a late arrival or early departure the vote “away” is cleared', () => {
  show({ shown: { [voteName('d2')]: ['away'] } })
  expect(voteOf('Daniel Whitfield')).toBe('for')
})

test('who is marked as absent is so in the votes, and may be said to have been there', () => {
  const [ada, daniel] = VOTERS
  const absent = { ...daniel, isAbsent: true } as Voter // the second of two
  show({ voters: [ada as Voter, absent] })
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'absent'])
  const offered = [...rowOf('Daniel Whitfield').options].map(({ value }) => value)
  expect(offered).toEqual(['for', 'against', 'abstained', 'recused', 'notVoting', 'absent'])
})

test('each of thirty directors has one line, and only one with an interest is asked', () => {
  const voters = Array.from({ length: 30 }, (_none, index) => voter(`d${index + 1}`, `Director ${index + 1}`))
  const { container } = show({ voters, shown: { [voteName('d5')]: ['against'] } })
  fireEvent.click(screen.getByLabelText('Interest'))
  const form = container.querySelector('form')
  const votes = typedIn(new FormData(form ?? undefined))
  const unsaid = voters.filter(({ id }) => votes[voteName(id)]?.[0] === '').map(({ id }) => id)
  expect(unsaid).toEqual(['d2'])
  expect(votes).toMatchObject({ 'vote.d5': ['against'], 'vote.d7': ['for'] })
})
