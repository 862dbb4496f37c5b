import { describe, expect, test } from 'vitest'
import { MinutesSchema } from '@minutebook/domain/minutes'
import { personFields } from '@minutebook/domain/people'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { COMPLETE_FACTS } from '../../test/samples/complete-facts.ts'
import { aPerson, anEntity, everyAnswerAs } from '../../test/samples/factories.ts'
import { leavesOf, type Path } from '../../test/samples/other-values.ts'
import { fieldOf, fieldsOf } from '../../test/samples/schema-fields.ts'
import { AnswersSchema, carriedOver, NO_ANSWERS, type Answers } from './answers.ts'
import { fromMinutes } from './from-minutes.ts'
import { newResolution } from './resolution-answers.ts'
import { toMinutes } from './to-minutes.ts'

/*
 * Every answer of a draft goes into the minutes, and comes back when the record is corrected. Some also go on
 * to the next meeting. List every new field here by where it goes; `*` stands for an id.
 */

/** In the minutes, in the draft of a correction, and in the next meeting's draft. */
const RECORD_AND_NEXT_MEETING = fields({
  '': 'ceo secretary cfo directors noBoard.performedBy companyForm companyKind formedIn seats sizeVaries',
  'people.*': personFields('ceo', 'director').join(' '),
  quorumRule: 'section source needs.number needs.numerator needs.denominator',
  ownersQuorumRule: 'section source needs.number needs.numerator needs.denominator',
  ownersVoteRule: 'section source of needs.number needs.numerator needs.denominator',
})

/** In the minutes and in the draft of a correction. */
const RECORD = fields({
  '': 'body isJoint nobodyElse otherMatters attendanceConfirmed allCouldHear quorumPresent attendance.*',
  otherPersons: 'id',
  'otherPersons.person': personFields('other').join(' '),
  consent: 'proposedOn effectiveOn',
  'consent.rule': 'section source needs.number needs.numerator needs.denominator',
  meeting:
    'date kind ended endedDaysLater time.day time.start time.zone time.offset place.kind place.address place.means',
  'meeting.pauses': 'from fromDaysLater to toDaysLater',
  'meeting.notice': 'kind day means waivedBy waiversSigned paper.name paper.size paper.digest',
  'arrivalsAndDepartures.*':
    'joined joinedDaysLater left leftDaysLater objected couldNotHear representedBy.ref representedBy.name',
  shareVotes: 'entitled represented percent holders.name holders.holding holders.representedBy',
  chair: 'person.ref person.name office',
  recorder: 'person.ref person.name office',
  resolutions: 'id topic body text outcome until effectiveDate background',
  'resolutions.movedBy': 'ref name',
  'resolutions.secondedBy': 'ref name',
  'resolutions.votes':
    'manner choices.* counts.for counts.against counts.abstaining counts.notVoting castingVote',
  'resolutions.interests': 'person.ref person.name nature leftRoom leftForDiscussion',
  'resolutions.attachments': 'name size digest',
})

/** In the next meeting's draft, whose list of directors offers them again. */
const NEXT_MEETING = fields({ '': 'untickedDirectors' })

/**
 * Only in this draft: marks of untouched defaults, what it took from the last meeting, and what a record that
 * it corrects says.
 */
const DRAFT = fields({
  '': 'meeting.dateUntouched meeting.placeUntouched lastPlace.kind lastPlace.address lastPlace.means',
  asRecorded: 'facts minutes.* answers.*',
})

function fields(groups: Record<string, string>): string[] {
  return Object.entries(groups).flatMap(([group, names]) =>
    names.split(' ').map((name) => (group ? `${group}.${name}` : name)),
  )
}

const entity = anEntity()

