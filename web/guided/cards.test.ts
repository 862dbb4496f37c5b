import { expect, test } from 'vitest'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { aPerson, anEntity } from '../../test/samples/factories.ts'
import { blockText } from '../../test/support/block-text.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { cardsFor } from './cards.ts'
import { withAll } from './proposal.ts'
import { proposalsFor } from './proposals.ts'

const ADA = aPerson({ firstName: 'Ada', middleName: '', lastName: 'Lund' })
const BO = aPerson({ firstName: 'Bo', middleName: '', lastName: 'Reyes' })

type Item = Partial<ResolutionAnswers> & Pick<ResolutionAnswers, 'topic' | 'facts'>

/** What the card of this decision says. */
function said(changes: Item, known: Partial<Answers> = {}) {
  const answers: Answers = {
    ...NO_ANSWERS,
    people: { a: ADA, b: BO },
    directors: ['a'],
    companyKind: 'corporation',
    resolutions: [{ ...newResolution('one', changes.topic), ...changes }],
    ...known,
  }
  const about = {
    key: 'KY:1',
    entity: anEntity(),
    answers,
    now: new Date(),
    isAnnual: true,
    topic: undefined,
  }
  return cardsFor(about).flatMap((card) => (card.kind === 'decided' ? [card.sentence] : []))
}

const appoint = (ref: string, office: string) => ({ action: 'appoint', person: { ref }, office })
const elected = (...refs: string[]) => ({
  filledBy: 'shareholders',
  nominees: refs.map((ref) => ({ person: { ref } })),
  termEnds: 'the next annual meeting',
})

test('the usual decisions are said in short, each person once', () => {
  expect(said({ topic: 'electDirectors', facts: { electDirectors: elected('a', 'b') } })).toEqual([
    'The shareholders elected Ada Lund and Bo Reyes directors until the next annual meeting.',
  ])
  const changes = [appoint('a', 'President'), appoint('b', 'Secretary'), appoint('a', 'Treasurer')]
  expect(said({ topic: 'officers', facts: { officers: { changes } } })).toEqual([
    'Ada Lund is appointed President and Treasurer. Bo Reyes is appointed Secretary.',
  ])
})

test.each([
  [
    'who was replaced',
    { topic: 'electDirectors', facts: { electDirectors: { ...elected('a'), replaces: { ref: 'b' } } } },
  ],
  [
    'who lost',
    {
      topic: 'electDirectors',
      facts: {
        electDirectors: { ...elected('a'), nominees: [{ person: { ref: 'a' }, result: 'notElected' }] },
      },
    },
  ],
  [
    'a removal',
    {
      topic: 'officers',
      facts: { officers: { changes: [{ ...appoint('a', 'President'), action: 'remove' }] } },
    },
  ],
  [
    'pay',
    {
      topic: 'officers',
      facts: { officers: { changes: [{ ...appoint('a', 'President'), payReference: 'the agreement' }] } },
    },
  ],
  [
    'a day',
    {
      topic: 'officers',
      facts: { officers: { changes: [appoint('a', 'President')] } },
      effectiveDate: '2026-12-01',
    },
  ],
  [
    'a paper',
    {
      topic: 'officers',
      facts: { officers: { changes: [appoint('a', 'President')] } },
      attachments: [{ name: 'Letter.pdf', size: 5, digest: 'f'.repeat(64) }],
    },
    /Attached: .*Letter\.pdf.*\.$/u,
  ],
  [
    'an interest',
    {
      topic: 'officers',
      facts: { officers: { changes: [appoint('a', 'President')] } },
      interests: [{ person: { ref: 'a' }, nature: 'their own office' }],
    },
    /Ada Lund .*their own office\.$/u,
  ],
  [
    'an interest, in words of its own',
    {
      topic: 'officers',
      facts: { officers: { changes: [appoint('a', 'President')] } },
      text: 'RESOLVED, that Ada Lund is President.',
      interests: [{ person: { ref: 'a' }, nature: 'their own office' }],
    },
    /^RESOLVED, that Ada Lund is President\. Ada Lund .*their own office\.$/u,
  ],
] as const)('with %s, the card has the whole text', (_what, item, end = /\.$/u) => {
  const [sentence = ''] = said(structuredClone(item) as Item)
  expect(sentence).toMatch(/^(?:RESOLVED|The Board took note)|named for election/u)
  expect(sentence).toMatch(end)
})

test.each([
  ['who are both appointed', { changes: [appoint('a', 'President'), appoint('b', 'Secretary')] }, ['a', 'b']],
  ['of whom one is appointed', { changes: [appoint('a', 'President')] }, ['a', 'b']],
  [
    'of whom one is not in the list',
    { changes: [appoint('a', 'President'), { ...appoint('', 'Secretary'), person: { name: 'Ada Lund' } }] },
    ['a'],
  ],
])('with two people of one name, %s, the card has the whole text', (_who, officers, directors) => {
  const people = { a: ADA, b: { ...ADA } }
  const [sentence] = said({ topic: 'officers', facts: { officers } }, { people, directors })
  expect(sentence).toMatch(/^RESOLVED/u)
})

test.each<[string, string, Partial<Answers>]>([
  ['a director took the minutes', 'Nobody else was', { secretary: 'a' }],
  ['the secretary, who is no director, took them', 'No guests were', { secretary: 'b' }],
  ['a person who is only named led it', 'No guests were', { chair: { person: { name: 'Cy Ortiz' } } }],
  [
    'the person who led it is not among the people any more',
    'Nobody else was',
    { chair: { person: { ref: 'x' } } },
  ],
  ['the owners met, who are not listed', 'No guests were', { body: 'shareholders' }],
])('where %s, the card says of guests what the paper says', (_what, begins, changes) => {
  const answers: Answers = {
    ...NO_ANSWERS,
    people: { a: ADA, b: BO },
    ceo: 'a',
    secretary: 'a',
    cfo: 'a',
    directors: ['a'],
    companyKind: 'corporation',
    ...changes,
  }
  const [entity, now] = [anEntity({ address: '1 Main St' }), new Date()]
  const cards = cardsFor({ key: 'KY:1', entity, answers, now, isAnnual: true, topic: undefined })
  const meeting = cards
    .flatMap((card) => (card.kind === 'answers' && card.id === 'meeting' ? card.sentences : []))
    .join(' ')
  const proposed = withAll(answers, proposalsFor(entity, answers, { now, isAnnual: true }))
  const { blocks } = composeMinutes(toMinutes(entity, proposed), entity.name, WORDINGS.en)
  const paper = blocks.map(blockText).join(' ')
  for (const text of [meeting, paper])
    expect(text.match(/Nobody else was|No guests were/gu)).toEqual([begins])
})
