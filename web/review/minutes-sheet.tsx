import { Link } from 'react-router'
import type { StepId } from '@minutebook/domain/journey'
import type { SummaryRow, SummarySection } from '@minutebook/document-text/minutes-summary'
import { ActionLabel } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { changePath } from '../shell/navigate-after-save.ts'
import { messageText } from '../forms/parse-form.ts'
import { words } from '../shell/words.ts'

type MinutesSheetProps = {
  sections: SummarySection[]
  /** Rows of the company that the register has changed since the lookup. */
  changedFacts?: string[]
}

/** The id of the link that opens the answer; the summary of faults leads to it. */
export function rowId(id: string): string {
  return `answer-${id}`
}

/** All answers on one sheet, with links that open each answer's screen. */
export function MinutesSheet({ sections, changedFacts }: MinutesSheetProps) {
  return (
    <Sheet>
      {sections.map((section) => (
        <section key={section.id} className="sheet-section">
          <h3>{section.heading}</h3>
          {section.note && <p className="hint">{section.note}</p>}
          <SummaryList
            rows={section.rows.filter(isTold).map((row) => ({
              key: row.id,
              term: row.term,
              value: <Answer row={row} />,
              action: row.step && row.lines.length > 0 && <ChangeLink row={row} />,
              marked: section.id === 'company' && changedFacts?.includes(row.id),
            }))}
          />
        </section>
      ))}
    </Sheet>
  )
}

/** Missing answers that minutes usually have share one line: see `UsuallyThere`. */
function isTold({ lines, isUsual }: SummaryRow): boolean {
  return lines.length > 0 || !isUsual
}

/** Answers that minutes usually have and these lack, in one line; each opens its screen. They do not block sending. */
export function UsuallyThere({ sections }: { sections: SummarySection[] }) {
  const missing = sections.flatMap(({ rows }) => rows.filter((row) => row.step && !isTold(row)))
  if (missing.length === 0) return null
  return (
    <p className="usually-there no-print">
      <strong>{words.review.usuallyThere(missing.length)}</strong>
      {missing.map(
        (row) =>
          row.step && (
            <Link key={row.id} {...leadTo(row, row.step)}>
              {row.term}
            </Link>
          ),
      )}
    </p>
  )
}

/** A missing answer links to its screen, with the wording of the form that asks for it. */
function Answer({ row }: { row: SummaryRow }) {
  if (row.lines.length > 0) return <p className="lines">{row.lines.join('\n')}</p>
  // Only the CEO's name is required; the messages of the other people name no role.
  return row.needed && row.step ? (
    <Link className="missing-answer" {...leadTo(row, row.step)}>
      {messageText(row.needed, { role: 'ceo' })}
    </Link>
  ) : (
    <p className="missing">{words.people.notStated}</p>
  )
}

function ChangeLink({ row }: { row: SummaryRow }) {
  return row.step ? (
    <Link {...leadTo(row, row.step)}>
      <ActionLabel action={words.actions.change} name={row.term} />
    </Link>
  ) : null
}

function leadTo(row: SummaryRow, step: StepId) {
  const id = rowId(row.id)
  const to = changePath(step, row.topic) + (row.field ? `#${row.field}` : '')
  // Going back from there arrives at this row.
  return { id, to, onClick: () => window.history.replaceState(window.history.state, '', `#${id}`) }
}
