import { describe, expect, test } from 'vitest'
import type { Approval } from '@minutebook/domain/approvals'
import type { DocumentContent, DrawnBlock } from '@minutebook/domain/blocks'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { ShownStatement, StatementKind } from '@minutebook/domain/statements'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { goldenRecord } from '../test/samples/golden-record.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { blockText, contentText } from '../test/support/block-text.ts'
import { certificateContent } from './certificate-content.ts'
import { minutesContent, type MinutesContentRequest } from './minutes-content.ts'

/*
 * The text of the documents of each kind of meeting. A changed sentence changes these files; a new topic
 * changes none of them. `topic-sentences.test.ts` tests the sentences of topics. Minutes and certificate of
 * the meeting with every field stand there in full. Of the others a file has what sets them apart: a line
 * with `…` stands for blocks that those have word for word.
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

describe.each(LANGUAGES)('in %s, after people have spoken and a meeting has approved them', (language) => {
  const file = (name: string) => `./golden/${language}/${name}-statements.txt`

  test('the minutes name the meeting and list the last statement of each, and who said it proves nothing', async () => {
    const later = { statements: STATEMENTS, approvals: [APPROVAL] }
    const text = apart(minutesOf(IN_FULL, language, later), minutesOf(IN_FULL, language))
    await expect(text).toMatchFileSnapshot(file('minutes'))
  })

  test.each(['everyField', 'noBoard'])('the certificate counts them: %s', async (name) => {
    const text = apart(certificateOf(name, language, STATEMENTS), certificateOf(name, language))
    await expect(text).toMatchFileSnapshot(file(`certificate-${name}`))
  })
})

type Said = Pick<ShownStatement, 'words' | 'signature'>

function statement(place: string, name: string, kind: StatementKind, at: string, more: Said = {}) {
  const statedAt = `2026-11-${at}:00.000Z`
  return { person: { place, name }, kind, statedAt, digest: 'e5'.repeat(32), ...more }
}

const STATEMENTS: readonly ShownStatement[] = [
  statement('director-1', 'Marguerite A. Okonkwo-Hale', 'confirmed', '22T15:00'),
  statement('director-2', 'Daniel Whitfield', 'confirmed', '22T16:30'),
  statement('director-2', 'Daniel Whitfield', 'objected', '23T00:05', {
    words: 'I voted against the account.',
  }),
  statement('director-3', 'Ines Castellanos', 'confirmed', '23T09:00'),
  statement('director-4', 'Tomás Ibarra', 'absent', '23T10:00'),
  statement('director-3', 'Ines Castellanos', 'withdrawn', '24T09:00'),
  statement('other-1', 'Rosa Lindqvist', 'objected', '24T11:00', { words: 'I left at ten.' }),
  statement('director-3', 'Ines Castellanos', 'waived', '24T12:00', { signature: 'I. Castellanos' }),
  statement('director-4', 'Tomás Ibarra', 'waived', '24T13:00', { signature: 'T. Ibarra' }),
  statement('director-4', 'Tomás Ibarra', 'waiverWithdrawn', '24T14:00'),
]

const APPROVAL: Approval = {
  by: { reference: 'MB-7Q2K-9XWD', digest: 'f6'.repeat(32) },
  meetingDay: '2026-12-04',
  isCorrected: true,
  shownAt: '2026-12-05T10:00:00.000Z',
}

function certificateOf(
  name: string,
  language: Language,
  statements?: readonly ShownStatement[],
): DocumentContent {
  const asked = aCertificateOf(goldenRecord(name, language))
  const drawn = certificateContent({ ...asked, language, ...(statements && { statements }) })
  if ('refused' in drawn) throw new Error(drawn.refused)
  return drawn.content
}

function minutesOf(
  name: string,
  language: Language,
  later: Pick<MinutesContentRequest, 'statements' | 'approvals'> = {},
): DocumentContent {
  return minutesContent({
    record: goldenRecord(name, language),
    digest: 'd1'.repeat(32),
    language,
    withAddresses: true,
    ...later,
  })
}

/**
 * The blocks, and the lines of lists of facts, that the other document does not have. `…` stands for each run
 * of those it has.
 */
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
