import { Link } from 'react-router'
import type { SummaryRow, SummarySection } from '@minutebook/contract/minutes-summary'
import { changePath } from '../journey/leaving.ts'
import { sayMessage } from '../journey/parse-form.ts'
import { words } from '../journey/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList } from '../ui/summary-list.tsx'

type MinutesSheetProps = {
  sections: SummarySection[]
  /** With links that open each answer's screen; without, it is a record. */
  canChange?: boolean
  /** Rows of the company that the register has changed since it was looked up. */
  changedFacts?: string[]
}

/** Where the summary of missing answers leads. */
export function rowId(id: string): string {
  return `answer-${id}`
}

/** All answers on one sheet that reads like a document. */
export function MinutesSheet({ sections, canChange = false, changedFacts }: MinutesSheetProps) {
  return (
    <Sheet>
      {sections.map((section) => (
        <section key={section.id} className="sheet-section">
          <h2>{section.heading}</h2>
          {section.note && <p className="hint">{section.note}</p>}
          <SummaryList
            rows={section.rows.map((row) => ({
              key: row.id,
              term: row.term,
              value: <Answer row={row} />,
              action: canChange && row.step && row.lines.length > 0 && <ChangeLink row={row} />,
              marked: section.id === 'company' && changedFacts?.includes(row.id),
            }))}
          />
        </section>
      ))}
    </Sheet>
  )
}

/** A missing answer is a link to its screen, in the words of the form that asks for it. */
function Answer({ row }: { row: SummaryRow }) {
  if (row.lines.length === 0 && row.needed && row.step) {
    return (
      <Link id={rowId(row.id)} to={changePath(row.step)}>
        {sayMessage(row.needed, { role: row.term })}
      </Link>
    )
  }
  return <p className="lines">{row.lines.join('\n')}</p>
}

function ChangeLink({ row }: { row: SummaryRow }) {
  return row.step ? (
    <Link to={changePath(row.step)}>
      <ActionLabel action={words.frame.change} name={row.term} />
    </Link>
  ) : null
}
