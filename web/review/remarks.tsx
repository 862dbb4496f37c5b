import { Link } from 'react-router'
import { absentMovers, absentParts } from '@minutebook/domain/find-person'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { comparableName, comparableText, fullName, isSpelledAlike } from '@minutebook/domain/people'
import { takingPartIn } from '@minutebook/domain/quorum'
import { type Answers, directorsOf, officersOf } from '../draft/answers.ts'
import { changePath } from '../forms/change-path.ts'
import { words } from '../language/words.ts'
import { LawFindings } from '../page/law-findings.tsx'
import { sayDoubts, speakQuorum } from '../page/spoken-quorum.ts'
import { Note } from '../ui/note.tsx'
import { addressOfAnswer, addressOfMatter } from './answer-address.ts'
import type { ReviewMatter } from './gaps.ts'

/** Remarks on likely mistakes, and what the law makes of the minutes. They do not block sending. */
export function Remarks(props: ToRemark) {
  const remarks = reviewRemarks(props)
  const law = <LawFindings minutes={props.minutes} />
  if (remarks.length === 0) return law
  return (
    <Note tone="warn">
      <strong>{words.review.worthALook}</strong>
      {remarks.map(({ text, to }) => (
        <p key={`${to} ${text}`}>{to === undefined ? text : <Link to={to}>{text}</Link>}</p>
      ))}
      {law}
    </Note>
  )
}

export type ToRemark = {
  answers: Answers
  minutes: PartialMinutes
  matters?: readonly ReviewMatter[] | undefined
  /** `YYYY-MM-DD`, today on this device. */
  today: string
  /** Milliseconds by which this device's clock is ahead of the service's. */
  clockLead?: number
}

/** `to`: the address to correct the answer, missing if there may be several. */
export type Remark = { text: string; to?: string }

/** No company that files minutes now met before this day, so the year has a wrong digit. */
const LONG_AGO = '1900-01-01'

/** More than network delay: the proposed day may be wrong. */
const FAR_OFF_MS = 10 * 60 * 1000

/** Remarks on answers that are often wrong but may be right. */
export function reviewRemarks({ answers, minutes, matters = [], today, clockLead = 0 }: ToRemark): Remark[] {
  const { meeting } = answers
  const day = meeting?.time.day
  const noticeDay = meeting?.notice?.day
  const attendance = changePath('attendance')
  const toDay = addressOfAnswer(answers, 'meetingTime.day')
  return [
    ...(day !== undefined && day < LONG_AGO ? [{ text: words.review.longAgo, to: toDay }] : []),
    ...(day !== undefined && day > today ? [{ text: words.review.future, to: toDay }] : []),
    ...(Math.abs(clockLead) > FAR_OFF_MS ? [{ text: sayClocks(clockLead), to: toDay }] : []),
    ...(day !== undefined && noticeDay !== undefined && noticeDay > day
      ? [{ text: words.review.noticeLate, to: addressOfAnswer(answers, 'notice.day') }]
      : []),
    ...likelyDuplicates(answers).map((names) => ({ text: sayDuplicate(names) })),
    ...quorumRemarks(minutes).map((text) => ({ text, to: attendance })),
    ...absentParts(minutes).map(({ part, name }) => ({
      text: words.review.absentPart(part, name),
      to: attendance,
    })),
    ...absentMovers(minutes).map(({ matter, part, name }) => ({
      text: words.review.absentMover(part, name),
      to: addressOfMatter(matter, answers.resolutions),
    })),
    ...matters.flatMap((matter, index) => {
      const to = addressOfMatter(index, matters)
      const remarks = [
        ...(matter.decidesNothing ? [words.review.decidesNothing(answers.consent !== undefined)] : []),
        ...matter.remarks,
      ]
      return remarks.map((remark) => ({ text: words.review.ofMatter(matter.title, remark), to }))
    }),
  ]
}

function sayClocks(lead: number): string {
  const { format, review } = words
  const here = new Date()
  return review.clock(
    format.moment(here.toISOString()),
    format.moment(new Date(here.getTime() - lead).toISOString()),
  )
}

/** Remarks on too few participants, and on contradictory numbers. */
function quorumRemarks(minutes: PartialMinutes): string[] {
  const facts = takingPartIn(minutes)
  const spoken = speakQuorum(facts, words)
  return [...(spoken && !spoken.isMet ? [`${spoken.counted} ${spoken.verdict}`] : []), ...sayDoubts(facts)]
}

/** The name of a person, and the same name of an earlier one, perhaps with other accents. */
type Duplicate = [name: string, earlier: string]

/**
 * The names that more than one person in these minutes has: two directors, a director and an officer, a guest
 * and anyone else. One person with several roles is no duplicate. Two different people may share a name.
 */
export function likelyDuplicates(answers: Answers): Duplicate[] {
  const people = new Map(
    [...officersOf(answers), ...directorsOf(answers)].map(({ id, person }) => [id, person]),
  )
  const everybody = [...people.values(), ...answers.otherPersons.map(({ person }) => person)]
  const twins = everybody.flatMap((person, index): [string, Duplicate][] => {
    const earlier = everybody.slice(0, index).find((other) => isSpelledAlike(person, other))
    return earlier ? [[comparableName(person), [fullName(person), fullName(earlier)]]] : []
  })
  return [...new Map(twins).values()]
}

/** The remark on two people with these names. */
export function sayDuplicate([name, earlier]: Duplicate): string {
  const isSame = comparableText(name) === comparableText(earlier)
  return isSame ? words.review.sameName(name) : words.review.alikeName(earlier, name)
}
