import { useId, type ReactNode } from 'react'
import type { Block } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'

type BlocksProps = { title: string; blocks: readonly Block[]; language: Language }

/**
 * Renders a document's blocks on the screen, with the same content as PDF and Word. The title is an `h2` of
 * the screen.
 */
export function Blocks({ title, blocks, language }: BlocksProps) {
  // Blocks may be equal, so each is identified by its place.
  const placed = blocks.map((block, place) => ({ block, place }))
  const id = useId()
  return (
    <section className="page" lang={language} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {placed.map(({ block, place }) => (
        <BlockView key={place} block={block} />
      ))}
    </section>
  )
}

/** How a text of a block is drawn; `row` counts the rows or items of a block from 0. */
export type Say = (text: string, row: number) => ReactNode

const plainly: Say = (text) => text

type BlockViewProps = {
  block: Block
  say?: Say
  /** Whether a row of facts is highlighted. */
  isMarked?: (row: number) => boolean
}

export function BlockView({ block, say = plainly, isMarked }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'paragraph':
      return (
        <p className={classOf(block.look)} lang={block.language}>
          {say(block.text, 0)}
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, row) => (
            <li key={item}>{say(item, row)}</li>
          ))}
        </ul>
      )
    case 'facts':
      return <Facts rows={block.rows} say={say} isMarked={isMarked} />
    case 'table':
      return <Table {...block} say={say} />
    case 'signature':
      return (
        <p className="lines">
          <span>{`${block.text}\n\n`}</span>
          {/* Lines to write on, which a screen reader would spell. */}
          <span aria-hidden="true">________________________</span>
          <span>{`\n${block.signer}\n${block.date} `}</span>
          <span aria-hidden="true">____________</span>
        </p>
      )
    case 'pageBreak':
      return <hr />
  }
}

/** Line breaks in a text are line breaks on the screen. */
function classOf(look: 'resolution' | 'note' | undefined): string {
  return look === undefined ? 'lines' : look === 'note' ? 'lines hint' : 'lines resolution'
}

type FactsProps = Pick<BlockViewProps, 'isMarked'> & {
  rows: readonly { term: string; text: string }[]
  say: Say
}

function Facts({ rows, say, isMarked }: FactsProps) {
  return (
    <dl className="summary-list">
      {rows.map(({ term, text }, row) => (
        <div className="summary-row" data-marked={isMarked?.(row) || undefined} key={term}>
          <dt>{term}</dt>
          <dd className="lines">{say(text, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ caption, head, rows, say }: Extract<Block, { kind: 'table' }> & { say: Say }) {
  // Rows may be equal, so each is identified by its place.
  const placed = rows.map((cells, row) => ({ cells, row }))
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed.map(({ cells, row }) => (
          <tr key={row}>
            {cells.map((cell, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell key={head[index]} scope={index === 0 ? 'row' : undefined}>
                  {index === cells.length - 1 ? say(cell, row) : cell}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
