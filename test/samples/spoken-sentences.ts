import { CERTIFICATE_REFUSALS } from '@minutebook/domain/certifiable'
import { COMPANY_FORMS } from '@minutebook/domain/company-form'
import { AUTHORIZED_AS } from '@minutebook/domain/entity-facts'
import { STATES } from '@minutebook/domain/jurisdictions'
import { isYesNo, type PersonField, type PersonRole } from '@minutebook/domain/people'
import { STATEMENT_KINDS } from '@minutebook/domain/statements'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import type { Words } from '@minutebook/i18n/words.en'
import { SPOKEN_OF_FORMS, ACME, ANA, NAMES, SEVERAL } from './spoken-of-forms.ts'

const NUMBER = '0812345'
const REFERENCE = 'MB-7K3F-92QD'
const SCREEN = '«screen»'
export const VALUES = [ANA, ACME, NUMBER, REFERENCE, SCREEN, '«label»', '«zone»', '«means»', '17', '23']

export const DAY = '2026-11-21'
export const AT_ONE = '2026-11-21T13:04:00'
const ROLES: readonly PersonRole[] = ['ceo', 'secretary', 'cfo', 'director', 'other']
const FACTS = [
  ...ROLES.map((role) => ({ role })),
  { name: ACME, directors: 17 },
  ...COMPANY_FORMS.map((form) => ({ form, role: 'director' as const })),
]
const WAITS = [undefined, 1, 40, 89, 90, 3600]

/** Votes, with one and with several of each kind. */
const VOTE_RESULTS = SEVERAL.map((count) => ({
  for: count,
  against: count,
  abstaining: count,
  notVoting: count,
  recused: count,
}))

/** What lists say of people. A text is «name». */
function saidInLists({ people }: Words): string[] {
  return Object.entries(people.inLists).flatMap(([name, say]) =>
    // Each sentence takes the value of its own field.
    (isYesNo(name as PersonField) ? [true, false] : ['«name»']).map((fact) => say(fact as never)),
  )
}

/** Every way to list these roles together. */
function listsOfRoles({ people }: Words): string[][] {
  const [ceo = '', secretary = '', cfo = '', director = ''] = (
    ['ceo', 'secretary', 'cfo', 'director'] as const
  ).map((role) => people.theRole(role, 'corporation'))
  return [[ceo], [secretary], [cfo], [director], [ceo, secretary], [ceo, secretary, cfo, director]]
}

/** So many people who are asked to sign. */
function peopleOf(count: number): { place: string; name: string }[] {
  return Array.from({ length: count }, (_each, index) => ({ place: `director-${index + 1}`, name: ANA }))
}

