import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import { rowsOf, type Fact, type Facts, type FactValues } from '@minutebook/domain/topics/fact'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { LANGUAGE_SAMPLES, typedIn } from '../test/samples/languages.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { createRenderer } from './text-renderer.ts'
import { WORDINGS } from './wordings.ts'

/*
 * Minutes show no questions with answers: every stated fact is in a sentence, or in a table with column
 * headings. `every-answer.test.ts` shows that nothing is dropped.
 */

const { minutes } = aRecordOf(GOLDEN_MEETINGS.everyField)
const MEETINGS: Record<string, PartialMinutes> = {
  board: minutes,
  shareholders: { ...minutes, body: 'shareholders' },
  managers: { ...minutes, companyKind: 'llc-managers', body: 'managers' },
  members: { ...minutes, companyKind: 'llc-members', body: 'members' },
}

const SENTENCE = /[.!?…][”"’)]*$/u

function isWhole(text: string, language: Language): boolean {
  const before = text.split(/(?<=\.) /u).flatMap((sentence) => /^([^:“”]+): /u.exec(sentence)?.[1] ?? [])
  return SENTENCE.test(text.trim()) && before.every((clause) => LANGUAGE_SAMPLES[language].verb.test(clause))
}

const EDITED = 'Another text.'

describe.each(LANGUAGES)('in %s', (language) => {
  const wording = WORDINGS[language]
  const typed = typedIn(language, COMPLETE_FACTS)
  const blocksOf = (topic: TopicId, facts: FactValues, meeting: PartialMinutes, text?: string) =>
    resolutionBlocks(
      { topic, facts, outcome: 'adopted', ...(text && { text, isEdited: true }) },
      1,
      createRenderer(meeting, wording),
    )

  test.each(TOPIC_IDS)('every fact of %s stands in a sentence, whatever else is known', (topic) => {
    const stories = Object.values(typed[topic]).flatMap((facts) => storiesOf(topic, facts))
    const seen = new Set<string>()
    for (const facts of stories) {
      for (const meeting of Object.values(MEETINGS)) {
        for (const text of [undefined, EDITED]) {
          const blocks = blocksOf(topic, facts, meeting, text)
          expect(blocks.filter(({ kind }) => kind === 'facts')).toEqual([])
          const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text.split('\n') : []))
          expect(texts.filter((each) => !isWhole(each, language))).toEqual([])
        }
      }
      for (const name of Object.keys(facts)) seen.add(name)
    }
    // The cases cover every fact of the topic, so that a new one is tested here too.
    expect([...seen].toSorted()).toEqual(Object.keys(TOPICS[topic].facts).toSorted())
  })

  test.each(lists())('more than five of %s · %s stand in a table, and none in a sentence', (topic, name) => {
    const story = Object.values(typed[topic]).find((facts) => name in facts)
    const people = Array.from({ length: 6 }, (_each, index) => `Person${index + 1} Lane`)
    const value = people.map((person) => manyOf(TOPICS[topic].facts, name, story?.[name], person))
    const facts = { ...story, [name]: value } as FactValues
    for (const some of [facts, { [name]: value } as FactValues]) {
      const blocks = blocksOf(topic, some, minutes)
      const tables = blocks.filter((block) => block.kind === 'table')
      expect(tables).toHaveLength(1)
      expect(tables[0]?.rows.map(([first]) => first)).toEqual(people)
      expect(tables[0]?.resolution).toBe(1)
      const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n')
      expect(said).toContain(LANGUAGE_SAMPLES[language].tableBelow)
      expect(said).not.toContain('Lane')
    }
    // An edited text stands alone, unless it still refers to the table.
    const written = blocksOf(topic, facts, minutes).find((block) => block.kind === 'paragraph')
    for (const [text, tables] of [
      [EDITED, 0],
      [`${written?.text ?? ''} ${EDITED}`, 1],
    ] as const) {
      const edited = blocksOf(topic, facts, minutes, text)
      expect(edited.filter((block) => block.kind === 'table')).toHaveLength(tables)
    }
  })
})

/**
 * All facts, each fact missing, each fact alone with every possible answer, and each row of a list with each
 * of its fields missing or alone.
 */
function storiesOf(topic: TopicId, facts: FactValues): FactValues[] {
  const names = Object.keys(facts)
  const withOther = (name: string, answer: FactValues[string]) => Object.assign({}, facts, { [name]: answer })
  const rows = names.flatMap((name) => partsOf(rowsOf(facts[name])).map((some) => withOther(name, some)))
  return [
    facts,
    ...names.map((name) => Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name))),
    ...names.map((name) => ({ [name]: facts[name] })),
    ...Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, fact]) =>
      answersTo(fact).flatMap((answer) => [withOther(name, answer), { [name]: answer }]),
    ),
    ...rows,
  ]
}

function answersTo(fact: Fact): (string | boolean)[] {
  if (fact.kind === 'yesNo') return [true, false]
  return fact.kind === 'choice' ? [...fact.options] : []
}

function partsOf(rows: FactValues[]): FactValues[][] {
  const [first = {}] = rows
  if ('ref' in first || 'name' in first) return []
  return Object.keys(first).flatMap((name) => [
    [{ [name]: first[name] }],
    [Object.fromEntries(Object.entries(first).filter(([each]) => each !== name))],
  ])
}

/** Every list of every topic that can have many entries. */
function lists(): [TopicId, string][] {
  return TOPIC_IDS.flatMap((topic) =>
    Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, { kind }]): [TopicId, string][] =>
      kind === 'rows' || kind === 'people' ? [[topic, name]] : [],
    ),
  )
}

/**
 * An entry like the first one of the list, for this person. A list without people gets the text as its
 * description.
 */
function manyOf(facts: Facts, name: string, like: unknown, person: string): unknown {
  const fact = facts[name]
  if (fact?.kind !== 'rows') return { name: person }
  const [first = {}] = Array.isArray(like) ? (like as FactValues[]) : []
  return 'person' in fact.fields ? { ...first, person: { name: person } } : { ...first, description: person }
}
