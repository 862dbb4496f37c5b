import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { isAnswered, type Card } from './cards.ts'

/** The foot of the page while cards are open: how far it is, and the way to the page itself. */
export function GuideBar({ cards }: { cards: readonly Card[] }) {
  const answered = cards.filter(isAnswered).length
  const current = cards.find((card) => !isAnswered(card))
  return (
    <div className="guide-bar no-print">
      <div>
        <strong>{words.guided.answered(answered, cards.length)}</strong>
        <span className="guide-ticks" aria-hidden="true">
          {cards.map((card) => (
            <i key={card.id} data-state={isAnswered(card) ? 'done' : card === current ? 'current' : 'todo'} />
          ))}
        </span>
      </div>
      <ReadPage />
    </div>
  )
}

/** On a wide screen the page stands beside the cards. */
function ReadPage() {
  return (
    <Button variant="secondary" onClick={() => document.querySelector<HTMLElement>('.guided-page')?.focus()}>
      {words.guided.readPage}
    </Button>
  )
}
