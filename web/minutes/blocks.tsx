import type { Block } from '@minutebook/contract/documents/blocks'
import { Sheet } from '../ui/sheet.tsx'

/** A document as its blocks have it: what PDF and Word show, a screen shows too. Its title is an `h2` of the screen. */
export function Blocks({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  // Two blocks may be alike: each is known by its place.
  const placed = blocks.map((block, place) => ({ block, place }))
  return (
    <Sheet heading={title}>
      {placed.map(({ block, place }) => (
        <BlockView key={place} block={block} />
      ))}
    </Sheet>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'paragraph':
      return (
        <p className={classOf(block.look)} lang={block.language}>
          {block.text}
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'table':
      return <Table {...block} />
    case 'signature':
      return (
        <p className="lines">{`${block.text}\n\n________________________\n${block.signer}\n${block.date} ____________`}</p>
      )
    case 'pageBreak':
      return <hr />
  }
}

/** New lines of a text are new lines on the screen. */
function classOf(look: 'resolution' | 'note' | undefined): string {
  return look === undefined ? 'lines' : look === 'note' ? 'lines hint' : 'lines resolution'
}

function Facts({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ term, text }) => (
        <div className="summary-row" key={term}>
          <dt>{term}</dt>
          <dd className="lines">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
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
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
