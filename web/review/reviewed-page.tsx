import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { authorizedAs } from '@minutebook/domain/entity-facts'
import type { StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { saveAnswers } from '../draft/draft.ts'
import { filledIn, toMinutes } from '../draft/to-minutes.ts'
import { changePath } from '../forms/change-path.ts'
import { clockLeadMs } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { writeWhole, type Writer, type WrittenPage } from '../page/so-far.ts'
import { answerId, PageOfMinutes } from '../page/written-page.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { reviewMatters } from './gaps.ts'
import { withAll, type Proposal } from './proposal.ts'
import { proposalsFor } from './proposals.ts'
import { UsuallyThere } from './usually-there.tsx'
import { WorthALook } from './worth-a-look.tsx'

type ReviewedPageProps = {
  answers: Answers
  entity: Entity
  writer: Writer
  /** `YYYY-MM-DD` on this device. */
  today: string
  /** Facts that the register has changed since the lookup. */
  changed: readonly AnswerPath[]
  /** The person fills in minutes on the page, which proposes what is known. */
  isProposing: boolean
}

/**
 * The page to send, in the words of the record. Each sentence opens the screen that asks for it. What the page leaves out follows
 * below. If the person chose to fill in minutes on the page, it also shows proposals.
 */
export function ReviewedPage({ answers, entity, writer, today, changed, isProposing }: ReviewedPageProps) {
  const [openedAt] = useState(() => new Date())
  const { proposals, written } = useMemo(() => {
    const open = isProposing ? proposalsFor(entity, answers, openedAt) : []
    const shown = withAll(answers, open)
    const page = writeWhole(toMinutes(entity, shown), shown, { registerName: entity.name, writer })
    return { proposals: open, written: page }
  }, [answers, entity, openedAt, isProposing, writer])
  const hasTaken = useRef(false)
  useEffect(() => {
    if (hasTaken.current) focusNext(proposals.length > 0)
    hasTaken.current = false
  }, [proposals])
  // A proposal is neither an answer nor a gap.
  const hasProposals = proposals.length > 0
  const stated = toMinutes(entity, answers)
  const matters = stated.discussion === undefined ? [] : reviewMatters(stated, writer.wording)
  const untouched = filledIn(answers, stated)
  return (
    <>
      <WorthALook
        answers={answers}
        minutes={stated}
        matters={matters}
        today={today}
        clockLead={clockLeadMs()}
      />
      <button type="button" className="button-link visually-hidden" onClick={() => focusNext(hasProposals)}>
        {hasProposals ? words.review.toProposals : words.review.toSending}
      </button>
      <PageOfMinutes
        written={written}
        step="review"
        page={writer.page}
        changed={changed}
        proposed={{
          steps: new Set(proposals.map(({ step }) => step)),
          renderAfter: (part) => (
            <ProposedPart
              key={part}
              entity={entity}
              proposals={proposals.filter((each) => each.part === part)}
              onTake={() => {
                hasTaken.current = true
              }}
              nameOf={(step) => sayScreen(step, written, writer)}
            />
          ),
        }}
      />
      {!hasProposals && untouched.length > 0 && <p className="hint">{words.review.filledIn(untouched)}</p>}
      {!hasProposals && <UsuallyThere answers={answers} minutes={stated} matters={matters} />}
      <AlsoRecorded entity={entity} isMarked={changed.includes('entity.authorized')} />
    </>
  )
}

/**
 * The record keeps the person whom the register names, and documents name that person only on the page about the record: an agent for
 * service has no authority, and minutes would suggest it.
 */
function AlsoRecorded({ entity, isMarked }: { entity: Entity; isMarked: boolean }) {
  const { authorized } = entity
  if (!authorized) return null
  const term = words.register.authorized(authorizedAs(entity))
  return (
    <section>
      <h2>{words.review.alsoRecorded}</h2>
      <Sheet>
        <SummaryList rows={[{ term, value: authorized, marked: isMarked }]} />
      </Sheet>
    </section>
  )
}

/** The name of a screen on the page. */
function sayScreen(step: StepId, { form }: WrittenPage, { page }: Writer): string {
  const screens: Partial<Record<StepId, (of: CompanyForm) => string>> = page.screens
  return screens[step]?.(form) ?? ''
}

type ProposedPartProps = {
  entity: Entity
  proposals: readonly Proposal[]
  nameOf: (step: Proposal['step']) => string
  onTake: () => void
}

/** One press accepts the proposed sentences of a part. The person can change each of them instead. */
function ProposedPart({ entity, proposals, nameOf, onTake }: ProposedPartProps) {
  const { revalidate } = useRevalidator()
  const last = proposals.at(-1)
  if (!last) return null
  const { step } = last

  function handleTake() {
    onTake()
    saveAnswers(entityKey(entity), step, (before) => withAll(before, proposals))
    void revalidate()
  }

  return (
    <div className="proposal actions">
      <Button variant="secondary" onClick={handleTake}>
        {words.known.allRight(proposals.length)}
      </Button>
      {proposals.map((each) => (
        <Link key={each.step} id={answerId(each.step)} to={changePath(each.step)}>
          {words.known.changeThis(nameOf(each.step))}
        </Link>
      ))}
    </div>
  )
}

/** The pressed button is gone: focus moves to the next proposal, the next gap, or the send button. */
function focusNext(hasProposals: boolean): void {
  const places = hasProposals ? ['.proposal button'] : ['.page .gap a', '.send-form [type="submit"]']
  const found = places.map((place) => document.querySelector<HTMLElement>(place))
  found.find((element) => element !== null)?.focus()
}
