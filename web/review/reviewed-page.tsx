import { Fragment, memo } from 'react'
import { Link } from 'react-router'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { authorizedAs } from '@minutebook/domain/entity-facts'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { filledIn } from '../draft/to-minutes.ts'
import { clockLeadMs } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { type Writer, writeWhole } from '../page/so-far.ts'
import { PageOfMinutes } from '../page/written-page.tsx'
import { Button } from '../ui/button.tsx'
import { Details } from '../ui/reveals.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { addressOfAnswer } from './answer-address.ts'
import { countUsualGaps, type ReviewMatter, usualGaps } from './gaps.ts'
import { Remarks } from './remarks.tsx'

type ReviewedPageProps = {
  answers: Answers
  /** What the answers state. */
  minutes: PartialMinutes
  matters: readonly ReviewMatter[]
  entity: Entity
  writer: Writer
  /** `YYYY-MM-DD` on this device. */
  today: string
  /** Facts that the register has changed since the lookup. */
  changed?: readonly AnswerPath[] | undefined
}

const NOTHING: readonly AnswerPath[] = []

/**
 * The page to send, in the words of the record. Each sentence opens the screen that asks for it. What the
 * page leaves out follows below. It is not written again while the minutes are being sent.
 */
export const ReviewedPage = memo(function ReviewedPage({
  answers,
  minutes,
  matters,
  entity,
  writer,
  today,
  changed = NOTHING,
}: ReviewedPageProps) {
  const written = writeWhole(minutes, answers, { registerName: entity.name, writer })
  const untouched = filledIn(answers, minutes)
  return (
    <>
      <Remarks
        answers={answers}
        minutes={minutes}
        matters={matters}
        today={today}
        clockLead={clockLeadMs()}
      />
      <button type="button" className="button-link visually-hidden" onClick={focusLeft}>
        {words.review.toSending}
      </button>
      <PageOfMinutes written={written} step="review" page={writer.page} changed={changed} />
      {untouched.length > 0 && <p className="hint">{words.review.filledIn(untouched)}</p>}
      <UsuallyThere answers={answers} minutes={minutes} matters={matters} />
      <AlsoRecorded entity={entity} isMarked={changed.includes('entity.authorized')} />
    </>
  )
})

/**
 * The record keeps the person whom the register names, and documents name that person only on the page about
 * the record: an agent for service has no authority, and minutes would suggest it.
 */
function AlsoRecorded({ entity, isMarked }: { entity: Entity; isMarked: boolean }) {
  const { authorized } = entity
  if (!authorized) return null
  const term = words.register.authorized(authorizedAs(entity))
  return (
    // A change of the register is to be read.
    <Details key={String(isMarked)} summary={words.review.alsoRecorded} defaultOpen={isMarked}>
      <SummaryList rows={[{ term, value: authorized, marked: isMarked }]} />
    </Details>
  )
}

/** The focus moves past the page: to the first gap, to what is usually there, or to the button that sends. */
function focusLeft(): void {
  const places = ['.page .gap a', '.usually-there a', '.send-form [type="submit"]']
  const found = places.map((place) => document.querySelector<HTMLElement>(place))
  found.find((element) => element !== null)?.focus()
}

/** From the bar that sends, which stays in sight, to the answers below the page. */
export function ToUsuallyThere({ count }: { count: number }) {
  return count === 0 ? null : (
    <Button variant="quiet" onClick={() => document.querySelector<HTMLElement>('.usually-there a')?.focus()}>
      {words.review.mayBeMissing(count)}
    </Button>
  )
}

type UsuallyThereProps = { answers: Answers; minutes: PartialMinutes; matters: readonly ReviewMatter[] }

/**
 * Answers that minutes usually have and these lack, in one line; each opens its screen. They do not block
 * sending.
 */
export function UsuallyThere({ answers, minutes, matters }: UsuallyThereProps) {
  const { form } = companyOf(minutes)
  const usual = usualGaps(minutes)
  const ofMatters = matters.flatMap(({ title, missing }, index) =>
    missing.map(({ fact, term }, place) => ({
      path: `resolutions.${index}.facts.${fact}`,
      title,
      term,
      isFirst: place === 0,
    })),
  )
  const count = countUsualGaps(minutes, matters)
  if (count === 0) return null
  return (
    <p className="usually-there no-print">
      <strong>{words.review.usuallyThere(count)}</strong>
      {usual.map((path) => (
        <Link key={path} to={addressOfAnswer(answers, path)}>
          {words.review.usual[path](form)}
        </Link>
      ))}
      {ofMatters.map(({ path, title, term, isFirst }) => (
        <Fragment key={path}>
          {/* The title is shown once, and each link is called by it. */}
          {isFirst && <span aria-hidden="true">{words.review.ofMatter(title, '')}</span>}
          <Link to={addressOfAnswer(answers, path)}>
            <VisuallyHidden>{words.review.ofMatter(title, '')}</VisuallyHidden> <span>{term}</span>
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
