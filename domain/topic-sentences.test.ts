import { describe, expect, test } from 'vitest'
import { resolutionBlocks } from '@minutebook/document-text/resolution-blocks'
import { writtenResolution } from '@minutebook/document-text/resolution-text'
import { createRenderer } from '@minutebook/document-text/text-renderer'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { LANGUAGE_SAMPLES, typedIn } from '../test/samples/languages.ts'
import { blockText } from '../test/support/block-text.ts'
import { LANGUAGES } from './language-names.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import { ResolutionSchema } from './resolutions.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'
import { missingFacts, type FactValues } from './topics/fact.ts'

/*
 * Rules for the sentences of every topic, complete and with each fact missing. That no fact is dropped is
 * tested in `every-answer.test.ts`; `document-text/*-sentences.test.ts` have sentences word for word.
 */

const MEETING = aRecordOf(GOLDEN_MEETINGS.everyField).minutes
const FORMS = {
  corporation: MEETING,
  llc: { ...MEETING, companyKind: 'llc-managers' as const, body: 'managers' as const },
}

/** Sentence parts that do not fit together, or were not filled in. */
const BROKEN =
  /undefined|null|NaN|\[object|[{}[\]|]| {2}|\s[,;.]|,,|,\.|(?<!\.)\.\.(?!\.)|\(\)|\bde el\b|\ba el\b/u

describe.each(LANGUAGES)('in %s', (language) => {
  const wording = WORDINGS[language]
  const { resolved } = LANGUAGE_SAMPLES[language]
  const typed = typedIn(language, COMPLETE_FACTS)

  function written(topic: TopicId, facts: FactValues, minutes: PartialMinutes) {
    const resolution = ResolutionSchema.parse({ topic, facts, votes: { manner: 'unanimous' } })
    const words = createRenderer(minutes, wording)
    const texts = resolutionBlocks(resolution, 1, words).map(blockText)
    return { texts, ...writtenResolution(resolution, words) }
  }

  describe.each(TOPIC_IDS)('%s', (topic) => {
    const stories = Object.entries(typed[topic]).flatMap(([story, facts]) =>
      Object.entries(FORMS).map(([form, minutes]) => ({ story, form, facts: ofForm(facts, form), minutes })),
    )

    test.each(stories)('$story of a $form: every text is whole', ({ facts, minutes }) => {
      for (const some of [facts, ...withEachMissing(facts)]) {
        const { texts } = written(topic, some, minutes)
        expect(texts.filter((text) => BROKEN.test(text) || text.trim() === '')).toEqual([])
      }
    })

    test.each(stories)(
      '$story of a $form: nothing follows where a core fact is missing',
      ({ facts, form, minutes }) => {
        expect(written(topic, facts, minutes).isIncomplete).toBe(false)
        for (const some of withEachMissing(facts)) {
          const { isIncomplete, text } = written(topic, some, minutes)
          const lacking = missingFacts(TOPICS[topic].facts, some, { need: 'core', form: companyForm(form) })
          expect(isIncomplete || lacking.length === 0).toBe(true)
          expect(isIncomplete && text.includes(resolved)).toBe(false)
        }
      },
    )
  })
})

function companyForm(form: string) {
  return form === 'llc' ? 'llc' : 'corporation'
}

function withEachMissing(facts: FactValues): FactValues[] {
  return Object.keys(facts).map((name) =>
    Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name)),
  )
}

/** An LLC admits members with an interest; it issues no shares. */
function ofForm(facts: FactValues, form: string): FactValues {
  const { recipients, shareClass: _s, adequate: _, authorizedShares: _a, issuedShares: _i, ...others } = facts
  if (form !== 'llc' || recipients === undefined) return facts
  return { ...others, recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }] }
}
