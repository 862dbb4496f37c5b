import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { fullName } from '@minutebook/domain/people'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson } from '../test/samples/factories.ts'
import { aRecordOf, GOLDEN_MEETINGS, recordOf } from '../test/samples/golden-meetings.ts'
import { blockText, contentText } from '../test/support/block-text.ts'
import { minutesAlone, minutesContent, type MinutesContentRequest } from './minutes-content.ts'
import { WORDINGS } from './wordings.ts'

const RECORD = aRecordOf(GOLDEN_MEETINGS.everyField)

function content(changes: Partial<MinutesContentRequest> = {}) {
  return minutesContent({
    record: RECORD,
    digest: 'd1'.repeat(32),
    language: 'en',
    withAddresses: true,
    json: '{"id":"1"}',
    ...changes,
  })
}

test('names that run from right to left are isolated in sentences, and nowhere else', () => {
  const directors = ['שרה', 'דוד'].map((firstName) => ({
    person: aPerson({ firstName, lastName: 'כהן' }),
  }))
  const votes = { manner: 'byName' as const, choices: ['for' as const, 'for' as const] }
  const resolutions = [{ topic: 'other' as const, facts: { text: 'Go' }, outcome: 'adopted' as const, votes }]
  const { attendance: _attendance, ...minutes } = RECORD.minutes
  const record = recordOf({ ...minutes, directors, resolutions, allDirectorsAttended: true })
  const [first, second] = directors.map(({ person }) => fullName(person))
  expect(contentText(content({ record }))).toContain(`\u2068${first}\u2069 and \u2068${second}\u2069`)
  expect(contentText(content())).not.toContain('\u2068')
})

test('a courtesy copy quotes typed texts, in sentences of its own language, and leaves names as they are', () => {
  const copy = contentText(content({ language: 'es' }))
  for (const said of [
    'una cuenta “operating” en First Kentucky Bank, N.A.',
    'con devolución “in 60 equal monthly payments”',
    'Antecedentes: “The old bank closes its branch in December.”',
    '(“she is the borrower”)',
    'por “email”',
    'Rosa Lindqvist (“attorney”)',
    'hasta “the next meeting”',
    'También se trató, sin resolución: “The new sign over the door was admired.”',
  ]) {
    expect(copy).toContain(said)
  }
  expect(contentText(content())).not.toContain('“operating”')
})

test('a courtesy copy names its quotations with their language, each as it stands in a block', () => {
  const { quotes, blocks } = content({ language: 'es' })
  expect(quotes?.language).toBe('en')
  expect(quotes?.texts).toContain('“in 60 equal monthly payments”')
  const written = blocks.map(blockText).join('\n')
  expect(quotes?.texts.filter((text) => !written.includes(text))).toEqual([])
  expect(content()).not.toHaveProperty('quotes')
})

function copyOf(changes: Partial<typeof RECORD.minutes>): string {
  return contentText(content({ record: recordOf({ ...RECORD.minutes, ...changes }), language: 'es' }))
}

test('a courtesy copy quotes what a person is, even with a capital letter, and a text edited by hand', () => {
  const copy = contentText(content({ language: 'es' }))
  expect(copy).toContain('Marguerite A. Okonkwo-Hale (CEO) y Daniel Whitfield (“Treasurer”)')
  expect(copy).toContain('“RESOLVED, that the shop be closed over the holidays.”')
  expect(contentText(content())).not.toContain('“')
})

test('a courtesy copy quotes the discussion, but not a second time beside an edited text', () => {
  const discussion = 'We agreed to paint the shop green.'
  expect(copyOf({ discussion })).toContain(`También se trató, sin resolución: “${discussion}”`)
  const edited = { topic: 'other' as const, isEdited: true, text: discussion }
  expect(copyOf({ discussion, resolutions: [edited] }).split(discussion)).toHaveLength(2)
})

describe('a copy without addresses', () => {
  test('names no address, and carries no record that would reveal one', () => {
    const without = content({ withAddresses: false })
    expect(without.embedded).toBeUndefined()
    expect(contentText(without)).not.toContain('Elkhorn')
    expect(contentText(without)).toContain('1400 Distillery Row')
  })
  test('names no street of any person, whatever their parts', () => {
    const { minutes } = RECORD
    const person = aPerson({ street: '9 Secret Lane' })
    const directors = minutes.directors.map((named) => ({ ...named, person }))
    const record = recordOf({ ...minutes, ceo: person, cfo: { person }, directors })
    expect(contentText(content({ record }))).toContain('9 Secret Lane')
    expect(contentText(content({ record, withAddresses: false }))).not.toContain('9 Secret Lane')
  })
  test('differs from one with them, which carries the record', () => {
    expect(contentText(content())).toContain('77 Elkhorn Ave, Lexington, KY 40508')
    expect(content().embedded?.json).toBe('{"id":"1"}')
  })
})

