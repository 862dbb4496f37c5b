import { describe, expect, test } from 'vitest'
import { blockText, contentText } from '../test/support/block-text.ts'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { goldenRecord } from '../test/samples/spanish-facts.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { certificateContent } from './certificate-content.ts'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { minutesContent } from './minutes-content.ts'
import type { DocumentContent, DrawnBlock } from '@minutebook/domain/blocks'

/*
 * The text of the documents of each kind of meeting. A changed sentence changes these files; a new topic changes none of
 * them. `topic-sentences.test.ts` tests the sentences of topics. Minutes and certificate of the meeting with every field stand
 * there in full. Of the others a file has what sets them apart: a line with `…` stands for blocks that those have word for word.
 */
const IN_FULL = 'everyField'

/** One meeting for each body that a certificate names. */
const CERTIFIED = ['everyField', 'numbersAndInterests', 'noBoard', 'members'] as const

describe.each(LANGUAGES)('in %s', (language) => {
  const file = (name: string) => `./golden/${language}/${name}.txt`

  test.each(Object.keys(GOLDEN_MEETINGS))('the minutes: %s', async (name) => {
    const content = minutesOf(name, language)
    const text = name === IN_FULL ? contentText(content) : apart(content, minutesOf(IN_FULL, language))
    await expect(text).toMatchFileSnapshot(file(`minutes-${name}`))
  })

  test.each(CERTIFIED)('the certificate of the first resolution: %s', async (name) => {
    const content = certificateOf(name, language)
    const text = name === IN_FULL ? contentText(content) : apart(content, certificateOf(IN_FULL, language))
    await expect(text).toMatchFileSnapshot(file(`certificate-${name}`))
  })
})

function certificateOf(name: string, language: Language): DocumentContent {
  const drawn = certificateContent({ ...aCertificateOf(goldenRecord(name, language)), language })
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn.content
}

function minutesOf(name: string, language: Language): DocumentContent {
  return minutesContent({
    record: goldenRecord(name, language),
    digest: 'd1'.repeat(32),
    language,
    withAddresses: true,
  })
}

/** The blocks, and the lines of lists of facts, that the other document does not have. `…` stands for each run of those it has. */
function apart({ blocks }: DocumentContent, other: DocumentContent): string {
  const known = new Set(other.blocks.flatMap(partsOf))
  const texts = blocks.map((block) =>
    partsOf(block)
      .map((part) => (known.has(part) ? '…' : part))
      .join('\n'),
  )
  return `${texts
    .join('\n\n')
    .replaceAll(/(?:\s*^…$\s*)+/gmu, '\n…\n')
    .trim()}\n`
}

function partsOf(block: DrawnBlock): string[] {
  return block.kind === 'facts' ? blockText(block).split('\n') : [blockText(block)]
}
