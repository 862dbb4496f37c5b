import { COMPANY_FORMS, type CompanyForm } from '@minutebook/contract/company-form'
import type { Quorum } from '@minutebook/contract/quorum'
import type { Words } from '@minutebook/contract/words'
import { ANA, NAMES, SEVERAL } from './spoken-values.ts'

type Speak = (words: Words, form: CompanyForm) => string[]

const QUORUMS: Quorum[] = (['majority', 'bylaws'] as const).flatMap((basis) =>
  [true, false].map((isMet) => ({
    seats: 23,
    vacancies: 0,
    present: 17,
    needed: 17,
    isMet,
    basis,
    of: 'seats' as const,
  })),
)

const ofPeople: Speak = ({ people, directors, otherPersons, entityHome }, form) => [
  people.oneOfName(ANA, 17, form),
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
    directors.another,
    directors.addAnother,
    directors.removeLast,
    directors.who,
    directors.save,
    directors.leaveTitle,
    directors.gone,
    directors.director,
    directors.backToList,
    otherPersons.emptyHint,
  ].map((say) => say(form)),
  ...entityHome.needs(form),
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
  ].map((say) => say(form)),
  ...SEVERAL.map((directors) => attendance.all(directors, ANA, form)),
  ...[0, 1].map((present) => attendance.presentOf(present, 1, form)),
  ...[0, 1, 17].map((present) => attendance.presentOf(present, 23, form)),
  ...NAMES.map((name) => attendance.noBoard(name, form)),
  ...QUORUMS.flatMap((quorum) => [attendance.counted(quorum, form), attendance.verdict(quorum, form)]),
  ...Object.values(attendance.doubts).flatMap((say) => [say(17, 1, form), say(1, 17, form)]),
]

const ofReview: Speak = ({ review }, form) => [
  review.directors(form),
  review.director(17, form),
  review.board(form),
  review.noBoard(form),
  review.performedBy(ANA, form),
  ...SEVERAL.flatMap((directors) => [
    review.allAttendedInPerson(directors, ANA, form),
    review.allAttended(directors, form),
  ]),
  review.notAllAttended(form),
  review.seats(form),
  ...SEVERAL.map((seats) => review.seatCount(seats, form)),
  review.seatsFilledIn(review.seatCount(17, form), form),
  review.rule(form),
  review.ruleSection('17', '23', form),
  ...[0, 1, 17].map((present) => review.attendedOf(present, 23, form)),
]

const ofRecord: Speak = ({ confirmation }, form) => confirmation.nextSteps(form)

/** The sentences that name the governing body or its people, once in the words of each form of company. */
export const SPOKEN_OF_FORMS: Record<string, (words: Words) => string[]> = Object.fromEntries(
  Object.entries({ ofPeople, ofAttendance, ofReview, ofRecord }).map(([area, speak]) => [
    area,
    (words: Words) => COMPANY_FORMS.flatMap((form) => speak(words, form)),
  ]),
)
