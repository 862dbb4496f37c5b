import type { ComponentType } from 'react'
import { holdingsOf } from '@minutebook/domain/company-form'
import { ROWS_LIMIT } from '@minutebook/domain/facts'
import type { Fact } from '@minutebook/domain/topics/fact'
import { FIRST_ROW, rowField } from '../forms/discussion-controls.ts'
import { useTypedValues } from '../forms/form-context.ts'
import { Rows } from '../forms/rows.tsx'
import { words } from '../language/words.ts'
import type { FactFieldProps } from './facts-part.ts'

type RowsFieldProps = FactFieldProps<Extract<Fact, { kind: 'rows' }>> & {
  /** Renders one fact of a row. */
  FactField: ComponentType<FactFieldProps>
}

/** A list of facts that belong together, with one row at first. */
export function RowsField({ fact, name, said, part, FactField }: RowsFieldProps) {
  const typed = useTypedValues(name)
  const asked = Object.entries(fact.fields).filter(([, { held }]) => !held || held === holdingsOf(part.form))
  return (
    <Rows
      name={name}
      first={() => (typed.length > 0 ? [...typed] : [FIRST_ROW])}
      keep={(rows) => rows.map((row) => <input key={row} type="hidden" name={name} value={row} />)}
      legendOf={(position) => words.discussion.rowOf(said.label, position)}
      addLabel={said.addRow ?? words.discussion.addAnother}
      limit={ROWS_LIMIT}
      textOf={(row) => part.rowText?.(name, row)}
    >
      {(row) =>
        asked.map(([field, of]) => (
          <FactField
            key={field}
            fact={of}
            name={rowField(name, row, field)}
            said={said.fields?.[field] ?? { label: field }}
            part={part}
          />
        ))
      }
    </Rows>
  )
}