/** The ids are the ones that `fromMinutes` creates, so that answers keep their paths. */
const BOARD: Answers = {
  ...NO_ANSWERS,
  people: {
    ceo: { ...everyAnswerAs('ceo', 'director'), firstName: 'Ada', middleName: 'M.', lastName: 'Byron' },
    secretary: aPerson({ firstName: 'Bo', lastName: 'Lindqvist', state: 'CT', zipCode: '06103' }),
    cfo: { ...everyAnswerAs('cfo'), firstName: 'Fe Ruiz, LLC', lastName: '' },
    'director-2': { ...everyAnswerAs('director'), firstName: 'Cy', lastName: 'Young' },
  },
  ceo: 'ceo',
  secretary: 'secretary',
  cfo: 'cfo',
  directors: ['ceo', 'director-2', 'secretary'],
  untickedDirectors: ['cfo'],
  otherPersons: [{ id: 'other-1', person: everyAnswerAs('other') }],
  meeting: {
    date: '2026-03-03T19:30:00.000Z',
    dateUntouched: true,
    time: { day: '2026-03-03', start: '14:30', zone: 'America/New_York' },
    place: { kind: 'elsewhere', address: '9 Quarry Lane' },
    placeUntouched: true,
    kind: 'special',
    notice: {
      kind: 'waived',
      day: '2026-02-20',
      means: 'email',
      waivedBy: 'all',
      waiversSigned: true,
      paper: { name: 'notice.pdf', size: 48_211, digest: 'c3'.repeat(32) },
    },
    ended: '16:45',
  },
  companyForm: 'corporation',
  companyKind: 'corporation',
  formedIn: 'US-DE',
  body: 'board',
  resolutions: [
    {
      ...newResolution('topic-1', 'bankAccount'),
      text: 'The account is opened.',
      outcome: 'postponed',
      until: 'the next meeting',
      effectiveDate: '2026-04-01',
      background: 'Long ago',
      movedBy: { ref: 'director-2' },
      secondedBy: { name: 'Eve Poe' },
      votes: {
        manner: 'byName',
        choices: { ceo: 'for', 'director-2': 'abstained', secretary: 'absent' },
        castingVote: 'for',
      },
      interests: [
        { person: { ref: 'ceo' }, nature: 'a loan', leftRoom: true, leftForDiscussion: true },
        { person: { name: 'Eve Poe' }, nature: 'a lease' },
      ],
      attachments: [{ name: 'terms.pdf', size: 7, digest: 'a'.repeat(64) }],
    },
    {
      ...newResolution('topic-2', 'officers'),
      movedBy: { name: 'Eve Poe' },
      secondedBy: { ref: 'ceo' },
      votes: {
        manner: 'counted',
        choices: {},
        counts: { for: 2, against: 1, abstaining: 3, notVoting: 4 },
        castingVote: 'against',
      },
    },
  ],
  attendance: { ceo: 'present', 'director-2': 'remote', secretary: 'absent' },
  arrivalsAndDepartures: {
    ceo: { joined: '15:00', joinedDaysLater: 0 },
    'director-2': { left: '16:00', leftDaysLater: 0, objected: 'too late' },
  },
  attendanceConfirmed: true,
  allCouldHear: true,
  seats: 5,
  sizeVaries: true,
  quorumPresent: true,
  quorumRule: { needs: { numerator: 1, denominator: 3 }, section: '3.2', source: 'articles' },
  lastPlace: { kind: 'elsewhere', address: 'The old mill' },
  chair: { person: { ref: 'director-2' }, office: 'Vice chair' },
  recorder: { person: { name: 'Eve Poe' }, office: 'Clerk' },
  otherMatters: 'The roof',
}

const CONSENT: Answers = {
  ...NO_ANSWERS,
  people: { ceo: aPerson(), 'director-2': aPerson() },
  ceo: 'ceo',
  secretary: null,
  directors: ['ceo', 'director-2'],
  seats: 3,
  companyForm: 'llc',
  companyKind: 'llc-managers',
  body: 'managers',
  consent: {
    proposedOn: '2026-11-20',
    effectiveOn: '2026-12-01',
    rule: { needs: { numerator: 1, denominator: 2 }, section: '4.2' },
  },
  resolutions: [
    { ...newResolution('topic-1', 'bankAccount'), facts: { bankAccount: { bank: 'First River Bank' } } },
  ],
}

const SAMPLES: Answers[] = [
  BOARD,
  {
    ...BOARD,
    meeting: BOARD.meeting && {
      ...BOARD.meeting,
      time: { ...BOARD.meeting.time, offset: '-05:00' },
      place: { kind: 'remote', means: 'by video' },
      endedDaysLater: 1,
      pauses: [{ from: '15:30', fromDaysLater: 0, to: '10:00', toDaysLater: 1 }],
    },
    attendance: { ceo: 'represented', 'director-2': 'remote', secretary: 'represented' },
    arrivalsAndDepartures: {
      ceo: { representedBy: { ref: 'director-2' } },
      'director-2': { couldNotHear: true },
      secretary: { representedBy: { name: 'Eve Poe' } },
    },
    allCouldHear: false,
    quorumPresent: false,
    quorumRule: { needs: { number: 3 } },
    lastPlace: { kind: 'remote', means: 'by video' },
    chair: { person: { name: 'Eve Poe' } },
    recorder: { person: { ref: 'ceo' } },
  },
  {
    ...BOARD,
    body: 'shareholders',
    asRecorded: { facts: ['noBoard'], minutes: { body: 'board' }, answers: { seats: 3 } },
    seats: null,
    sizeVaries: undefined,
    quorumRule: undefined,
    shareVotes: {
      entitled: 9,
      represented: 8,
      holders: [{ name: 'Gus Oh', holding: 8, representedBy: 'Hal Ito' }],
    },
    ownersQuorumRule: { needs: { numerator: 1, denominator: 5 }, section: 'III.4', source: 'bylaws' },
    ownersVoteRule: {
      needs: { numerator: 2, denominator: 3 },
      section: '4',
      source: 'agreement',
      of: 'cast',
    },
  },
  {
    ...BOARD,
    isJoint: true,
    shareVotes: { entitled: 9, represented: 8 },
    resolutions: BOARD.resolutions.map((resolution) => ({ ...resolution, body: 'board' as const })),
  },
  {
    ...BOARD,
    companyForm: 'llc',
    companyKind: 'llc-members',
    body: 'members',
    seats: null,
    sizeVaries: undefined,
    quorumRule: undefined,
    shareVotes: { percent: 62.5 },
    ownersQuorumRule: { needs: { number: 3 } },
    ownersVoteRule: { needs: { number: 4 } },
  },
  {
    ...NO_ANSWERS,
    people: { ceo: aPerson() },
    ceo: 'ceo',
    secretary: null,
    noBoard: { performedBy: 'the owners' },
    nobodyElse: true,
    seats: null,
    meeting: BOARD.meeting,
    resolutions: BOARD.resolutions.map((resolution) => ({
      ...resolution,
      votes: undefined,
      movedBy: undefined,
      interests: [],
    })),
  },
  CONSENT,
  { ...CONSENT, consent: { proposedOn: '2026-11-20', rule: { needs: { number: 1 }, source: 'articles' } } },
]

