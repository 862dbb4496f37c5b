import { describe, expect, test } from 'vitest'
import { contentText, blockText } from '../test/block-text.ts'
import { COMPLETE_FACTS } from '../test/complete-facts.ts'
import { FACTS_IN_SPANISH, inSpanish } from '../test/spanish-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS, LATER_GOLDEN_MEETINGS } from '../test/golden-meetings.ts'
import { certificateContent } from './documents/certificate-content.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { MinutesRecord } from './record.ts'
import { minutesContent } from './documents/minutes-content.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { resolutionBlocks } from './documents/resolution-blocks.ts'
import { ResolutionSchema } from './resolutions.ts'
import { speaker } from './speaker.ts'
import { TOPIC_IDS, type TopicId } from './topics.ts'
import type { FactValues } from './topics/fact.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

/*
 * What each version says, word for word. Records made with it are drawn with it for ever: once it is released these texts do not
 * change. Other sentences are another version (`wordings.ts`), with golden texts of its own.
 */
const VERSIONS = Object.keys(WORDINGS).map(Number)
const MEETING = aRecordOf(GOLDEN_MEETINGS.everyField).minutes
const MEETINGS = { ...GOLDEN_MEETINGS, ...LATER_GOLDEN_MEETINGS }
const TYPED = {
  en: { facts: COMPLETE_FACTS, meetings: MEETINGS },
  es: { facts: FACTS_IN_SPANISH, meetings: inSpanish(MEETINGS) },
}

const EACH = VERSIONS.flatMap((version) => LANGUAGES.map((language) => ({ version, language })))

describe.each(EACH)('version $version in $language', ({ version, language }) => {
  const wording = WORDINGS[version]?.[language]
  if (!wording) throw new Error(`Version ${version} is gone`)
  const file = (name: string) => `./golden/${version}/${language}/${name}.txt`

  test.each(TOPIC_IDS)('%s: complete, and with each fact missing', async (topic) => {
    await expect(topicText(topic, TYPED[language].facts, wording)).toMatchFileSnapshot(file(`topic-${topic}`))
  })

  const later = version < 4 ? [] : Object.keys(LATER_GOLDEN_MEETINGS)

  test.each([...Object.keys(GOLDEN_MEETINGS), ...later])('the whole minutes: %s', async (name) => {
    const record = recordIn(language, name, version)
    const content = minutesContent({ record, digest: 'd1'.repeat(32), language, withAddresses: true })
    await expect(contentText(content)).toMatchFileSnapshot(file(`minutes-${name}`))
  })

  test('the certificate for a bank', async () => {
    await expect(certificateText('everyField')).toMatchFileSnapshot(file('certificate'))
  })

  test.each(later)('the certificate of its first matter: %s', async (name) => {
    await expect(certificateText(name)).toMatchFileSnapshot(file(`certificate-${name}`))
  })

  function certificateText(name: string): string {
    const record = recordIn(language, name, version)
    const certificate = certificateContent({ record, index: 0, language })
    if ('refused' in certificate) throw new Error(certificate.refused)
    return contentText(certificate.content)
  }
})

/** A record as somebody who speaks the language would have sent it. */
function recordIn(language: Language, name: string, version: number): MinutesRecord {
  const record = inLanguage(aRecordOf({ language, ...TYPED[language].meetings[name] }), language)
  // Some of the first are of those who named no version.
  return version === 1 ? record : { ...record, minutes: { ...record.minutes, wordingVersion: version } }
}

function inLanguage(record: MinutesRecord, language: Language): MinutesRecord {
  return language === 'es' ? { ...record, minutes: inSpanish(record.minutes) } : record
}

function topicText(topic: TopicId, allFacts: typeof COMPLETE_FACTS, wording: PaperWording): string {
  const texts = Object.entries(allFacts[topic]).map(([variant, facts]) => {
    const missing = Object.keys(facts).map(
      (name) => `--- ${variant}, without ${name}\n\n${told(topic, without(facts, name), wording)}`,
    )
    const llc = `--- ${variant}, of an LLC\n\n${told(topic, ofLlc(facts), wording, LLC)}`
    const complete = `=== ${variant}\n\n${told(topic, facts, wording)}`
    return [complete].concat(missing, LLC_WORDS.has(topic) ? llc : []).join('\n\n')
  })
  return `${texts.join('\n\n')}\n`
}

const LLC: Partial<MinutesSoFar> = { companyForm: 'llc', body: 'managers' }
const LLC_WORDS = new Set<TopicId>(['electDirectors', 'distribution', 'issueShares', 'amendBylaws'])

/** Of an LLC interests are admitted, not shares issued. */
function ofLlc({ recipients, shareClass, ...facts }: FactValues): FactValues {
  if (recipients === undefined) return { ...facts, ...(shareClass ? { shareClass } : {}) }
  const { adequate: _, authorizedShares: _a, issuedShares: _i, ...others } = facts
  return { ...others, recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }] }
}

function without(facts: FactValues, name: string): FactValues {
  return Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name))
}

function told(
  topic: TopicId,
  facts: FactValues,
  wording: PaperWording,
  changes: Partial<MinutesSoFar> = {},
): string {
  const minutes = { ...MEETING, ...changes }
  const resolution = ResolutionSchema.parse({ topic, facts, votes: { manner: 'unanimous' } })
  const telling = { wording, speaker: speaker(minutes, wording) }
  return resolutionBlocks(resolution, 1, { minutes, telling }).map(blockText).join('\n')
}
