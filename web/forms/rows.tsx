import { useRef, useState, type ReactNode } from 'react'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { rowField } from './discussion-controls.ts'
import { useShapeChange } from './parse-form.ts'

type RowsProps = {
  /** The list's name, a prefix of its controls' names. */
  name: string
  /** The ids of the initial rows. Each new row gets the next number. */
  first: () => string[]
  /** Hidden fields with the ids of the rows. */
  keep: (rows: string[]) => ReactNode
  legendOf: (position: number) => string
  addLabel: string
  limit: number
  /** The controls of one row. */
  children: (row: string) => ReactNode
}

/** A list that grows and shrinks. Each row groups controls under a legend. */
export function Rows({ name, first, keep, legendOf, addLabel, limit, children }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(first)
  const tellShape = useShapeChange(list)

  /** After these rows are drawn, focuses the control that `find` returns. */
  function change(next: string[], find: () => HTMLElement | null | undefined): void {
    setRows(next)
    tellShape()
    requestAnimationFrame(() => find()?.focus())
  }

  function handleAdd(): void {
    const next = String(Math.max(...rows.map(Number)) + 1)
    change([...rows, next], () => firstOfLastRow(list.current))
  }

  return (
    <div ref={list} className="rows stack">
      {keep(rows)}
      {rows.map((row, index) => {
        const legend = legendOf(index + 1)
        return (
          <Fieldset
            key={row}
            id={rowField(name, row, 'row')}
            legend={legend}
            legendLook="label"
            className="row"
          >
            <div className="stack">
              {children(row)}
              {rows.length > 1 ? (
                <Button
                  variant="quiet"
                  onClick={() =>
                    change(
                      rows.filter((each) => each !== row),
                      () => adder.current,
                    )
                  }
                >
                  <ActionLabel action={words.people.remove} name={legend} />
                </Button>
              ) : null}
            </div>
          </Fieldset>
        )
      })}
      {rows.length < limit ? (
        <Button ref={adder} variant="secondary" onClick={handleAdd}>
          {addLabel}
        </Button>
      ) : null}
    </div>
  )
}

function firstOfLastRow(list: HTMLElement | null): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(
    ':scope > fieldset:last-of-type :is(input:not([type=hidden]), select, textarea)',
  )
}
