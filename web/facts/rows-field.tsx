import { useRef, useState, type ComponentType } from 'react'
import { ROWS_LIMIT } from '@minutebook/contract/facts'
import type { Fact } from '@minutebook/contract/topics/fact'
import { words } from '../language/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Button } from '../ui/button.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { FIRST_ROW, rowField } from '../forms/topic-controls.ts'
import type { FactFieldProps } from './facts-part.ts'
import { useShapeChange } from '../forms/shape-change.ts'

type RowsFieldProps = FactFieldProps<Extract<Fact, { kind: 'rows' }>> & {
  /** Draws one fact of a row. */
  FactField: ComponentType<FactFieldProps>
}

/** A list of facts that belong together, at first one row. Its hidden fields keep how many rows there are, and which. */
export function RowsField({ fact, name, said, part, FactField }: RowsFieldProps) {
  const [rows, setRows] = useState(() => part.shown[name] ?? [FIRST_ROW])
  const list = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const tellShape = useShapeChange(list)

  function handleAdd() {
    const next = String(Math.max(...rows.map(Number)) + 1)
    setRows([...rows, next])
    tellShape()
    // Once it is drawn: whoever adds a row goes on in it.
    requestAnimationFrame(() => firstControl(list.current)?.focus())
  }

  function handleRemove(row: string) {
    setRows(rows.filter((each) => each !== row))
    tellShape()
    // Once it is drawn: where the list was full the button comes back only then, and what stood above it moves it.
    requestAnimationFrame(() => adder.current?.focus())
  }

  return (
    <div ref={list} className="rows stack">
      {rows.map((row, index) => {
        const legend = words.discussion.rowOf(said.label, index + 1)
        return (
          <Fieldset
            key={row}
            id={rowField(name, row, 'row')}
            legend={legend}
            legendLook="label"
            className="row"
          >
            <div className="stack">
              <input type="hidden" name={name} value={row} />
              {Object.entries(fact.fields)
                .filter(([, { form }]) => !form || form === part.form)
                .map(([field, of]) => (
                  <FactField
                    key={field}
                    fact={of}
                    name={rowField(name, row, field)}
                    said={said.rows?.[field] ?? { label: field }}
                    part={part}
                  />
                ))}
              {rows.length > 1 ? (
                <Button variant="quiet" onClick={() => handleRemove(row)}>
                  <ActionLabel action={words.people.remove} name={legend} />
                </Button>
              ) : null}
            </div>
          </Fieldset>
        )
      })}
      {rows.length < ROWS_LIMIT ? (
        <Button ref={adder} variant="secondary" onClick={handleAdd}>
          {said.addRow ?? words.discussion.addAnother}
        </Button>
      ) : null}
    </div>
  )
}

function firstControl(list: HTMLElement | null): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(
    ':scope > fieldset:last-of-type :is(input:not([type=hidden]), select, textarea)',
  )
}
