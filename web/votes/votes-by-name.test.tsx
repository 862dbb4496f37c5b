// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Entered } from '../draft/stored-draft.ts'
import { takeLanguage } from '../language/take-language.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { INTEREST, interestLeftRoom, voteName } from '../forms/discussion-controls.ts'
import { VotesByName } from './votes-by-name.tsx'
import type { Voter } from './voters.ts'

beforeEach(() => takeLanguage('en'))
afterEach(cleanup)

const WORDS = { errorPrefix: 'Error: ', optional: '(optional)' }
const voter = (id: string, name: string): Voter => ({ id, name, isAbsent: false, cameOrWent: false })
const VOTERS = [voter('d1', 'Ada Byron'), voter('d2', 'Daniel Whitfield')]
const LEFT = interestLeftRoom('d2')

function show(
  { shown = {}, isInterested = false, hasLeft = false } = {} as {
    shown?: Entered
    isInterested?: boolean
    hasLeft?: boolean
  },
) {
  return render(
    <UiWordsContext value={WORDS}>
      <form>
        <input
          type="checkbox"
          name={INTEREST}
          value="d2"
          aria-label="Interest"
          defaultChecked={isInterested}
        />
        <input type="checkbox" name={LEFT} aria-label="Left" defaultChecked={hasLeft} />
        <VotesByName shown={shown} voters={VOTERS} />
      </form>
    </UiWordsContext>,
  )
}

/** What is chosen for a director. */
function voteOf(name: string): string {
  const chosen = within(screen.getByRole('radiogroup', { name })).getByRole('radio', { checked: true })
  return (chosen as HTMLInputElement).value
}

test('everyone starts as in favor, with an interest too', () => {
  show({ isInterested: true })
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'for'])
})

test('who left the room because of an interest starts as recused', () => {
  show({ isInterested: true, hasLeft: true })
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'recused'])
})

test('so does who is said to have left once the votes stand open, whatever was chosen before', () => {
  show({ shown: { [voteName('d2')]: ['for'] } })
  fireEvent.click(screen.getByLabelText('Interest'))
  expect(voteOf('Daniel Whitfield')).toBe('for')
  fireEvent.click(screen.getByLabelText('Left'))
  expect([voteOf('Ada Byron'), voteOf('Daniel Whitfield')]).toEqual(['for', 'recused'])
  fireEvent.click(screen.getByLabelText('Left'))
  expect(voteOf('Daniel Whitfield')).toBe('for')
})

test('another vote may be chosen for who left, and stands when the form is opened again', () => {
  const { unmount } = show({ isInterested: true, hasLeft: true })
  const group = screen.getByRole('radiogroup', { name: 'Daniel Whitfield' })
  fireEvent.click(within(group).getByRole('radio', { name: words.discussion.choices.abstained }))
  expect(voteOf('Daniel Whitfield')).toBe('abstained')
  unmount()
  const shown = { [INTEREST]: ['d2'], [LEFT]: ['on'], [voteName('d2')]: ['abstained'] }
  show({ shown, isInterested: true, hasLeft: true })
  expect(voteOf('Daniel Whitfield')).toBe('abstained')
})

test('who is no longer said to have come late or left early was not away: the vote starts anew', () => {
  show({ shown: { [voteName('d2')]: ['away'] } })
  expect(voteOf('Daniel Whitfield')).toBe('for')
})