/** Parses the minutes as when sending, which reveals what the schema refuses or drops. */
function thereAndBack(answers: Answers): Answers {
  return fromMinutes(MinutesSchema.parse(toMinutes(entity, answers)))
}

/** The answers after the browser has stored and read them. */
function stored(answers: Answers): Answers {
  return AnswersSchema.parse(JSON.parse(JSON.stringify(answers)))
}

/** `people.ceo.city` becomes `people.*.city`, because ids are not fields. */
function listed(path: Path): string {
  return fieldOf(path).replace(
    /^(people|attendance|asRecorded\.minutes|asRecorded\.answers|arrivalsAndDepartures|resolutions\.votes\.choices)\.[^.]+/u,
    '$1.*',
  )
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value)
}

/** The fields of the samples whose values are not at the same path after `next`. */
function lostBy(next: (answers: Answers) => Answers, kept: readonly string[]): string[] {
  const lost = SAMPLES.flatMap((answers) => {
    const after = next(answers)
    return leavesOf(answers).filter((path) => valueAt(after, path) !== valueAt(answers, path))
  })
  return [...new Set(lost.map(listed))].filter((field) => kept.includes(field))
}

test('every field of the answers is listed once, and answered in a sample', () => {
  const all = [...RECORD_AND_NEXT_MEETING, ...NEXT_MEETING, ...RECORD, ...DRAFT].toSorted()
  const inSchema = fieldsOf(AnswersSchema).filter((field) => !field.startsWith('resolutions.facts'))
  expect(all).toEqual(inSchema.toSorted())
  const answered = new Set(SAMPLES.flatMap((answers) => leavesOf(answers).map(listed)))
  expect(all.filter((field) => !answered.has(field))).toEqual([])
})

test('a draft that is stored and read again has every answer', () => {
  for (const answers of SAMPLES) expect(stored(answers)).toEqual(stored(stored(answers)))
  expect(lostBy(stored, [...RECORD_AND_NEXT_MEETING, ...NEXT_MEETING, ...RECORD, ...DRAFT])).toEqual([])
})

test('a correction starts with every answer of the record', () => {
  expect(lostBy(thereAndBack, [...RECORD_AND_NEXT_MEETING, ...RECORD])).toEqual([])
})

test('the next meeting starts with the people and the bylaws, and with the place of this one', () => {
  const kept = [...RECORD_AND_NEXT_MEETING, ...NEXT_MEETING]
  expect(lostBy((answers) => stored(carriedOver(answers)), kept)).toEqual([])
  expect(carriedOver(BOARD).lastPlace).toEqual(BOARD.meeting?.place)
  const carried = leavesOf(carriedOver(BOARD)).map(listed)
  expect(carried.filter((field) => RECORD.includes(field))).toEqual([])
})

describe('every fact of a topic', () => {
  test.each(TOPIC_IDS)('%s', (topic) => {
    for (const facts of Object.values(COMPLETE_FACTS[topic])) {
      const resolutions = [{ ...newResolution('topic-1', topic), facts: { [topic]: facts } }]
      const answers = stored({ ...BOARD, resolutions })
      expect(thereAndBack(answers).resolutions[0]?.facts).toEqual(answers.resolutions[0]?.facts)
      expect(answers.resolutions[0]?.facts[topic]).toEqual(facts)
    }
  })
})
