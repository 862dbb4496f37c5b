import { describe, expect, test } from 'vitest'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aMeeting, type Meeting } from '../test/samples/meeting-texts.ts'
import { drawPdf } from '../test/support/drawing.ts'
import { askProgram, hasProgram } from '../test/support/programs.ts'

/*
 * How long minutes are, and what stands on which page: a law firm needs one page and about 300 words for one
 * decision.
 */

const DIGEST = 'd1'.repeat(32)
const LEASE: Resolution = {
  topic: 'contract',
  facts: COMPLETE_FACTS.contract['lease'],
  votes: { manner: 'unanimous' },
  outcome: 'adopted',
  movedBy: { ref: 'director-2' },
  secondedBy: { ref: 'cfo' },
  interests: [{ person: { ref: 'director-2' }, nature: 'he owns the building', leftRoom: true }],
}
const LED: Meeting = {
  quorumPresent: true,
  chair: { person: { ref: 'ceo' } },
  recorder: { person: { ref: 'secretary' } },
}

/** The words of each page, with its foot. */
async function pagesOf(meeting: Meeting, language: Language = 'en'): Promise<string[]> {
  const record = aMeeting({ ...LED, ...meeting, language })
  const verifyAt = 'https://minutebook.example/verify/record'
  const content = minutesContent({ record, digest: DIGEST, verifyAt, language, withAddresses: true })
  const text = askProgram('pdftotext', await drawPdf(content), (path) => [path, '-'])
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/gu, ' ').trim())
}

const wordsIn = (page = '') => page.split(' ').length

describe.skipIf(!hasProgram('pdftotext'))('minutes (skipped where there is no pdftotext)', () => {
  test.each(LANGUAGES)('of one decision take one page and that of the record, in %s', async (language) => {
    const pages = await pagesOf({ resolutions: [LEASE] }, language)
    expect(pages).toHaveLength(2)
    expect(wordsIn(pages[0])).toBeLessThanOrEqual(language === 'en' ? 300 : 350)
  })
  test.each(LANGUAGES)('that decide nothing take one short page, in %s', async (language) => {
    const pages = await pagesOf({ resolutions: [] }, language)
    expect(pages).toHaveLength(2)
    expect(wordsIn(pages[0])).toBeLessThanOrEqual(language === 'en' ? 200 : 250)
  })
  test('of an annual meeting have their first resolution on page one', async () => {
    const [first] = await pagesOf({ meetingKind: 'annual', resolutions: [LEASE, LEASE, LEASE] })
    const [before, resolved] = first?.split(/\b1\. /u) ?? []
    expect(resolved).toContain('RESOLVED, that')
    expect(wordsIn(before)).toBeLessThanOrEqual(180)
  })
  test('have digests and the register’s facts on the pages of the record alone', async () => {
    const attachments = [{ name: 'offer.pdf', size: 7, digest: 'ab'.repeat(32) }]
    const pages = await pagesOf({ resolutions: [{ ...LEASE, attachments }] })
    expect(pages[0]).not.toMatch(/[\da-f]{32}|0812345|Distillery Row/u)
    expect(pages[0]).toMatch(/Exhibit A \(offer\.pdf ?\)/u)
    expect(pages.slice(1).join(' ')).toMatch(/0812345.*Exhibit A: offer\.pdf/u)
  })
})