test('of minutes that another gateway recorded it says the same, without the page about the record', () => {
  const { reference, recordedAt, minutes, document, entity } = RECORD
  const elsewhere = { reference, recordedAt, minutes, document, entity }
  for (const language of LANGUAGES) {
    const shown = { language, withAddresses: true }
    const alone = minutesAlone(elsewhere, shown)
    const whole = content(shown)
    expect(whole.blocks.slice(0, alone.blocks.length)).toEqual(alone.blocks)
    expect(whole.blocks[alone.blocks.length]).toMatchObject({ text: WORDINGS[language].papers.about.heading })
    expect(alone).toMatchObject({ title: whole.title, header: whole.header, footer: whole.footer })
    expect(alone.embedded).toBeUndefined()
  }
})

test('the page about the record names the source of the company’s facts, their date, and the notice of their licence', () => {
  const facts = { asOf: '2026-11-02', source: 'Register of Ferries', attribution: 'By leave of the Crown' }
  const record = { ...RECORD, entity: { ...RECORD.entity, ...facts } }
  expect(contentText(content({ record }))).toContain(
    'from the register (Kentucky), as it stood on November 2, 2026; source: Register of Ferries. By leave of the Crown',
  )
  expect(contentText(content({ record, language: 'es' }))).toContain(
    '; fuente: Register of Ferries. By leave of the Crown',
  )
})

test('the page about the record, and no other, names whom the register shows, by the term of that register', () => {
  const facts = { asOf: '2026-11-02', authorized: 'R. Salgado' }
  const told = (authorizedAs: string | undefined, language: Language = 'en') => {
    const record = { ...RECORD, entity: { ...RECORD.entity, ...facts, authorizedAs } }
    return contentText(content({ record, language }))
  }
  const agent = 'R. Salgado as registered agent, as of November 2, 2026'
  expect(told('agent')).toContain(agent)
  expect(told('agent').match(/R\. Salgado/gu)).toHaveLength(1)
  expect(told('addressee')).toContain('R. Salgado as addressee for process, as of November 2, 2026')
  expect(told('agent', 'es')).toContain('R. Salgado como agente registrado, al 2 de noviembre de 2026')
  // A register that does not say as what it names a person, and a word that we do not know.
  expect(told(undefined)).not.toContain('R. Salgado')
  expect(told('somebody')).not.toContain('R. Salgado')
})

test('the same record gives the same content', () => {
  expect(content()).toEqual(content())
  expect(structuredClone(content())).toEqual(content())
})

test('a time zone that is unknown here is printed as stated, without a local time', () => {
  const meetingTime = { day: '2026-03-03', start: '14:30', zone: 'Nowhere/At_All' }
  const text = contentText(content({ record: recordOf({ ...RECORD.minutes, meetingTime }) }))
  expect(text).toContain('2:30 PM (Nowhere/At_All)')
  expect(text).not.toContain('in Nowhere/At_All')
})

function textIn(zone: string, day: string, language: Language = 'en'): string {
  return contentText(content({ record: aRecordOf({ meetingTime: { day, start: '21:30', zone } }), language }))
}

test('times are named as people name them, each zone of the United States by its own name', () => {
  expect(textIn('America/New_York', '2026-07-01')).toContain('Time: 9:30 PM Eastern Time')
  expect(textIn('America/New_York', '2026-07-01')).toContain('10:04 AM Eastern Time')
  expect(textIn('America/New_York', '2026-07-01', 'es')).toContain('9:30 p. m. (hora del Este)')
  expect(textIn('America/Phoenix', '2026-07-01')).toContain('Time: 9:30 PM Mountain Standard Time')
  expect(textIn('Europe/Madrid', '2026-11-20')).toContain('Time: 9:30 PM (Europe/Madrid, UTC+01:00)')
  expect(textIn('Europe/Madrid', '2026-07-01')).toContain('Time: 9:30 PM (Europe/Madrid, UTC+02:00)')
  expect(textIn('America/St_Johns', '2026-11-20')).toContain('(America/St Johns, UTC-03:30)')
})

