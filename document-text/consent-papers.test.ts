import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { Consent } from '@minutebook/domain/minutes'
import { statementPlaces, type ShownStatement, type Statement } from '@minutebook/domain/statements'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aConsent, ofShareholders, said, takenBack } from '../test/samples/consents.ts'
import { aPerson } from '../test/samples/factories.ts'
import { recordOf } from '../test/samples/golden-meetings.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { contentText } from '../test/support/block-text.ts'
import { certificateContent } from './certificate-content.ts'
import { minutesContent } from './minutes-content.ts'

/** The statement of the signer at this index, in the order of the paper. */
function by(consent: Consent, index: number, statement?: Statement): ShownStatement {
  const person = statementPlaces(consent)[index]
  if (!person) throw new RangeError(`The consent has no signer ${index}`)
  return said(person, statement ?? { kind: 'signed', signature: person.name }, index)
}

function paper(consent: Consent, language: Language, statements: readonly ShownStatement[]) {
  const record = recordOf(consent)
  return minutesContent({ record, digest: 'd1'.repeat(32), language, withAddresses: false, statements })
}

const DRAWN: Statement = { kind: 'signed', signature: 'D. Whitfield', drawing: 'M10 20L30 40' }

describe.each(LANGUAGES)('in %s, the paper of a consent', (language) => {
  const board = aConsent({ language })
  const owners = ofShareholders({ language })
  const PAPERS: Record<string, [Consent, ShownStatement[]]> = {
    proposed: [
      board,
      [by(board, 0), by(board, 1, { kind: 'objected', words: 'The branch is my sister’s.' })],
    ],
    complete: [board, [by(board, 0), by(board, 1, DRAWN), by(board, 2)]],
    withdrawn: [board, [by(board, 0), takenBack(30)]],
    ofShareholders: [owners, [by(owners, 0), by(owners, 1)]],
  }

  test.each(Object.entries(PAPERS))('%s', async (name, [consent, statements]) => {
    const text = contentText(paper(consent, language, statements))
    await expect(text).toMatchFileSnapshot(`./golden/${language}/consent-${name}.txt`)
  })

  test('as long as it is not in force, says so on every page', () => {
    const headOf = (statements: ShownStatement[]) => paper(board, language, statements).header
    const [first, second, third] = [by(board, 0), by(board, 1), by(board, 2)]
    expect(headOf([first])?.text).not.toBe(headOf([first, second, third])?.text)
    expect(headOf([first])).not.toHaveProperty('skipsFirst')
    expect(headOf([first, takenBack(30)])).not.toHaveProperty('skipsFirst')
    expect(headOf([first, second, third])).toHaveProperty('skipsFirst', true)
  })

  test('is certified once it is complete, as of the day of the last signature or the stated one', async () => {
    const request = { ...aCertificateOf(recordOf(board)), language }
    expect(certificateContent({ ...request, statements: [by(board, 0)] })).toEqual({ refused: 'proposal' })
    const statements = [by(board, 0), by(board, 1), by(board, 2)]
    const drawn = certificateContent({ ...request, statements })
    if ('refused' in drawn) throw new Error(drawn.refused)
    await expect(contentText(drawn.content)).toMatchFileSnapshot(
      `./golden/${language}/certificate-consent.txt`,
    )
  })
})

test.each([
  ['en', 'effective November 20, 2026, the last signature given on November 21, 2026 (UTC).'],
  [
    'es',
    'con efecto desde el 20 de noviembre de 2026, dada la última firma el 21 de noviembre de 2026 (UTC).',
  ],
] as const)(
  'a consent that takes effect before its last signature is certified with both days (%s)',
  (language, days) => {
    const certified = (effectiveOn?: string) => {
      const board = aConsent({ language, effectiveOn })
      const statements = [by(board, 0), by(board, 1), by(board, 2)]
      const drawn = certificateContent({ ...aCertificateOf(recordOf(board)), language, statements })
      return 'content' in drawn ? contentText(drawn.content) : drawn.refused
    }
    expect(certified('2026-11-20')).toContain(days)
    for (const later of [undefined, '2026-11-21', '2026-12-01'])
      expect(certified(later)).not.toMatch(/last signature|última firma/u)
  },
)

test('all directors of a board that is too small to meet cannot decide by consent either', () => {
  const pair = aConsent({ boardSeats: 5, directors: aConsent().directors.slice(0, 2) })
  const statements = [by(pair, 0), by(pair, 1)]
  const request = { ...aCertificateOf(recordOf(pair)), language: 'en' as const, statements }
  expect(certificateContent(request)).toEqual({ refused: 'quorumNotMet' })
  const ofThree = aConsent({ boardSeats: 3, directors: pair.directors })
  const enough = { ...aCertificateOf(recordOf(ofThree)), language: 'en' as const, statements }
  expect(certificateContent(enough)).toHaveProperty('content')
})

test('the words under the digest stay, whoever signs', () => {
  const consent = aConsent()
  const record = recordOf(consent)
  const statements = [by(consent, 0)]
  const { blocks } = minutesContent({ record, digest: '', language: 'en', withAddresses: true, statements })
  expect(blocks.filter((block) => record.document.blocks.some((kept) => kept === block))).toEqual(
    record.document.blocks,
  )
})

const SOLE_ACCOUNT = {
  ...COMPLETE_FACTS.bankAccount.account,
  signers: [{ person: { ref: 'director-1' } }],
}

describe('a consent that one person is asked to sign', () => {
  const consent = aConsent({
    ceo: null,
    directors: [{ person: aPerson({ firstName: 'Ada', lastName: 'One' }) }],
    boardSeats: 1,
    resolutions: [{ topic: 'bankAccount', facts: SOLE_ACCOUNT }],
  })
  const read = (language: Language, statements: ShownStatement[] = []) =>
    contentText(paper({ ...consent, language }, language, statements))

  test('names that person, and not how many of one', () => {
    expect(read('en')).toContain('This is a proposal and not in force: Ada One has not signed.')
    expect(read('es')).toContain('no está en vigor: Ada One no ha firmado.')
    expect(read('en', [by(consent, 0)])).toContain('Signed by Ada One, on November 21, 2026')
    expect(read('es', [by(consent, 0)])).toContain('Firmó Ada One el 21 de noviembre de 2026')
  })

  test('says nothing of signatures before there is one', () => {
    expect(read('en')).not.toContain('Each signature was given')
    expect(read('es')).not.toContain('Cada firma la dio')
    expect(read('en', [by(consent, 0)])).toContain('Each signature was given')
  })
})

test('nobody has signed yet where several are asked', () => {
  const board = aConsent()
  expect(contentText(paper(board, 'en', []))).toContain('none of the 3 people asked to sign have signed.')
  expect(contentText(paper(board, 'es', []))).toContain('no ha firmado ninguna de las 3 personas')
  expect(contentText(paper(board, 'es', [by(board, 0), by(board, 1)]))).toContain('Falta: Ines Castellanos.')
})
