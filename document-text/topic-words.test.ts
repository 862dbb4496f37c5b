import { describe, expect, test } from 'vitest'
import { COMPANY_FORMS, holdingsOf, type CompanyForm } from '@minutebook/domain/company-form'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { checksOf } from '@minutebook/domain/topic-checks'
import { TOPIC_IDS, TOPICS } from '@minutebook/domain/topics'
import type { Fact } from '@minutebook/domain/topics/fact'
import { topicWords } from './topic-words.ts'
import { WORDINGS } from './wordings.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

/**
 * The labels, hints and options of every topic, or only of the facts that a company of this form is asked.
 */
function asked(language: Language, form: CompanyForm, { isEvery = true } = {}): string[] {
  const isAsked = ({ held }: Fact) => isEvery || !held || held === holdingsOf(form)
  return TOPIC_IDS.flatMap((topic) => {
    const { fact: wordsOf } = topicWords(topic, form, WORDINGS[language])
    return Object.entries<Fact>(TOPICS[topic].facts)
      .filter(([, fact]) => isAsked(fact))
      .flatMap(([name, fact]) => {
        const { fields = {}, ...words } = wordsOf(name)
        const inRow = Object.keys(fields).filter(
          (each) => fact.kind === 'rows' && isAsked(fact.fields[each] ?? fact),
        )
        return sentences([words, inRow.map((each) => fields[each])])
      })
  })
}

function remarks(language: Language, form: CompanyForm): string[] {
  const { remarks: ofAnyMatter } = WORDINGS[language]
  const ofTopics = TOPIC_IDS.flatMap((topic) =>
    checksOf(topic).map(topicWords(topic, form, WORDINGS[language]).remark),
  )
  return [...sentences(ofAnyMatter), ...ofTopics]
}

function said(language: Language): string[] {
  return COMPANY_FORMS.flatMap((form) => [...asked(language, form), ...remarks(language, form)])
}

describe.each(LANGUAGES)('the words of the topics in %s', (language) => {
  test('have no gap, and name neither papers of an office nor what the law wants', () => {
    const broken =
      /undefined|[{}[\]|]|\s{2}|\s[,.;:?]|\b(?:fil(?:e|es|ed|ing)|official|compliance|required|please|invalid)\b/iu
    expect(said(language).filter((sentence) => broken.test(sentence) || sentence === '')).toEqual([])
  })

  test('point at nothing beside them: a remark stands at the questions and on the review', () => {
    const pointing = /\b(?:above|below|arriba|abajo|anterior(?:es)? preguntas?)\b/iu
    const all = COMPANY_FORMS.flatMap((form) => remarks(language, form))
    expect(all.filter((sentence) => pointing.test(sentence))).toEqual([])
  })

  test('ask a limited liability company in its own nouns', () => {
    const corporate =
      /\b(?:shares?|shareholders?|directors?|board|bylaws|accion\p{L}*|directores|junta|estatutos)\b/iu
    expect(asked(language, 'llc', { isEvery: false }).filter((sentence) => corporate.test(sentence))).toEqual(
      [],
    )
  })

  test('name the topics of a corporation by their own titles', () => {
    for (const topic of TOPIC_IDS)
      expect(topicWords(topic, 'corporation', WORDINGS[language]).title).toBe(
        WORDINGS[language].topicName(topic),
      )
  })
})

test('Spanish says as much as English, in Spanish, and opens each question that it closes', () => {
  const spanish = said('es')
  expect(spanish).toHaveLength(said('en').length)
  const leftover = /\b(?:the|and|of|your|is|was|with|for|who|what|board|shares|meeting)\b/iu
  const broken = spanish.filter(
    (sentence) =>
      leftover.test(sentence.replace('12 Main Street', '')) ||
      sentence.split('¿').length !== sentence.split('?').length,
  )
  expect(broken).toEqual([])
})

test.each<[CompanyForm, Language, string]>([
  ['llc', 'en', 'Choice of managers'],
  ['lp', 'en', 'Choice of general partners'],
  ['nonprofit', 'en', 'Election of directors'],
  ['llc', 'es', 'Elección de gerentes'],
])('an election of a %s in %s is called “%s”', (form, language, title) => {
  expect(topicWords('electDirectors', form, WORDINGS[language]).title).toBe(title)
})