test.each([
  ['1000-01-01', '00:30', 'Etc/GMT+5', 'January 1, 1000\nTime: 12:30 AM (Etc/GMT+5, UTC-05:00)'],
  ['9999-12-31', '23:30', 'Asia/Kolkata', 'December 31, 9999\nTime: 11:30 PM (Asia/Kolkata, UTC+05:30)'],
])('the last days that can be given are printed too: %s at %s in %s', (day, start, zone, printed) => {
  expect(contentText(content({ record: aRecordOf({ meetingTime: { day, start, zone } }) }))).toContain(
    printed,
  )
})

describe('a copy in another language', () => {
  const spanish = recordOf({ ...RECORD.minutes, language: 'es' })

  test('is composed in today’s sentences, and says first which text is the record', () => {
    const [courtesy] = content({ language: 'es' }).blocks
    expect(courtesy).toHaveProperty(
      'text',
      'Traducción de cortesía. El acta registrada es la versión en inglés.',
    )
    const english = contentText(content({ record: spanish, language: 'en' }))
    expect(english).toContain('Courtesy translation. The Spanish text is the record.')
    expect(english).toContain('# Attendance')
    expect(english).toContain(
      'If its digest agrees, the Spanish text is the one recorded at the time stated.',
    )
  })
  test('is none in the language of the record', () => {
    expect(contentText(content())).not.toContain('Courtesy translation')
    expect(contentText(content({ record: spanish, language: 'es' }))).not.toContain('cortesía')
  })
  test('leaves out addresses when asked to, too', () => {
    expect(contentText(content({ language: 'es', withAddresses: false }))).not.toContain('Elkhorn')
  })
})

test('a corrected record is named by its reference where that is known, or else by its id', () => {
  const record = { ...RECORD, minutes: { ...RECORD.minutes, supersedes: 'the-earlier-id' } }
  expect(contentText(content({ record }))).toContain('Corrects the record: the-earlier-id')
  expect(contentText(content({ record, corrects: 'MB-1111-1111' }))).toContain(
    'Corrects the record: MB-1111-1111',
  )
})

test('days are those of the meeting, whatever the reader’s clock says', () => {
  const record = aRecordOf({ meetingTime: { day: '2026-12-31', start: '23:30', zone: 'Pacific/Auckland' } })
  const text = contentText(content({ record: { ...record, recordedAt: '2026-12-31T12:00:00.000Z' } }))
  expect(text).toContain('Thursday, December 31, 2026\nTime: 11:30 PM (Pacific/Auckland, UTC+13:00)')
  expect(text).toContain(
    'December 31, 2026, 12:00 PM UTC; January 1, 2027, 1:00 AM in Pacific/Auckland, 1 day after',
  )
})

