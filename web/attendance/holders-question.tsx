import type { ReactNode } from 'react'
import type { Body } from '@minutebook/domain/company-form'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { currentCompanyForm } from '../draft/draft.ts'
import { lastValues, textIn, type Typed } from '../draft/typed.ts'
import { rowField } from '../forms/discussion-controls.ts'
import { HOLDER_PARTS, HOLDERS } from '../forms/meeting-controls.ts'
import { Rows } from '../forms/rows.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Details } from '../ui/reveals.tsx'
import { holderRows } from './parse-seats.ts'

type HoldersQuestionProps = { body: Body; shown: Typed; errors: ShownErrors }

/** The owners who took part, each with their holding and their representative. A hidden field stores the row ids. */
export function HoldersQuestion({ body, shown, errors }: HoldersQuestionProps) {
  const { attendance } = words
  const form = currentCompanyForm()
  const first = holderRows(lastValues(shown)[HOLDERS])
  const isAnswered = first.some((row) =>
    HOLDER_PARTS.some((part) => textIn(shown, rowField(HOLDERS, row, part)) !== ''),
  )

  return (
    <Details summary={attendance.holders(form)} defaultOpen={isAnswered}>
      <p className="hint">{attendance.holdersHint}</p>
      <Rows
        name={HOLDERS}
        first={() => first}
        keep={keepRows}
        legendOf={(position) => attendance.holder(form, position)}
        addLabel={attendance.addHolder(form)}
        limit={PEOPLE_LIMIT}
      >
        {(row) => holderFields(row, { body, shown, errors })}
      </Rows>
    </Details>
  )
}

function keepRows(rows: string[]): ReactNode {
  return <input type="hidden" name={HOLDERS} value={rows.join(' ')} />
}

function holderFields(row: string, { body, shown, errors }: HoldersQuestionProps): ReactNode {
  const { attendance } = words
  const isPercent = body === 'members'
  const said = {
    name: { label: words.review.name },
    holding: {
      label: isPercent ? attendance.holderInterest : attendance.holderVotes,
      inputMode: isPercent ? ('decimal' as const) : ('numeric' as const),
      width: 'zip' as const,
      optional: true,
    },
    representedBy: { label: attendance.representedBy, hint: attendance.representedByHint, optional: true },
  }
  return HOLDER_PARTS.map((part) => {
    const name = rowField(HOLDERS, row, part)
    return (
      <Field
        key={part}
        {...said[part]}
        name={name}
        autoComplete="off"
        autoCapitalize={part === 'holding' ? undefined : 'words'}
        spellCheck={false}
        defaultValue={textIn(shown, name)}
        error={errors.of(name)}
      />
    )
  })
}
