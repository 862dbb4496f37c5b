// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { TopicId } from '@minutebook/domain/topics'
import { aTopic, anEntity, NAMED } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Typed } from '../draft/typed.ts'
import { FACTS_OPEN } from '../forms/discussion-controls.ts'
import { errorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { ChosenTopic } from './chosen-topic.tsx'
import { savedEntries } from './parse-topic.ts'
import { isAsProposed, proposedEntries, proposedFacts } from './proposed-facts.ts'
import { speechOf } from './speech.ts'
import type { TopicDraft } from './topic-form.ts'

afterEach(cleanup)

const ANSWERS: Answers = { ...NAMED, attendance: {} }
const NO_ERRORS = { ...errorTexts({ attempt: '', errors: {}, facts: {} }), handleInput: () => undefined }

type Opening = {
  shown?: Typed
  live?: Typed
  before?: ResolutionAnswers
  answers?: Answers
}

function open(topic: TopicId, opening: Opening = {}) {
  const { shown = {}, live = shown, before, answers = ANSWERS } = opening
  const state = { live, tried: [topic], editing: [], follow: () => undefined, edit: () => undefined }
  const about = { topic, shown, state, before, answers, form: 'corporation' as const, errors: NO_ERRORS }
  const resolution = before ?? newResolution('new', topic)
  const draft: TopicDraft = {
    topic,
    resolution,
    question: undefined,
    answer: undefined,
    suggested: undefined,
    answers,
    spoken: speechOf(WORDINGS.en).about(resolution, answers, anEntity()),
  }
  const { container } = render(
    <UiWordsContext value={words.ui}>
      <ChosenTopic {...about} draft={draft} />
    </UiWordsContext>,
  )
  return {
    valueOf: (name: string) =>
      container.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${name}"]`)?.value,
    isMoreOpen: () => [...container.querySelectorAll('details')].at(-1)?.hasAttribute('open'),
  }
}

test('the closed part opens for what the person said in it, and not for what is proposed', () => {
  const proposed = proposedEntries('electDirectors', ANSWERS, 'corporation')
  expect(open('electDirectors', { shown: proposed }).isMoreOpen()).toBe(false)
  cleanup()
  const said = { ...proposed, background: ['The chair resigned.'] }
  expect(open('electDirectors', { shown: said }).isMoreOpen()).toBe(true)
})

test('a topic chosen by hand begins with the people who are named', () => {
  const election = open('electDirectors')
  expect(['1', '2', '3'].map((row) => election.valueOf(`electDirectors.nominees.${row}.person`))).toEqual([
    'ada',
    'bo',
    undefined,
  ])
  cleanup()
  const { changes } = proposedFacts('officers', ANSWERS, 'corporation') ?? {}
  expect(changes).toContainEqual({
    action: 'appoint',
    person: { ref: 'ada' },
    office: words.plan.offices.ceo,
  })
  expect(open('officers').valueOf('officers.changes.1.person')).toBe('ada')
})

test('nothing is filled in for other topics, or while nobody is named', () => {
  expect(proposedFacts('bankAccount', ANSWERS, 'corporation')).toBeUndefined()
  expect(proposedFacts('electDirectors', NO_ANSWERS, 'corporation')).toBeUndefined()
  expect(proposedFacts('officers', NO_ANSWERS, 'corporation')).toBeUndefined()
  expect(open('officers', { answers: NO_ANSWERS }).valueOf('officers.changes.1.person')).toBe('')
})

test('what was typed or saved stays, also when it is empty', () => {
  const typed = {
    [FACTS_OPEN]: ['officers'],
    'officers.changes': ['1'],
    'officers.changes.1.office': ['Clerk'],
  }
  expect(open('officers', { shown: typed }).valueOf('officers.changes.1.office')).toBe('Clerk')
  cleanup()
  const saved = { ...aTopic('bankAccount'), facts: { officers: {} } }
  const shown = savedEntries(saved, { locale: 'en-US', body: 'board' })
  expect(open('officers', { shown, before: saved }).valueOf('officers.changes.1.person')).toBe('')
})

test('the form says that it is filled in until a fact is changed', () => {
  const proposed = proposedEntries('officers', ANSWERS, 'corporation')
  open('officers', { live: proposed })
  expect(screen.getByText(words.discussion.filledIn)).toBeTruthy()
  cleanup()
  const live = { ...proposed, 'officers.changes.1.office': ['Clerk'] }
  open('officers', { live })
  expect(screen.queryByText(words.discussion.filledIn)).toBeNull()
  const added = { ...proposed, 'officers.changes.1.payReference': ['Schedule A'] }
  expect(isAsProposed(added, proposed, 'officers')).toBe(false)
  expect(isAsProposed({}, {}, 'bankAccount')).toBe(false)
})
