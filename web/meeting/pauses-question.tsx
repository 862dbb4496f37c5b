import type { ReactNode } from 'react'
import { PAUSES_LIMIT } from '@minutebook/domain/meeting'
import { lastValues, textIn, type Typed } from '../draft/typed.ts'
import { DayField, daysOf } from '../forms/day-field.tsx'
import { rowField } from '../forms/discussion-controls.ts'
import { PAUSE_PARTS, PAUSES } from '../forms/meeting-controls.ts'
import { Rows } from '../forms/rows.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { pauseRows } from './parse-pauses.ts'
import { TypedTimeField } from './typed-time-field.tsx'

type PausesQuestionProps = { shown: Typed; errors: ShownErrors }

/** When the meeting was adjourned and resumed. A hidden field stores the ids of the rows. */
export function PausesQuestion({ shown, errors }: PausesQuestionProps) {
  const { meetingDate } = words
  const first = pauseRows(lastValues(shown)[PAUSES])
  const isAnswered = first.some((row) =>
    PAUSE_PARTS.some((part) => textIn(shown, rowField(PAUSES, row, part)) !== ''),
  )
  return (
    <Details summary={meetingDate.pauses} defaultOpen={isAnswered}>
      <Rows
        name={PAUSES}
        first={() => first}
        keep={keepRows}
        legendOf={meetingDate.pause}
        addLabel={meetingDate.addPause}
        limit={PAUSES_LIMIT}
      >
        {(row) => (
          <>
            <Moment part="from" row={row} shown={shown} errors={errors} />
            <Moment part="to" row={row} shown={shown} errors={errors} />
          </>
        )}
      </Rows>
    </Details>
  )
}

function keepRows(rows: string[]): ReactNode {
  return <input type="hidden" name={PAUSES} value={rows.join(' ')} />
}

function Moment({ part, row, shown, errors }: PausesQuestionProps & { part: 'from' | 'to'; row: string }) {
  const { meetingDate } = words
  const isFrom = part === 'from'
  return (
    <>
      <TypedTimeField
        name={rowField(PAUSES, row, part)}
        label={isFrom ? meetingDate.pausedAt : meetingDate.resumedAt}
        shown={shown}
        errors={errors}
      />
      <DayField
        name={rowField(PAUSES, row, isFrom ? 'fromDay' : 'toDay')}
        label={isFrom ? meetingDate.pausedOn : meetingDate.resumedOn}
        days={daysOf()}
        shown={shown}
      />
    </>
  )
}