describe.each(LANGUAGES)('every whole document in %s', (language) => {
  const texts = Object.entries(GOLDEN_MEETINGS).map(([name, changes]) => {
    const drawn = content({ record: aRecordOf({ ...changes, language }), language })
    return [name, drawn] as const
  })

  test.each(texts)('%s has no gap and nothing unsaid', (_name, { title, blocks }) => {
    const said = [title, ...blocks.map(blockText)].map((text) => text.replace(/ {4}(?:Date|Fecha): _+$/u, ''))
    const broken =
      /undefined|null|NaN|\[object|[{}]| {2}|\s[,;]|,,|(?<!\.)\.\.(?!\.)|\(\)|\bde el\b|\ba el\b/u
    expect(said.filter((text) => broken.test(text) || text.trim() === '')).toEqual([])
  })

  test.each(texts)('%s has as many cells in every row as in the head', (_name, { blocks }) => {
    const tables = blocks.filter((block) => block.kind === 'table')
    const ragged = tables.filter(({ head, rows }) => rows.some((row) => row.length !== head.length))
    expect(ragged).toEqual([])
  })

  test.each(texts)('%s speaks of no office and of no law', (_name, { blocks, title, footer }) => {
    const said = contentText({ ...content(), blocks, title, footer: { lines: [], page: footer.page } })
    const banned =
      /\b(?:fil(?:e|es|ed|ing)|seal(?:ed)?|official|compliance|required by law|deadline|oficial|plazo|sello|exigido por la ley)\b|KRS|§/iu
    expect(said).not.toMatch(banned)
  })
})

describe('without a board', () => {
  const who = 'the three founders'
  test('minutes of the shareholders also say who does its work', () => {
    const record = aRecordOf({
      ...GOLDEN_MEETINGS.noBoard,
      noBoard: { performedBy: who },
      body: 'shareholders',
    })
    expect(contentText(content({ record }))).toContain(`the duties of one are performed by ${who}`)
  })
  test('an LLC has no managers', () => {
    const changes = { noBoard: { performedBy: who }, body: 'members' as const, companyForm: 'llc' as const }
    const text = contentText(content({ record: aRecordOf({ ...GOLDEN_MEETINGS.noBoard, ...changes }) }))
    expect(text).toContain(`The Company has no managers; their duties are performed by ${who}.`)
  })
})

test('minutes of owners without a list do not claim that no others attended', () => {
  for (const meeting of ['members', 'shareholders', 'noBoard'] as const) {
    const record = aRecordOf({ ...GOLDEN_MEETINGS[meeting], otherPersons: [] })
    const text = contentText(content({ record }))
    expect(text).toContain('No guests were present.')
    expect(text).not.toContain('Nobody else')
  }
})

test('the main subject of the meeting is not also reported as unresolved when a matter is about it', () => {
  const resolutions = [{ topic: 'bankAccount' as const }, { topic: 'officers' as const }]
  const textAbout = (discussion: string) =>
    contentText(content({ record: aRecordOf({ resolutions, discussion }) }))
  expect(textAbout('Officers: appointment, removal, resignation')).not.toContain('Also discussed')
  // A topic's title is the published subject of the meeting, and no discussion.
  expect(textAbout('Issue of shares')).not.toContain('Also discussed')
  expect(textAbout('The roof')).toContain('Also discussed, without a resolution: The roof.')
})

test('the document says that the vote of an absent director is not counted', () => {
  const votes = { manner: 'byName' as const, choices: ['for' as const, 'for' as const] }
  const attendance = [{ status: 'present' as const }, { status: 'absent' as const }]
  const record = aRecordOf({ attendance, resolutions: [{ topic: 'officers', votes }] })
  expect(contentText(content({ record }))).toContain(
    'Daniel Whitfield was absent from the meeting and is not counted.',
  )
  expect(contentText(content({ record, language: 'es' }))).toContain(
    'Daniel Whitfield no asistió a la reunión y no se cuenta.',
  )
  const ofOwners = aRecordOf({
    attendance,
    body: 'shareholders',
    resolutions: [{ topic: 'officers', votes }],
  })
  expect(contentText(content({ record: ofOwners }))).not.toContain('not counted')
})

describe('what the bylaws ask for', () => {
  const rule = { needs: { numerator: 2, denominator: 3 }, section: '4.2' }
  const bodies = [
    ['board', 'the votes of 2/3 of the directors present.', 'los votos de 2/3 de los directores presentes.'],
    ['managers', 'the votes of 2/3 of all managers.', 'los votos de 2/3 de todos los gerentes.'],
    ['members', '2/3 of all interests.', '2/3 de todas las participaciones.'],
    ['shareholders', '2/3 of the votes cast.', '2/3 de los votos emitidos.'],
  ] as const
  test.each(bodies)('is said of those who decide: %s', (body, english, spanish) => {
    const companyForm = body === 'managers' || body === 'members' ? 'llc' : 'corporation'
    const record = aRecordOf({ body, companyForm, voteRule: rule, shareVotes: { percent: 80 } })
    expect(contentText(content({ record }))).toContain(`provides, a resolution needs ${english}`)
    expect(contentText(content({ record, language: 'es' }))).toContain(`una resolución necesita ${spanish}`)
  })
  test('is printed once, and where the votes do not reach it', () => {
    const outcome = 'adopted' as const
    const votes = { manner: 'counted' as const, for: 60, against: 20, abstaining: 0, notVoting: 0 }
    const resolutions = [
      { topic: 'officers' as const, facts: COMPLETE_FACTS.officers['changes'], votes, outcome },
    ]
    const llc = { companyForm: 'llc' as const, body: 'members' as const, shareVotes: { percent: 80 } }
    const text = contentText(content({ record: aRecordOf({ ...llc, voteRule: rule, resolutions }) }))
    expect(text.match(/2\/3/gu)).toHaveLength(1)
    expect(text).toContain(
      'By the numbers stated, 60% of the interests was for it and 20% against; section 4.2 of the operating agreement asks for 66.67%.',
    )
  })
  test('of members is met by two thirds of them, whose percentages have decimals', () => {
    const outcome = 'adopted' as const
    const votes = { manner: 'counted' as const, for: 66.67, against: 33.33, abstaining: 0, notVoting: 0 }
    const resolutions = [
      { topic: 'officers' as const, facts: COMPLETE_FACTS.officers['changes'], votes, outcome },
    ]
    const llc = { companyForm: 'llc' as const, body: 'members' as const, shareVotes: { percent: 100 } }
    const record = aRecordOf({ ...llc, voteRule: rule, resolutions })
    expect(contentText(content({ record }))).toContain('66.67% for, 33.33% against')
    expect(contentText(content({ record }))).toContain('The resolution was adopted.')
  })
  test('is the vote of one person, not the votes', () => {
    const record = aRecordOf({ voteRule: { needs: { number: 1 } } })
    expect(contentText(content({ record }))).toContain('a resolution needs the vote of one director.')
  })
  test('for a quorum is told with what it is a part of, where no seats are stated', () => {
    const record = aRecordOf({ boardSeats: undefined, quorumRule: rule })
    expect(contentText(content({ record }))).toContain('a quorum of the Board needs 2/3 of the seats.')
  })
})

test('a body stated in the words of the other form is the corresponding body, as on the screens', () => {
  const llc = { ...GOLDEN_MEETINGS.managers, boardSeats: 3 }
  const [said, meant] = (['board', 'managers'] as const).map((body) =>
    contentText(content({ record: aRecordOf({ ...llc, body }) })),
  )
  expect(said).toBe(meant)
})

test('managers have no board and no seats', () => {
  const record = aRecordOf({ ...GOLDEN_MEETINGS.managers, boardSeats: 3 })
  expect(contentText(content({ record }))).not.toMatch(/\bBoard\b/u)
})

test('a text that a person wrote is marked with the language of the record', () => {
  const resolution = { topic: 'other' as const, facts: { text: 'x' }, text: 'We did.', isEdited: true }
  const record = aRecordOf({ resolutions: [resolution], language: 'en' })
  const told = (language: Language) =>
    content({ record, language }).blocks.find(
      (block) => block.kind === 'paragraph' && /^“?We did\.”?$/u.test(block.text),
    )
  expect(told('es')).toMatchObject({ text: '“We did.”', language: 'en' })
  expect(told('en')).not.toHaveProperty('language')
})

test.each(['other', 'sameOther'] as const)(
  'a dispute by another person says so before any text that looks like the company’s record: %s',
  (correctionBy) => {
    const record = { ...aRecordOf(GOLDEN_MEETINGS.correction ?? {}), correctionBy }
    for (const language of LANGUAGES) {
      const { blocks } = minutesContent({ record, digest: '', language, withAddresses: true })
      // A courtesy copy starts by saying that it is one.
      const first = blocks[language === 'en' ? 0 : 1]
      expect(first).toMatchObject({ kind: 'paragraph', text: WORDINGS[language].papers.dispute })
    }
  },
)

/** Minutes of a meeting of this day, recorded on November 21, 2026. */
function recordedAfter(day: string): string {
  const meetingTime = { day, start: '09:30', zone: 'America/New_York' }
  const record = aRecordOf({ meetingTime, meetingDate: `${day}T14:30:00.000Z`, notice: undefined })
  return contentText(minutesContent({ record, digest: '', language: 'en', withAddresses: true }))
}

test('the delay between the meeting and the record is given in years when it is a year or more', () => {
  expect(recordedAfter('1998-11-20')).toContain(', 28 years after the meeting')
  expect(recordedAfter('2025-11-21')).toContain(', 1 year after the meeting')
  expect(recordedAfter('2025-11-22')).toContain(', 364 days after the meeting')
})

test('the page about the record says what the register shows of a company whose kind the minutes do not state', () => {
  const record = aRecordOf({ companyKind: undefined, formedIn: undefined })
  const entity = { ...record.entity, kind: 'Kentucky profit corporation', formedIn: 'KY' }
  const text = contentText(content({ record: { ...record, entity } }))
  expect(text).toContain('Kind and home in the register: Kentucky profit corporation, formed in Kentucky')
  expect(contentText(content())).not.toContain('Kind and home in the register')
})

test('a country is not taken for the state with its ISO code', () => {
  const record = aRecordOf({ formedIn: 'DE' })
  expect(contentText(content({ record }))).toContain('Formed in: Germany')
  expect(contentText(content({ record: aRecordOf({ formedIn: 'GB' }) }))).toContain(
    'Formed in: the United Kingdom',
  )
  const registered = aRecordOf({ companyKind: undefined, formedIn: undefined })
  const entity = { ...registered.entity, kind: 'Foreign corporation', formedIn: 'CYM' }
  expect(contentText(content({ record: { ...registered, entity } }))).toContain(
    'Kind and home in the register: Foreign corporation, formed in the Cayman Islands',
  )
})
