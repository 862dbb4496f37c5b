import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SummaryRow, SummarySection } from '@minutebook/document-text/minutes-summary'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { saveAnswers } from '../draft/draft.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { chosenWay } from '../draft/way.ts'
import type { ErrorTexts } from '../forms/use-form-errors.ts'
import { textOf, writeWhole, type Writer, type WrittenPage } from '../page/so-far.ts'
import { PageOfMinutes } from '../page/written-page.tsx'
import { changePath } from '../shell/navigate-after-save.ts'
import { words } from '../shell/words.ts'
import { Button } from '../ui/button.tsx'
import { MinutesSheet, rowId, UsuallyThere } from './minutes-sheet.tsx'
import { proposalsFor, withAll, type Proposal } from './proposals.ts'

type ReviewedPageProps = {
  answers: Answers
  entity: Entity
  sections: SummarySection[]
  /** Rows of the company that the register has changed since the lookup. */
  changedFacts: string[]
  errors: ErrorTexts
  writer: Writer
}

/**
 * The page to send, in the words of the record. Each sentence opens the screen that asks for it. Only what the page does not
 * say follows below. If the person chose to fill in minutes on the page, it also shows proposals.
 */
export function ReviewedPage({ answers, entity, sections, changedFacts, errors, writer }: ReviewedPageProps) {
  const [openedAt] = useState(() => new Date())
  const { proposals, written } = useMemo(() => {
    const open = chosenWay() === 'page' ? proposalsFor(entity, answers, openedAt) : []
    const shown = withAll(answers, open)
    const told = toMinutes(entity, shown)
    return { proposals: open, written: writeWhole(told, shown, { registerName: entity.name, writer }) }
  }, [answers, entity, openedAt, writer])
  const hasTaken = useRef(false)
  useEffect(() => {
    if (hasTaken.current) focusNext(proposals.length > 0)
    hasTaken.current = false
  }, [proposals])
  const steps = new Set(proposals.map(({ step }) => step))
  const said = textOf(written)

  function rowsThat(holds: (row: SummaryRow, section: SummarySection) => boolean): SummarySection[] {
    return sections
      .map((section) => ({ ...section, rows: section.rows.filter((row) => holds(row, section)) }))
      .filter(({ rows }) => rows.length > 0)
  }

  const hasFault = ({ id }: SummaryRow) => errors.of(rowId(id)) !== undefined
  const missing = rowsThat(
    (row) =>
      Boolean(row.needed) && row.lines.length === 0 && (hasFault(row) || !row.step || !steps.has(row.step)),
  )
  const unsaid = rowsThat(
    (row, { id }) =>
      row.lines.length > 0 &&
      (hasFault(row) || (id === 'company' && changedFacts.includes(row.id)) || !isSaid(row, said)),
  )
  const filledIn = sections.flatMap(({ rows }) =>
    rows.filter(({ isFilledIn, lines }) => isFilledIn && lines.length > 0).map(({ id }) => id),
  )
  return (
    <>
      <button
        type="button"
        className="button-link visually-hidden"
        onClick={() => focusNext(proposals.length > 0)}
      >
        {proposals.length > 0 ? words.review.toProposals : words.review.toSending}
      </button>
      <PageOfMinutes
        written={written}
        step="review"
        page={writer.page}
        proposed={{
          steps,
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
      {missing.length > 0 && (
        <section>
          <h2>{words.review.stillToSay}</h2>
          <MinutesSheet sections={missing} />
        </section>
      )}
      {/* A proposal is neither an answer nor a gap. */}
      {proposals.length === 0 && filledIn.length > 0 && (
        <p className="hint">{words.review.filledIn(filledIn)}</p>
      )}
      {proposals.length === 0 && <UsuallyThere sections={sections} />}
      {unsaid.length > 0 && (
        <section>
          <h2>{words.review.alsoRecorded}</h2>
          <MinutesSheet sections={unsaid} changedFacts={changedFacts} />
        </section>
      )}
    </>
  )
}

/** The name of a screen on the page. */
function sayScreen(step: StepId, { form }: WrittenPage, { page }: Writer): string {
  const screens: Partial<Record<StepId, (of: CompanyForm) => string>> = page.screens
  return screens[step]?.(form) ?? ''
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

function isSaid({ lines, told = lines }: SummaryRow, said: string): boolean {
  return told.every((part) => plain(said).includes(plain(part)))
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
        <Link key={each.step} to={changePath(each.step)}>
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
