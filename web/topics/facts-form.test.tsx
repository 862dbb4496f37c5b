// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wording } from '@minutebook/document-text/en/wording'
import { topicWords } from '@minutebook/document-text/topic-words'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { FactsForm, FurtherFacts } from './facts-form.tsx'
import { speechOf } from './speech.ts'

afterEach(cleanup)

test('the questions about debts and assets, which a remark asks to check, are not in the closed part', () => {
  const facts = {
    topic: 'distribution' as const,
    tried: ['distribution' as const],
    live: {},
    part: { people: [], form: 'corporation' as const },
    typedOf: () => ({}),
    isFilledIn: () => false,
    speech: speechOf(WORDINGS.en),
    spoken: { sentence: () => undefined, ours: () => '', checks: () => ['findingNotMade' as const] },
    isEdited: false,
    wording: null,
  }
  render(
    <UiWordsContext value={words.ui}>
      <FactsForm {...facts} />
      <FurtherFacts {...facts} hasMore={false} />
    </UiWordsContext>,
  )
  const { fact } = topicWords('distribution', 'corporation', wording)
  for (const name of ['canPayDebts', 'assetsCover', 'totalAmount'])
    expect(screen.getByText(fact(name).label).closest('details')).toBeNull()
  expect(screen.getByText(fact('recordDate').label, { exact: false }).closest('details')).not.toBeNull()
})
