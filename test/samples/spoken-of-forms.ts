import { bodiesOf, COMPANY_FORMS, type CompanyForm } from '@minutebook/domain/company-form'
import { quorumFinding } from '@minutebook/domain/law/findings'
import { KENTUCKY_CORPORATION } from '@minutebook/domain/law/kentucky'
import type { Words } from '@minutebook/i18n/words.en'

type Speak = (words: Words, form: CompanyForm) => string[]

/** Met and not met; by law, by the bylaws, and below the minimum for bylaws. */
const QUORUMS = [undefined, 20, 1].flatMap((number) =>
  [17, 23].flatMap((present) => {
    const ownRule = number === undefined ? undefined : { needs: { number } }
    const found = quorumFinding(KENTUCKY_CORPORATION, { seats: 40, inOffice: 40, present, ownRule })
    return typeof found === 'string' ? [] : [found]
  }),
)

const ofPeople: Speak = ({ people, directors, otherPersons, entityHome, known, guided }, form) => [
  known.isCeo(ANA),
  known.isCeoToo(ANA, '«label»', form),
  known.asTitled(ANA, '«label»'),
  known.asTitled(ANA, ''),
  guided.holds(ANA, [guided.onlyDirector(form)]),
  guided.holds(ANA, [guided.offices.ceo, guided.offices.secretary, guided.onlyDirector(form)]),
  guided.asksIfHolds(ANA, '«label»', [guided.ceoOrManager, guided.offices.cfo]),
  guided.vacant(guided.offices.secretary),
  guided.directors(NAMES, form),
  guided.noBoard(form),
  known.allRight(4),
  ...(['secretary', 'cfo'] as const).flatMap((office) => [known.is[office](ANA), known.isAlso[office](ANA)]),
  known.onlyDirector(ANA, form),
  known.theseDirectors(ANA, form),
  people.oneOfName(ANA, 17, form),
  directors.nameAlike(ANA),
  ...(['ceo', 'secretary', 'cfo', 'director'] as const).map((role) => people.theRole(role, form)),
  ...NAMES.map((name) => directors.removeTitle(name, form)),
  ...SEVERAL.flatMap((count) => [directors.heading(count, form), directors.full(count, form)]),
  ...[
    directors.emptyHeading,
    directors.lead,
    directors.add,
    directors.noBoard,
    directors.noBoardHint,
    directors.performedBy,
    directors.removeLast,
    directors.addDetailed,
    directors.save,
    directors.leaveTitle,
    directors.gone,
    directors.director,
    directors.backToList,
    otherPersons.emptyHint,
  ].map((say) => say(form)),
  ...Object.values(entityHome.screens(form)),
]

const ofAttendance: Speak = ({ attendance }, form) => [
  ...[
    attendance.heading,
    attendance.changeList,
    attendance.addFirst,
    attendance.addDirectors,
    attendance.seats,
    attendance.seatsFilledIn,
    attendance.seatsHint,
    attendance.rule,
    attendance.ruleNumber,
    attendance.ruleSection,
    attendance.holders,
    attendance.ownersRules,
    attendance.addHolder,
  ].map((say) => say(form)),
  attendance.holder(form, 17),
  ...[1, ...SEVERAL].map((directors) => attendance.everyoneInPerson(directors, ANA, form)),
  attendance.everyoneInPerson(30, '', form),
  ...[0, 1].map((present) => attendance.presentOf(present, 1, form)),
  ...[0, 1, 17].map((present) => attendance.presentOf(present, 23, form)),
  ...NAMES.map((name) => attendance.noBoard(name, form)),
  ...QUORUMS.flatMap((quorum) => [attendance.counted(quorum, form), attendance.verdict(quorum, form)]),
  ...Object.values(attendance.doubts).flatMap((say) => [say(17, 1, form), say(1, 17, form)]),
]

const ofReview: Speak = ({ review, discussion, plan }, form) => [
  plan.termEnds(form),
  discussion.byPlurality(form),
  discussion.notOffered(['distribution', 'issueShares']),
  discussion.forbidden(['distribution', 'issueShares'], 'Ohio'),
  ...bodiesOf(form).flatMap((body) => [review.whoMet(body, form), discussion.everyoneInFavor(body, form)]),
  review.director(17, form),
  ...Object.values(review.usual).map((say) => say(form)),
]

const ofRecord: Speak = ({ confirmation }, form) => confirmation.nextSteps(form)

/** The sentences that name the governing body or its people, in the words of each form of company. */
export const SPOKEN_OF_FORMS: Record<string, (words: Words) => string[]> = Object.fromEntries(
  Object.entries({ ofPeople, ofAttendance, ofReview, ofRecord }).map(([area, speak]) => [
    area,
    (words: Words) => COMPANY_FORMS.flatMap((form) => speak(words, form)),
  ]),
)

/** Values for sentences. Both languages must contain each of them. */
export const ANA = 'Ana Ruiz'
export const ACME = 'Acme, Inc.'
export const SEVERAL = [1, 17]
export const NAMES = [ANA, ACME, 'Juan Ortiz Jr.']
