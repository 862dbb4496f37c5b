import type { z } from 'zod/mini'
import { ConsentSchema, namedEntity, type Consent } from '@minutebook/domain/minutes'
import { SENDER, type ShownStatement, type Statement } from '@minutebook/domain/statements'
import { COMPLETE_FACTS } from './complete-facts.ts'
import { anEntity, aPerson } from './factories.ts'

const BANK = COMPLETE_FACTS.bankAccount.account

/** The three directors of {@link aConsent}. */
export const BOARD = [
  aPerson({ firstName: 'Marguerite', middleName: 'A.', lastName: 'Okonkwo-Hale' }),
  aPerson(),
  aPerson({ firstName: 'Ines', lastName: 'Castellanos' }),
]

/** A proposal that the three directors of {@link anEntity} are asked to sign. */
export function aConsent(changes: Partial<z.input<typeof ConsentSchema>> = {}): Consent {
  return ConsentSchema.parse({
    kind: 'consent',
    schemaVersion: 1,
    entity: namedEntity(anEntity()),
    companyKind: 'corporation',
    formedIn: 'US-KY',
    proposedOn: '2026-11-20',
    ceo: BOARD[0],
    directors: [{ person: BOARD[0], sameAs: 'ceo' }, ...BOARD.slice(1).map((person) => ({ person }))],
    boardSeats: 3,
    resolutions: [
      {
        topic: 'bankAccount',
        facts: BANK,
        interests: [{ person: { ref: 'director-2' }, nature: 'his sister runs the branch' }],
      },
    ],
    submittedBy: 'Ines Castellanos',
    ...changes,
  })
}

/** Four owners sign, and the votes of two thirds of all shares are enough by the articles. */
export function ofShareholders(changes: Partial<z.input<typeof ConsentSchema>> = {}): Consent {
  const [first, second, third, fourth] = [400, 300, 200, 100]
  return aConsent({
    body: 'shareholders',
    boardSeats: undefined,
    shareVotes: {
      entitled: 1000,
      holders: [
        { name: 'Noor Haddad', holding: first },
        { name: 'Pat Rowe', holding: second },
        { name: 'Rye Lane Holdings LLC', holding: third },
        { name: 'Tomás Ibarra', holding: fourth },
      ],
    },
    voteRule: { needs: { numerator: 2, denominator: 3 }, section: 'Article 6', source: 'articles' },
    effectiveOn: '2026-12-01',
    resolutions: [{ topic: 'amendBylaws', facts: COMPLETE_FACTS.amendBylaws.text }],
    ...changes,
  })
}

/** What somebody says at this minute of an afternoon. */
export function said(
  person: { place: string; name: string },
  statement: Statement,
  minute: number,
): ShownStatement {
  const statedAt = `2026-11-21T15:${String(minute).padStart(2, '0')}:00.000Z`
  return { person, ...statement, statedAt, digest: 'e5'.repeat(32) }
}

/** The sender takes back the proposal. */
export function takenBack(minute: number): ShownStatement {
  return said({ place: SENDER, name: 'Ines Castellanos' }, { kind: 'withdrawn' }, minute)
}
