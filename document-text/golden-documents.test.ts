import { describe, expect, test } from 'vitest'
import { contentText } from '../test/support/block-text.ts'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { goldenRecord } from '../test/samples/spanish-facts.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { certificateContent } from './certificate-content.ts'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { minutesContent } from './minutes-content.ts'
import type { MinutesRecord } from '@minutebook/domain/record'

/*
 * The full text of the documents of each kind of meeting. A changed sentence changes these files; a new topic changes none of
 * them. `topic-sentences.test.ts` tests the sentences of topics.
 */
/** One meeting for each body that a certificate names. */
const CERTIFIED = ['everyField', 'numbersAndInterests', 'noBoard', 'members'] as const

describe.each(LANGUAGES)('in %s', (language) => {
  const file = (name: string) => `./golden/${language}/${name}.txt`

  test.each(Object.keys(GOLDEN_MEETINGS))('the minutes: %s', async (name) => {
    const text = minutesText(goldenRecord(name, language), language)
    await expect(text).toMatchFileSnapshot(file(`minutes-${name}`))
  })

  test.each(CERTIFIED)('the certificate of the first resolution: %s', async (name) => {
    const certificate = certificateContent({ ...aCertificateOf(goldenRecord(name, language)), language })
    if ('refused' in certificate) throw new Error(certificate.refused)
    await expect(contentText(certificate.content)).toMatchFileSnapshot(file(`certificate-${name}`))
  })
})

function minutesText(record: MinutesRecord, language: Language): string {
  return contentText(minutesContent({ record, digest: 'd1'.repeat(32), language, withAddresses: true }))
}
