import { Children, type ReactNode } from 'react'

type CardProps = {
  heading: ReactNode
  /** Shown below the heading, one per line; empty lines are left out. */
  lines?: readonly ReactNode[]
  /** Links and quiet buttons, each with an `ActionLabel`. */
  actions?: ReactNode
  children?: ReactNode
}

/** A list of cards: people, topics, recorded minutes. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="cards">{children}</ul>
}

/** One entry of a `CardList`. */
export function Card(props: CardProps) {
  return (
    <li className="card">
      <CardContent {...props} />
    </li>
  )
}

/** A single card, outside a list. */
export function SingleCard(props: CardProps) {
  return (
    <div className="card">
      <CardContent {...props} />
    </div>
  )
}

function CardContent({ heading, lines, actions, children }: CardProps) {
  return (
    <>
      <div className="card-text">
        <h2>{heading}</h2>
        {Children.map(lines, (line) => (line ? <p>{line}</p> : null))}
        {children}
      </div>
      {actions ? <div className="card-actions">{actions}</div> : null}
    </>
  )
}
