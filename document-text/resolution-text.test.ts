import { describe, expect, test } from 'vitest'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { decisionOf } from '@minutebook/domain/decision'
import type { PartialMeeting, PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { TOPICS } from '@minutebook/domain/topics'
import { askedFacts, type FactValues } from '@minutebook/domain/topics/fact'
import { someMinutes } from '../test/samples/factories.ts'
import { blockText } from '../test/support/block-text.ts'
import { wording } from './en/wording.ts'
import { quorumText } from './quorum-text.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionPreview, resolutionSentence, resolutionText, resolutionTitles } from './resolution-text.ts'
import { rowInSentence } from './resolution-values.ts'
import { createRenderer } from './text-renderer.ts'
import { votesText } from './votes-text.ts'
import { WORDINGS } from './wordings.ts'

const BANK: Resolution = {
  topic: 'bankAccount',
  facts: {
    bank: 'First Kentucky Bank, N.A.',
    accountKind: 'checking',
    signers: [{ person: { ref: 'ceo' }, title: 'CEO' }, { person: { ref: 'director-2' } }],
    signing: 'anyOne',
    endsEarlier: true,
  },
  votes: { manner: 'unanimous' },
}
const ALL_PRESENT = {
  attendance: [{ status: 'present' as const }, { status: 'present' as const }],
  allDirectorsAttended: true,
  boardSeats: 2,
}
const minutes: PartialMeeting = someMinutes(ALL_PRESENT)
const words = createRenderer(minutes, wording)

const DANIEL = { ref: 'director-2' }
const issue = (facts: Resolution['facts'], changes: Partial<PartialMeeting> = {}) =>
  resolutionText({ topic: 'issueShares', facts }, { ...minutes, ...changes }, wording)

describe('the sentence of a form', () => {
  const about = { labels: (fact: string) => fact, isField: () => true }
  const shown = (resolution: Resolution) =>
    resolutionSentence(resolution, words, about)
      ?.map((part) => ('fact' in part ? `<${part.fact}>` : part.text))
      .join('')

  test('has a place for each fact, whether it is given or not', () => {
    const empty = shown({ topic: 'bankAccount', facts: {} })
    expect(empty).toContain('account at <bank>')
    expect(empty).toContain('that <signing> of the following may sign')
    expect(empty).toContain(': <signers>.')
    expect(shown(BANK)).toContain('a <accountKind> account at <bank>')
  })

  test('offers a choice in its own words, and repeats a fact as text', () => {
    const parts = resolutionSentence(BANK, words, about) ?? []
    const choice = parts.find((part) => 'fact' in part && part.fact === 'signing')
    expect(choice).toEqual({ fact: 'signing', options: ['any one', 'any two together'] })
    const election = { filledBy: 'board', nominees: [{ person: DANIEL }] }
    expect(shown({ topic: 'electDirectors', facts: election })).toContain('<nominees> is chosen to fill')
  })

  test('is there once a variant applies, and never for an edited text', () => {
    expect(shown({ topic: 'electDirectors', facts: {} })).toBeUndefined()
    expect(shown({ ...BANK, text: 'RESOLVED.', isEdited: true })).toBeUndefined()
  })

  test('says an entry of a list as the resolution does, once it has what it needs', () => {
    const signer = { person: DANIEL, title: 'CEO' }
    expect(rowInSentence(BANK, 'signers', signer, words)).toBe('Daniel Whitfield (CEO)')
    expect(rowInSentence(BANK, 'signers', { title: 'CEO' }, words)).toBeUndefined()
  })
})

describe('the words of a resolution', () => {
  test('are made from its facts', () => {
    expect(resolutionText(BANK, minutes, wording)).toBe(
      'RESOLVED, that the Corporation may open and keep a checking account at First Kentucky Bank, N.A., and that any one of the following may sign checks and give payment instructions on it: Marguerite A. Okonkwo-Hale (CEO) and Daniel Whitfield.\nFURTHER RESOLVED, that earlier signing rights at this bank end with this resolution. The bank may rely on a certificate of this resolution until it is told of a change in writing.',
    )
  })
  test('say what is missing, and that nothing follows', () => {
    expect(resolutionText({ ...BANK, facts: { bank: 'First Bank' } }, minutes, wording)).toBe(
      'Banking was taken up. These minutes do not state who may sign or how they sign, and give nobody a right to sign.',
    )
  })
  test('say numbers in digits, however small, and none as well', () => {
    const adequate = { shareClass: 'common', consideration: 'cash', adequate: true }
    expect(issue({ ...adequate, recipients: [{ person: DANIEL, shares: 0 }] })).toMatch(
      /^RESOLVED, that the Corporation issue 0 common shares to Daniel Whitfield in exchange for cash\./u,
    )
    const recipients = [{ person: DANIEL, interest: 1.5e-7 }]
    expect(issue({ consideration: 'cash', recipients }, { companyKind: 'llc-managers' })).toContain(
      'an interest of 0.00000015%,',
    )
  })
  test('make one sentence of a list that was typed in sentences', () => {
    const acts = [{ description: 'Signed the lease.' }, { description: 'Paid the rent.' }]
    expect(resolutionText({ topic: 'ratify', facts: { acts } }, minutes, wording)).toMatch(
      /: Signed the lease; Paid the rent\.$/u,
    )
  })
  test('admit no member to a corporation, whatever was answered while it was treated as an LLC', () => {
    const recipients = [
      { person: DANIEL, shares: 1_000, interest: 25 },
      { person: { ref: 'ceo' }, shares: 250 },
    ]
    const facts = { shareClass: 'common', consideration: 'cash', recipients }
    expect(issue(facts)).toContain(
      'issue 1,250 common shares, 1,000 to Daniel Whitfield and 250 to Marguerite',
    )
    expect(issue(facts, { companyKind: 'llc-managers' })).not.toContain('1,000')
  })
  test('are printed as a person wrote them', () => {
    const edited = { ...BANK, text: 'RESOLVED, that we bank elsewhere.', isEdited: true }
    expect(resolutionText(edited, minutes, wording)).toBe('RESOLVED, that we bank elsewhere.')
  })
  test('are those of the record in its own language, and generated in another', () => {
    const kept = { ...BANK, text: 'RESUELVE abrir una cuenta.' }
    const inSpanish: PartialMinutes = { ...minutes, language: 'es' }
    expect(resolutionText(kept, minutes, wording)).toBe('RESUELVE abrir una cuenta.')
    expect(resolutionText(kept, inSpanish, wording)).toMatch(/^RESOLVED, that the Corporation may open/u)
  })
})

const asked = (form: CompanyForm) => askedFacts(TOPICS.distribution.facts, {}, form).map(([name]) => name)

describe('a distribution of an LLC', () => {
  const AMOUNT = { totalAmount: { minor: 1_250_000, currency: 'USD' as const } }

  test('is never a dividend: only a company with shares is asked of which kind it is', () => {
    expect(asked('corporation')).toContain('kind')
    for (const form of ['llc', 'lp', 'llp'] as const) expect(asked(form)).not.toContain('kind')
  })
  test.each([
    ['en', 'in keeping with the operating agreement'],
    ['es', 'se ajust'],
  ] as const)('is found in keeping with the agreement only where that was answered', (language, finding) => {
    const llc: PartialMinutes = { ...minutes, companyKind: 'llc-managers' }
    const told = (asAgreed?: boolean) => {
      const facts = {
        ...AMOUNT,
        canPayDebts: true,
        assetsCover: true,
        ...(asAgreed !== undefined && { asAgreed }),
      }
      return resolutionBlocks({ topic: 'distribution', facts }, 1, createRenderer(llc, WORDINGS[language]))
        .map(blockText)
        .join('\n')
    }
    expect(told()).not.toContain(finding)
    expect(told(true)).toContain(finding)
    // That the form was answered with no is not what the managers found.
    expect(told(false)).toBe(told())
    expect(asked('llc')).toContain('asAgreed')
    expect(asked('corporation')).not.toContain('asAgreed')
  })
})

const ours = (topic: Resolution['topic'], facts: Resolution['facts']) =>
  resolutionPreview({ topic, facts }, words, (fact) => `the ${fact}`)
const preview = (facts: Resolution['facts']) => ours('bankAccount', facts)

describe('while the facts are typed', () => {
  test('a gap shows its name in brackets', () => {
    expect(preview({ bank: 'First Bank' })).toMatch(
      /^RESOLVED, that the Corporation may open and keep an account at First Bank, and that \[the signing\] of the following .*: \[the signers\]\./u,
    )
  })
  test('a missing choice between several texts promises none of them', () => {
    expect(ours('electDirectors', { nominees: [{ person: DANIEL }] })).toBe(
      'The election of directors was taken up. These minutes do not state who was to elect, and nobody is elected by them.',
    )
    expect(ours('indemnify', { persons: [DANIEL], proceeding: 'Lane v. Acme' })).toBe(
      'Indemnification or insurance was taken up. These minutes do not state what was to be granted, and nothing is granted by them.',
    )
  })
  test('nothing typed yet shows what the document would say', () => {
    expect(preview({})).toMatch(/^Banking was taken up\./u)
  })
})

test('votes and quorum are told with their numbers', () => {
  expect(votesText(decisionOf(BANK, minutes), words)).toEqual([
    'The resolution was adopted by the votes of both directors present.',
  ])
  expect(quorumText(words)).toBe('The Board has two seats. Two directors were present.')
})

test('5 seats and 2 present cannot read as a valid vote', () => {
  const few: PartialMinutes = { ...minutes, boardSeats: 5 }
  expect(votesText(decisionOf({ ...BANK, outcome: 'adopted' }, few), createRenderer(few, wording))).toEqual([
    'Both directors present voted in favor. It was stated that the resolution was adopted. By the numbers stated, two directors were present, and the Board has five seats.',
  ])
  expect(quorumText(createRenderer(few, wording))).toBe(
    'The Board has five seats, of which three are vacant. Two directors were present.',
  )
})

const IN_BOTH = ['en', 'es'] as const
const appoint = (name: string, office: string, more: FactValues = {}) => ({
  action: 'appoint',
  person: { name },
  office,
  ...more,
})
const appointed = (...changes: FactValues[]) =>
  IN_BOTH.map((language) =>
    resolutionText({ topic: 'officers', facts: { changes } }, minutes, WORDINGS[language]),
  )

const distributed = (facts: FactValues) => {
  const resolution: Resolution = {
    topic: 'distribution',
    facts: { totalAmount: { minor: 100, currency: 'USD' }, ...facts },
  }
  return resolutionBlocks(resolution, 1, createRenderer(minutes, WORDINGS.en)).map(blockText).join('\n')
}

test('nothing is said a second time below several appointments', () => {
  const changes = ['President', 'Secretary'].map((office) => appoint('Ada One', office))
  const resolution: Resolution = { topic: 'officers', facts: { changes }, votes: { manner: 'unanimous' } }
  const blocks = resolutionBlocks(resolution, 1, createRenderer(minutes, WORDINGS.en))
  expect(
    blocks
      .map(blockText)
      .join('\n')
      .match(/Ada One/gu),
  ).toHaveLength(1)
})

describe('several appointments', () => {
  test('of one person are one clause', () => {
    expect(appointed(appoint('Ada One', 'President'), appoint('Ada One', 'Secretary'))).toEqual([
      'RESOLVED, that Ada One is appointed President and Secretary of the Corporation, to serve until a successor is appointed or the Board decides otherwise.',
      'SE RESUELVE: DESIGNAR a Ada One para los cargos de President y Secretary de la Corporación, hasta que se nombre a quien le suceda o la Junta Directiva decida otra cosa.',
    ])
  })

  test('of several people are a list, after the other changes', () => {
    const removal = { action: 'remove', person: { name: 'Cy Three' }, office: 'Treasurer' }
    const replaced = appoint('Bo Two', 'Treasurer', { replaces: { name: 'Cy Three' } })
    expect(appointed(appoint('Ada One', 'President'), removal, replaced)[0]).toBe(
      'RESOLVED, that Cy Three is removed from the office of Treasurer; and that the following are appointed officers of the Corporation, each to serve until a successor is appointed or the Board decides otherwise: Ada One, President; Bo Two, Treasurer, in place of Cy Three.',
    )
  })
})

describe('what a board found of a distribution', () => {
  test('is one sentence below the resolution, which states no finding of its own', () => {
    const text = distributed({
      canPayDebts: true,
      assetsCover: false,
      statementsKind: 'the balance sheet',
      statementsDate: '2024-12-31',
    })
    expect(text).toContain(
      'The Board relied on the balance sheet as of December 31, 2024. The Board found that the Corporation can pay its debts as they fall due.\n',
    )
    expect(text).not.toContain('These minutes do not record')
    expect(text).not.toContain('assets')
    expect(distributed({ canPayDebts: false, assetsCover: false })).toBe(distributed({}))
    expect(distributed({ canPayDebts: false, assetsCover: true })).toContain(
      'The Board found that the assets cover the liabilities.',
    )
  })
})

test('a section that names the articles is not one of the bylaws', () => {
  const facts = { section: 'Article IV of the articles of incorporation', newText: 'x' }
  const resolution: Resolution = { topic: 'amendBylaws', facts: { ...facts, reserved: 'yes' } }
  const text = resolutionBlocks(
    resolution,
    1,
    createRenderer({ ...minutes, body: 'shareholders' }, WORDINGS.en),
  )
    .map(blockText)
    .join('\n')
  expect(text).toContain('1. Amendment of the articles of incorporation')
  expect(text).toContain('RESOLVED, that Article IV of the articles of incorporation be amended')
  expect(text).not.toMatch(/bylaws|reserved/u)
})

test('a published title says nothing was discussed: “Other” too', () => {
  const told = resolutionTitles({ ...minutes, discussion: 'Other', resolutions: [] }, WORDINGS.en)
  expect(told).toEqual([])
})

test('a company signs by the person who acts for it alone, not for the next signer', () => {
  const signers = [
    { person: { name: 'Harbor Holdings, LLC' }, title: 'Manager', by: 'Ada Heron' },
    { person: { name: 'Octavia Lane' }, title: 'Treasurer' },
  ]
  const facts = { kind: 'lease', counterparty: 'Gray Rock', subject: 'the shop', signers }
  const told = IN_BOTH.map((language) =>
    resolutionText({ topic: 'contract', facts }, minutes, WORDINGS[language]),
  )
  expect(told[0]).toContain(
    'and that Harbor Holdings, LLC (by Ada Heron, its Manager) and Octavia Lane (Treasurer) may sign for the Corporation',
  )
  expect(told[1]).toContain(
    'Harbor Holdings, LLC (representada por Ada Heron, Manager) y Octavia Lane (Treasurer)',
  )
})
