import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Facts } from '@minutebook/domain/topics/fact'
import { TOPIC_IDS, TOPICS } from '@minutebook/domain/topics'
import { topicWords as en } from './en/topics.ts'
import { topicWords as es } from './es/topics.ts'
import { ofForm, type AnyFactWords } from './topic-words.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

describe.each([
  ['en', en],
  ['es', es],
] as const)('the words of the topics in %s', (language, words) => {
  test('have no gap, and name neither papers of an office nor what the law wants', () => {
    const broken =
      /undefined|\s{2}|\s[,.;:?]|\b(?:fil(?:e|es|ed|ing)|official|compliance|required|please|invalid)\b/iu
    expect(sentences(words).filter((sentence) => broken.test(sentence) || sentence === '')).toEqual([])
  })
  test('point at nothing beside them: a remark stands at the questions and on the review', () => {
    const pointing = /\b(?:above|below|arriba|abajo|anterior(?:es)? preguntas?)\b/iu
    const remarks = sentences([words.checks, words.voteDoubts])
    expect(remarks.filter((sentence) => pointing.test(sentence))).toEqual([])
  })
  test('ask a limited liability company in its own nouns', () => {
    const corporate =
      /\b(?:shares?|shareholders?|directors?|board|bylaws|accion\p{L}*|directores|junta|estatutos)\b/iu
    const asked = TOPIC_IDS.flatMap((topic) => {
      const facts: Facts = TOPICS[topic].facts
      const said: { readonly [fact: string]: AnyFactWords } = words.topicFacts[topic]
      return Object.keys(facts)
        .filter((fact) => facts[fact]?.held !== 'shares')
        .flatMap((fact) => {
          const { label, hint, options } = ofForm(said[fact] ?? { label: fact }, 'llc')
          return sentences([label, hint, options])
        })
    })
    expect(asked.filter((sentence) => corporate.test(sentence))).toEqual([])
  })
  test('have at most 10 KB on the wire', () => {
    const source = readFileSync(join(import.meta.dirname, language, 'topics.ts'))
    expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(10_000)
  })
})

test('Spanish says as much as English, in Spanish, and opens each question that it closes', () => {
  expect(sentences(es)).toHaveLength(sentences(en).length)
  const leftover = /\b(?:the|and|of|your|is|was|with|for|who|what|board|shares|meeting)\b/iu
  const broken = sentences(es).filter(
    (sentence) =>
      leftover.test(sentence.replace('12 Main Street', '')) ||
      sentence.split('¿').length !== sentence.split('?').length,
  )
  expect(broken).toEqual([])
})