/** Every sentence that takes values, with typical ones, by area of the screens. */
export const SPOKEN: Record<string, (words: Words) => string[]> = {
  ...SPOKEN_OF_FORMS,
  frame: ({ frame, pages, progress, register }) => [
    frame.companyNumber(NUMBER),
    frame.title('«label»', SCREEN, 17),
    pages.title('«label»'),
    frame.errorTitle('«label»'),
    progress.part(17),
    progress.step(17),
    ...[...AUTHORIZED_AS, undefined].map((as) => register.authorized(as)),
    register.withCode('«label»', '«zone»'),
    register.withCode('«label»', '«label»'),
    ...[...Object.keys(STATES), 'IRS', 'GB', 'ZZ'].map((code) => register.nameOf(code)),
  ],
  format: ({ format }) => [
    format.day(DAY),
    format.dayWithWeekday(DAY),
    format.date(AT_ONE),
    format.moment(AT_ONE),
    format.time('09:30'),
    format.number(17),
    format.list([ANA, ACME]),
    format.list([ANA, 'Hilda', 'Ines']),
  ],
  search: ({ search, entitySearch, nameSearch, earlierVisit, entityDetails }) => [
    entitySearch.runBy('Bluegrass Registered Agents LLC'),
    search.waiting(NUMBER),
    search.waitingForName(ACME),
    search.several(NUMBER, 17),
    ...[search.number, search.name].flatMap((what) => [
      search.stopped(what),
      search.offline(what),
      search.unusable(what),
    ]),
    ...WAITS.flatMap((seconds) => [
      search.server(search.number, seconds),
      search.tooMany(search.name, seconds),
    ]),
    ...SEVERAL.map((companies) => nameSearch.matches(companies, ACME)),
    nameSearch.noMatch(ACME),
    earlierVisit.returning(ACME, NUMBER),
    entityDetails.typedOtherwise('23', NUMBER),
    entityDetails.notListed(DAY),
  ],
  home: ({ entityHome, notices, format }) => [
    ...NAMES.flatMap((name) => [
      entityHome.startAgainText(name),
      notices.clearDraftText(name),
      notices.recordedMeanwhile(name),
      notices.unconfirmed(name),
      notices.neverAnswered(name),
    ]),
    entityHome.companyIs(entityHome.kinds.corporation, 'Ohio'),
    entityHome.companyIs(entityHome.kinds.lp, undefined),
    entityHome.companyIs(undefined, 'Ohio'),
    entityHome.companyIs(undefined, undefined),
    entityHome.started(format.date(AT_ONE), SCREEN),
    ...['', REFERENCE].flatMap((reference) => [
      entityHome.recordedRow(format.day(DAY), format.date(AT_ONE), reference),
      notices.correcting(reference),
    ]),
  ],
  people: (words) => [
    words.people.stateOption('KY', '«label»'),
    ...saidInLists(words),
    ...listsOfRoles(words).flatMap((roles) => [
      words.people.also(roles),
      words.people.standing(roles),
      words.people.alsoChanges(roles),
      words.people.removeOfficerText(roles),
    ]),
    ...NAMES.flatMap((name) => [
      words.people.finish(name),
      words.people.fillInOfficer(name, 'President'),
      words.people.officerFilledIn(name),
      words.people.removeNamed(name),
      words.people.keepNamed(name),
      words.people.changeHeading(name),
      words.people.added(name),
      words.people.changed(name),
      words.people.removed(name),
      words.people.duplicate(name),
      words.otherPersons.removeTitle(name),
    ]),
    ...['KY', 'DC', 'VI', 'IRS', 'GB'].flatMap((code) =>
      NAMES.map((name) => words.ceo.filledIn(words.register.nameOf(code), name)),
    ),
    ...SEVERAL.map((count) => words.otherPersons.heading(count)),
    words.known.fromRegister(words.register.nameOf('KY')),
    words.known.today(words.format.day(DAY)),
    words.register.asOf(DAY),
    words.otherPersons.full(17),
    words.directors.inRegister('President'),
    ...[1, 17].flatMap((count) => [
      words.directors.addedMany(count, 0, 'corporation'),
      words.directors.addedMany(count, 17, 'corporation'),
    ]),
  ],
  meeting: ({ meetingDate, discussion, attendance, format }) => [
    meetingDate.filledInEarlier(format.day(DAY)),
    meetingDate.zoneIs('«zone»'),
    ...[0, 1, 17].map(meetingDate.daysLater),
    meetingDate.pause(17),
    ...TOPIC_IDS.map((id) => discussion.topic(id)),
    ...[0, ...SEVERAL, 1200].flatMap((characters) => [
      discussion.left(characters),
      discussion.tooMany(characters),
    ]),
    discussion.headingList(17),
    ...[0, 1, 17].map((topics) => discussion.found(topics)),
    discussion.interestedToo(discussion.manners.unanimous, ANA),
    discussion.allInFavor('board', 'corporation'),
    discussion.ownWords('website'),
    ...(['adopted', 'notAdopted'] as const).flatMap((outcome) => [
      discussion.saveOutcome(outcome, discussion.numbers('3', '1')),
      discussion.saveOutcome(outcome, discussion.allFor),
      discussion.saveOutcome(outcome, ''),
    ]),
    ...[1, 17].map((limit) => discussion.filesHint(limit)),
    discussion.filesFull(20, 'lease.pdf'),
    ...[17, 23_000].map((bytes) => discussion.fileSize(bytes)),
    ...NAMES.flatMap((name) => [
      discussion.natureOf(name),
      discussion.leftRoom(name),
      discussion.fileAdded(name),
      discussion.fileRemoved(name),
      discussion.fileUnread(name),
    ]),
    discussion.rowOf('«label»', 17),
    discussion.inRow('«label»', 17, '«zone»'),
    ...VOTE_RESULTS.flatMap((result) => [discussion.result(result, ''), discussion.result(result, '%')]),
    ...[true, false].flatMap((isCarried) => [
      discussion.finding({ needed: 1, isMore: false, isCarried }, ''),
      discussion.finding({ needed: 23, isMore: false, isCarried }, ''),
      discussion.finding({ needed: 50, isMore: true, isCarried }, '%'),
    ]),
    ...SEVERAL.flatMap((present) => [discussion.noQuorum(present, 1), discussion.noQuorum(present, 23)]),
    ...TOPIC_IDS.flatMap((id) => {
      const topic = discussion.topic(id)
      return [
        discussion.madeMain(topic),
        discussion.added(topic),
        discussion.changed(topic),
        discussion.removed(topic),
        discussion.removeTitle(topic),
      ]
    }),
    discussion.full(17),
    ...NAMES.map((name) => attendance.absentVotes(name, [ACME, '«label»'])),
    attendance.unchecked('corporation', 'Ohio'),
    attendance.sharesCounted(17, 23),
    attendance.interestsCounted(17),
    ...[true, false].flatMap((isMet) =>
      [true, false].flatMap((isOwn) => [
        attendance.sharesVerdict(isMet, isOwn),
        attendance.interestsVerdict(isMet, isOwn),
      ]),
    ),
  ],
  law: ({ lawFindings }) => [
    ...Object.values(lawFindings.summary),
    ...(['voidable', 'equitableRelief', 'account', 'burden', 'attorneyGeneral'] as const).flatMap(
      (effect) => [
        lawFindings.interest(0, 1, effect),
        lawFindings.interest(1, 17, effect),
        lawFindings.interest(17, 17, effect),
      ],
    ),
    ...[null, '2022-10'].map((date) => lawFindings.source('KRS 271B.8-310', '«label»', date)),
    ...(['not-checked', 'not-stated'] as const).map((why) =>
      lawFindings.unchecked[why]([
        lawFindings.things.quorum,
        lawFindings.things.votes(ACME),
        lawFindings.things.interest(ACME),
      ]),
    ),
  ],
  guided: ({ guided, plan, format }) => [
    ...[true, false].flatMap((isAnnual) => [
      guided.held({ day: format.day(DAY), isToday: isAnnual, start: '', place: '', isAnnual }),
      guided.held({
        day: format.day(DAY),
        isToday: isAnnual,
        start: '«start»',
        place: isAnnual ? guided.at('«label»') : guided.remotely('«how»'),
        isAnnual,
      }),
    ]),
    ...COMPANY_FORMS.flatMap((form) => [
      guided.elected([ANA], '', form),
      guided.elected([ANA, ANA], plan.termEnds(form), form),
    ]),
    guided.appointed(ANA, Object.values(plan.offices)),
    guided.ledAndRecorded(ANA),
    guided.led(ANA),
    guided.recorded(ANA),
    guided.attended('«how»', [ANA]),
    guided.alsoThere([ANA]),
    guided.wasNotTakenUp('«label»'),
    guided.answered(17, 23),
    guided.draft(format.moment(AT_ONE)),
  ],
  review: ({ review, sending, format }) => [
    review.clock(format.moment(AT_ONE), format.moment(AT_ONE)),
    review.sameName(ANA),
    review.alikeName(ANA, ANA),
    review.absentPart('chair', ANA),
    review.absentPart('recorder', ANA),
    review.absentMover('movedBy', ANA),
    review.absentMover('secondedBy', ANA),
    review.ofRow(review.director(17, 'corporation'), '«sentence»'),
    review.other(17),
    review.atCompanyAddress('«label»'),
    review.ofMatter(ACME, '«label»'),
    ...[true, false].map((isConsent) => review.decidesNothing(isConsent)),
    review.usuallyThere(1),
    review.usuallyThere(5),
    review.mayBeMissing(1),
    review.mayBeMissing(5),
    review.filledIn(['date', 'place', 'body', 'seats']),
    review.alreadySent(format.date(AT_ONE), ''),
    review.alreadySent(format.date(AT_ONE), REFERENCE),
    ...WAITS.flatMap((seconds) => [sending.refused(seconds), sending.tooMany(seconds)]),
    sending.tryingAgain(2, 5),
    sending.unknownNumber(NUMBER),
    sending.tryingAgain(17, 23),
  ],
  record: ({ confirmation, receipt, format }) => [
    confirmation.held(format.day(DAY)),
    confirmation.heldAndRecorded(format.day(DAY), format.timeOf(AT_ONE)),
    ...NAMES.map((name) => confirmation.recordedBy(name)),
    confirmation.paperCodeText('https://192.0.2.1/'),
    ...[true, false].map((canReplace) => confirmation.privateLinkText(canReplace)),
    confirmation.recorded(format.moment(AT_ONE)),
    receipt.recorded(format.moment(AT_ONE)),
    ...['', REFERENCE].map((reference) => confirmation.correction(reference)),
    ...(['record', 'copy'] as const).flatMap((opens) => receipt.endOneText(receipt.madeLink(opens, DAY))),
    ...WAITS.map((seconds) => receipt.tooMany(seconds)),
  ],
  statements: ({ statements, format }) => [
    ...NAMES.flatMap((name) => [
      statements.lead(name),
      statements.code(name),
      statements.endTitle(name),
      statements.linkLanguage(name),
      ...STATEMENT_KINDS.map((kind) => statements.entry(name, kind, format.moment(AT_ONE))),
      statements.message.greeting(name),
    ]),
    statements.lastDay(format.day(DAY)),
    ...STATEMENT_KINDS.map((kind) => statements.own(kind, format.moment(AT_ONE))),
    ...SEVERAL.map((people) => statements.makeAll(people)),
    statements.answered(17, 23),
    ...[true, false].flatMap((isOfDirectors) =>
      SEVERAL.map((objected) =>
        statements.summary(
          {
            asked: 23,
            isOfDirectors,
            confirmed: 17,
            objected,
            absent: objected,
            answered: 19,
            waived: objected,
            notified: 23,
          },
          'corporation',
        ),
      ),
    ),
    statements.message.subject(ACME),
    statements.message.ask(ACME, format.day(DAY)),
    statements.message.remind(ACME, format.day(DAY)),
    statements.message.until(format.day(DAY)),
    ...[true, false].map((isCorrected) => statements.approvedAt(format.day(DAY), REFERENCE, isCorrected)),
    statements.approves(format.day(DAY), REFERENCE),
    statements.openForDays(17, format.day(DAY)),
    statements.openUntil(format.day(DAY)),
    statements.lastDayPassed(format.day(DAY)),
  ],
  consents: ({ consents, format }) => [
    ...NAMES.flatMap((name) => [consents.said(name), consents.others(name), consents.lead(name)]),
    consents.law('KRS 271B.7-040', true),
    consents.law('8 Del. C. § 228', false),
    ...COMPANY_FORMS.map((form) => consents.owners(form)),
    consents.proposed(format.day(DAY)),
    consents.recorded(format.moment(AT_ONE)),
    ...['', REFERENCE].map((reference) => consents.row(format.day(DAY), format.day(DAY), reference)),
    ...STATEMENT_KINDS.map((kind) => consents.own(kind, format.moment(AT_ONE))),
    ...(['proposed', 'complete', 'withdrawn'] as const).flatMap((status) =>
      [1, 17].map((signed) =>
        consents.state(
          { status, signed: peopleOf(signed), unsigned: peopleOf(23 - signed) },
          ANA,
          format.moment(AT_ONE),
        ),
      ),
    ),
    consents.message.subject(ACME),
    consents.message.ask(ACME, format.day(DAY)),
    consents.message.remind(ACME, format.day(DAY)),
  ],
  papersBefore: ({ papersBefore }) =>
    [1, 17].flatMap((days) =>
      [true, false].map((isSpecial) => papersBefore.law('KRS 271B.8-220', days, isSpecial)),
    ),
  documents: ({ documents, minuteBook, carrying, correction, pattern, format }) => [
    ...SEVERAL.flatMap((records) => SEVERAL.map((known) => carrying.taken(records, known))),
    carrying.refused(format.day(DAY), REFERENCE),
    pattern.saved('«label»'),
    documents.certificate('«label»'),
    ...[true, false].map(documents.noCertificates),
    ...CERTIFICATE_REFUSALS.map((refusal) => documents.notCertifiedFor('«label»', refusal)),
    documents.ready('«label»'),
    ...(['minutes', 'certificate', 'record'] as const).map((kind) => documents.fileName(kind)),
    minuteBook.preparing(17, 23),
    ...NAMES.flatMap((name) => [minuteBook.indexTitle(name), correction.replaceText(name)]),
    correction.review(REFERENCE),
    correction.corrects(REFERENCE),
    correction.correctedBy(REFERENCE, format.day(DAY)),
    correction.beside(REFERENCE, format.day(DAY)),
    correction.disputedBy(REFERENCE, format.day(DAY)),
  ],
  messages: ({ messages }) =>
    Object.values(messages).flatMap((say) =>
      FACTS.map((facts) => say({ number: NUMBER, name: ANA, directors: 1, ...facts })),
    ),
}
