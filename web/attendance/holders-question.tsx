import { use, type ReactNode } from 'react'
import type { Body } from '@minutebook/domain/company-form'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn } from '../draft/typed.ts'
import { HOLDER_PARTS, HOLDERS } from '../forms/attendance-controls.ts'
import { TextField } from '../forms/controls.tsx'
import { rowField } from '../forms/discussion-controls.ts'
import { FormContext } from '../forms/form-context.ts'
import { Rows } from '../forms/rows.tsx'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { holderRows } from './counted-answers.ts'

/** The owners who took part, if the person lists them. */
export function HoldersQuestion({ body }: { body: Body }) {
  const { typed } = use(FormContext)
  const { attendance } = words
  const isAnswered = holderRows(textIn(typed, HOLDERS)).some((row) =>
    HOLDER_PARTS.some((part) => textIn(typed, rowField(HOLDERS, row, part)) !== ''),
  )

  return (
    <Details summary={attendance.holders(currentCompanyForm())} defaultOpen={isAnswered}>
      <p className="hint">{attendance.holdersHint}</p>
      <HolderRows body={body} />
    </Details>
  )
}

/** Owners, each with their holding and their representative. A hidden field stores the row ids. */
export function HolderRows({ body }: { body: Body }) {
  const { typed } = use(FormContext)
  const { attendance } = words
  const form = currentCompanyForm()
  return (
    <Rows
      name={HOLDERS}
      first={() => holderRows(textIn(typed, HOLDERS))}
      keep={keepRows}
      legendOf={(position) => attendance.holder(form, position)}
      addLabel={attendance.addHolder(form)}
      limit={PEOPLE_LIMIT}
    >
      {(row) => <HolderFields row={row} isPercent={body === 'members'} />}
    </Rows>
  )
}

function keepRows(rows: string[]): ReactNode {
  return <input type="hidden" name={HOLDERS} value={rows.join(' ')} />
}

/** `isPercent`: the holding is a share of the interests; else a number of votes. */
function HolderFields({ row, isPercent }: { row: string; isPercent: boolean }) {
  const { attendance, review } = words
  const field = (part: (typeof HOLDER_PARTS)[number]) => rowField(HOLDERS, row, part)
  return (
    <>
      <TextField name={field('name')} label={review.name} autoCapitalize="words" spellCheck={false} />
      <TextField
        name={field('holding')}
        label={isPercent ? attendance.holderInterest : attendance.holderVotes}
        optional
        width="zip"
        inputMode={isPercent ? 'decimal' : 'numeric'}
        spellCheck={false}
      />
      <TextField
        name={field('representedBy')}
        label={attendance.representedBy}
        hint={attendance.representedByHint}
        optional
        autoCapitalize="words"
        spellCheck={false}
      />
    </>
  )
}
