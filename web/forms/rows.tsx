import { type ReactNode, use, useRef, useState } from 'react'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { FormContext } from './controls.tsx'
import { rowField } from './discussion-controls.ts'
import { useShapeChange } from './input-event.ts'

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
  /**
   * A row in short. A row that has it is closed until the person changes it; its controls stay in the form.
   */
  textOf?: (row: string) => string | undefined
  /** The controls of one row. */
  children: (row: string) => ReactNode
}

/**
 * A list that grows and shrinks. Each row groups controls under a legend. A closed row is a button with its
 * text.
 */
export function Rows({ name, first, keep, legendOf, addLabel, limit, textOf, children }: RowsProps) {
  const { errors } = use(FormContext)
  const list = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(first)
  const [opened, setOpened] = useState<readonly string[]>([])
  const tellShape = useShapeChange(list)

  /** After these rows are drawn, focuses the control that `find` returns. */
  function change(next: string[], find: () => HTMLElement | null | undefined): void {
    setRows(next)
    tellShape()
    requestAnimationFrame(() => find()?.focus())
  }

  function handleAdd(): void {
    const next = String(Math.max(...rows.map(Number)) + 1)
    setOpened([next])
    change([...rows, next], () => firstIn(list.current?.querySelector(':scope > :nth-last-child(1 of .row)')))
  }

  function handleOpen(row: string): void {
    setOpened([row])
    requestAnimationFrame(() => firstIn(document.getElementById(partId(row)))?.focus())
  }

  const partId = (row: string) => `${rowField(name, row, 'part')}`
  const isWrong = (row: string) =>
    errors.list.some(({ fieldId }) => fieldId.startsWith(rowField(name, row, '')))

  return (
    <div ref={list} className="rows stack">
      {keep(rows)}
      {rows.map((row, index) => {
        const legend = legendOf(index + 1)
        const text = textOf?.(row)
        const isOpen = text === undefined || opened.includes(row) || isWrong(row)
        const remove = (
          <Button
            variant="quiet"
            onClick={() =>
              change(
                rows.filter((each) => each !== row),
                () => adder.current,
              )
            }
          >
            {isOpen ? (
              <ActionLabel action={words.people.remove} name={legend} />
            ) : (
              <>
                <span aria-hidden="true">×</span>
                <VisuallyHidden>{`${words.people.remove} ${legend}`}</VisuallyHidden>
              </>
            )}
          </Button>
        )
        return (
          <div key={row} className={isOpen ? 'row' : 'chip'}>
            {isOpen ? null : (
              <>
                <Button variant="quiet" onClick={() => handleOpen(row)}>
                  <span>{text}</span>
                  <VisuallyHidden>{` ${words.actions.change}`}</VisuallyHidden>
                </Button>
                {rows.length > 1 ? remove : null}
              </>
            )}
            <div
              id={partId(row)}
              hidden={!isOpen}
              // A row that is being typed into must not close.
              onFocus={() => (opened.includes(row) ? undefined : setOpened([...opened, row]))}
            >
              <Fieldset id={rowField(name, row, 'row')} legend={legend} legendLook="label">
                <div className="stack">
                  {children(row)}
                  {isOpen && rows.length > 1 ? remove : null}
                </div>
              </Fieldset>
            </div>
          </div>
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

function firstIn(part: Element | null | undefined): HTMLElement | null | undefined {
  return part?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)')
}
