import { Link } from 'react-router'
import type { StepId } from '@minutebook/contract/journey'
import type { SummaryRow, SummarySection } from '@minutebook/contract/minutes-summary'
import { ActionLabel } from '../ui/action-label.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { changePath } from '../journey/leaving.ts'
import { sayMessage } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'

type MinutesSheetProps = {
  sections: SummarySection[]
  /** With links that open each answer's screen; without, it is a record. */
  canChange?: boolean
  /** People's own addresses are left out, and their places say so. */
  hidesAddresses?: boolean
  /** Rows of the company that the register has changed since it was looked up. */
  changedFacts?: string[]
}

/** Where the summary of faults leads: to the link that puts the answer right. */
export function rowId(id: string): string {
  return `answer-${id}`
}

/** All answers on one sheet that reads like a document. */
export function MinutesSheet({
  sections,
  canChange = false,
  hidesAddresses = false,
  changedFacts,
}: MinutesSheetProps) {
  return (
    <Sheet>
      {sections.map((section) => (
        <section key={section.id} className="sheet-section">
          <h2>{section.heading}</h2>
          {section.note && <p className="hint">{section.note}</p>}
          <SummaryList
            rows={section.rows
              .filter((row) => canChange || !isMissing(row))
              .map((row) => ({
                key: row.id,
                term: row.term,
                value: <Answer row={row} canChange={canChange} hidesAddresses={hidesAddresses} />,
                action: canChange && row.step && (row.lines.length > 0 || row.isUsual) && (
                  <ChangeLink row={row} />
                ),
                marked: section.id === 'company' && changedFacts?.includes(row.id),
              }))}
          />
        </section>
      ))}
    </Sheet>
  )
}

/** What minutes usually have and these do not: offered while they can still be changed, no gap of a record. */
function isMissing({ isUsual, lines }: SummaryRow): boolean {
  return isUsual === true && lines.length === 0
}

type AnswerProps = { row: SummaryRow; canChange: boolean; hidesAddresses: boolean }

/** A missing answer is a link to its screen, in the words of the form that asks for it; in a record it was not stated. */
function Answer({ row, canChange, hidesAddresses }: AnswerProps) {
  if (row.lines.length === 0) {
    // Of the CEO alone a name is needed; the messages of the others name no role.
    return canChange && row.needed && row.step ? (
      <Link className="missing-answer" {...leadTo(row, row.step)}>
        {sayMessage(row.needed, { role: 'ceo' })}
      </Link>
    ) : (
      <>
        <p className="missing">{words.people.notStated}</p>
        {row.isUsual ? <p className="hint">{words.review.usual}</p> : null}
      </>
    )
  }
  const hidden = hidesAddresses ? row.address : undefined
  const lines = row.lines.map((line) => (line === hidden ? words.review.addressHidden : line))
  return <p className="lines">{lines.join('\n')}</p>
}

function ChangeLink({ row }: { row: SummaryRow }) {
  return row.step ? (
    <Link {...leadTo(row, row.step)}>
      <ActionLabel action={row.lines.length > 0 ? words.actions.change : words.people.add} name={row.term} />
    </Link>
  ) : null
}

function leadTo(row: SummaryRow, step: StepId) {
  const id = rowId(row.id)
  const to = changePath(step, row.topic) + (row.field ? `#${row.field}` : '')
  // Whoever comes back from there arrives at this row.
  return { id, to, onClick: () => window.history.replaceState(window.history.state, '', `#${id}`) }
}
