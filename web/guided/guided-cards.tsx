import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formOf, type CompanyForm } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { replaceTyped, saveAnswers } from '../draft/draft.ts'
import { refuseStaleChange } from '../draft/other-tabs.ts'
import { answerPlan, reopenPlan } from '../draft/plan.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { changePath } from '../forms/change-path.ts'
import { sentences, words } from '../language/words.ts'
import { trackPage } from '../shell/tracker.ts'
import { topicFormKey, withTopic } from '../topics/opened-topic.ts'
import { confirmed, inputToComplete } from '../topics/plan-items.ts'
import { ActionLabel, Button, buttonClass } from '../ui/button.tsx'
import { TickIcon } from '../ui/icons.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { isAnswered, sayGap, type AnswersCard, type Card } from './cards.ts'
import { withAll } from './proposal.ts'

type GuidedCardsProps = { cards: readonly Card[]; companyKey: string; entity: Entity; answers: Answers }

/**
 * The minutes as cards of sentences. One press accepts a card, and the next card gets the focus: not its
 * button, so that a second press in a hurry accepts nothing that was not read. A card that is accepted counts
 * as the steps that it answers.
 */
export function GuidedCards({ cards, companyKey, entity, answers }: GuidedCardsProps) {
  const { revalidate } = useRevalidator()
  const hasPressed = useRef(false)
  const form = formOf(answers, entity)
  const current = cards.find((card) => !isAnswered(card))
  const left = cards.flatMap((card) => (isAnswered(card) ? [] : sentenceId(card))).join(' ')
  useEffect(() => {
    const [next = ''] = left.split(' ')
    if (hasPressed.current) focusNext(next)
    hasPressed.current = false
  }, [left])

  function save(steps: readonly StepId[], change: () => void) {
    if (refuseStaleChange(companyKey)) return
    hasPressed.current = true
    change()
    for (const step of steps) trackPage(step)
    void revalidate()
  }

  function accept({ proposals }: AnswersCard) {
    const steps = proposals.map(({ step }) => step)
    const last = steps.at(-1) ?? 'review'
    save(steps, () => saveAnswers(companyKey, last, (before) => withAll(before, proposals)))
  }

  function adopt(item: ResolutionAnswers) {
    const taken = confirmed(item, deciderIn(item, form, answers))
    save(['discussion'], () => saveAnswers(companyKey, 'discussion', (before) => withTopic(before, taken)))
  }

  /** The form of a new topic opens with what the plan knows of it. */
  function fillIn(event: MouseEvent, item: ResolutionAnswers) {
    if (refuseStaleChange(companyKey)) return event.preventDefault()
    const next = topicFormKey(answers.resolutions.length + 1)
    replaceTyped(companyKey, next, inputToComplete(item, deciderIn(item, form, answers)))
  }

  const isDone = current === undefined
  return (
    <>
      {/* Once all is answered, the page below says it, and its sentences change it. */}
      <details className="asks" open={!isDone}>
        <summary hidden={!isDone}>{words.guided.answered(cards.length, cards.length)}</summary>
        {cards.map((card) => {
          const frame = { card, isCurrent: card === current }
          const id = sentenceId(card)
          switch (card.kind) {
            case 'answers': {
              // One question at a time: what is proposed comes first.
              const missing = card.proposals.length > 0 ? undefined : card.missing[0]
              return (
                <CardFrame key={card.id} {...frame} sentences={card.sentences} form={form}>
                  {card.source !== undefined && <p className="hint">{card.source}</p>}
                  <CardActions>
                    {card.proposals.length > 0 && (
                      <CardButton card={card} isCurrent={frame.isCurrent} onPress={() => accept(card)}>
                        {words.known.right}
                      </CardButton>
                    )}
                    {missing !== undefined && (
                      <Link
                        className={buttonClass(frame.isCurrent ? 'primary' : 'secondary')}
                        to={changePath(missing)}
                      >
                        {sentences.page.say(sayGap(missing, form, answers.consent !== undefined))}
                      </Link>
                    )}
                    <ChangeAnswers card={card} form={form} />
                  </CardActions>
                </CardFrame>
              )
            }
            case 'proposed':
              return (
                <CardFrame key={card.id} {...frame} sentences={[card.sentence]} form={form}>
                  {!card.isWaiting && (
                    <CardActions>
                      {card.isWhole && (
                        <CardButton card={card} isCurrent={frame.isCurrent} onPress={() => adopt(card.item)}>
                          {card.isVote ? words.guided.adoptAll : words.guided.note}
                        </CardButton>
                      )}
                      {!card.isWhole && (
                        <Link
                          className={buttonClass(frame.isCurrent ? 'primary' : 'secondary')}
                          aria-describedby={id}
                          to={changePath('discussion', answers.resolutions.length + 1)}
                          onClick={(event) => fillIn(event, card.item)}
                        >
                          {words.guided.fillIn}
                        </Link>
                      )}
                      <Button
                        variant="quiet"
                        onClick={() => save(['discussion'], () => answerPlan(companyKey, [card.id]))}
                      >
                        <ActionLabel action={words.guided.notTakenUp} name={card.title} />
                      </Button>
                      {card.isWhole && (
                        <Link
                          className="button-link"
                          to={changePath('discussion', answers.resolutions.length + 1)}
                          onClick={(event) => fillIn(event, card.item)}
                        >
                          <ActionLabel action={words.known.change} name={card.title} />
                        </Link>
                      )}
                    </CardActions>
                  )}
                </CardFrame>
              )
            case 'decided':
              return (
                <CardFrame
                  key={card.id}
                  {...frame}
                  sentences={[card.sentence, ...(card.result === undefined ? [] : [`${card.result}.`])]}
                  form={form}
                >
                  <CardActions>
                    <Link className="button-link" to={changePath('discussion', card.place + 1)}>
                      <ActionLabel action={words.known.change} name={card.title} />
                    </Link>
                  </CardActions>
                </CardFrame>
              )
            case 'leftOut':
              return (
                <CardFrame
                  key={card.id}
                  {...frame}
                  sentences={[words.guided.wasNotTakenUp(card.title)]}
                  form={form}
                >
                  <Button variant="quiet" onClick={() => save([], () => reopenPlan(companyKey, card.id))}>
                    <ActionLabel action={words.guided.takeUp} name={card.title} />
                  </Button>
                </CardFrame>
              )
            case 'undecided':
              return (
                <CardFrame
                  key={card.id}
                  {...frame}
                  sentences={[sentences.page.notSaid(card.title ?? sentences.page.gaps.discussion())]}
                  form={form}
                >
                  <CardActions>
                    <Link
                      className={buttonClass(frame.isCurrent ? 'primary' : 'secondary')}
                      to={changePath('discussion', answers.resolutions.length + 1)}
                    >
                      {card.topic === undefined ? words.guided.addDecision : words.guided.fillIn}
                    </Link>
                  </CardActions>
                </CardFrame>
              )
          }
        })}
      </details>
      {!cards.some(({ kind }) => kind === 'undecided') && (
        <Link className="add-decision" to={changePath('discussion', answers.resolutions.length + 1)}>
          {words.guided.addDecision}
        </Link>
      )}
    </>
  )
}

type CardFrameProps = {
  card: Card
  isCurrent: boolean
  sentences: readonly string[]
  form: CompanyForm
  children: ReactNode
}

function CardFrame({ card, isCurrent, sentences: said, children }: CardFrameProps) {
  const isDone = isAnswered(card)
  return (
    <article
      className="ask"
      data-current={isCurrent || undefined}
      data-done={isDone || undefined}
      aria-label={nameOf(card)}
      tabIndex={-1}
    >
      {isDone && <TickIcon />}
      <div className="ask-text">
        <p id={sentenceId(card)}>{said.join(' ')}</p>
        {children}
      </div>
    </article>
  )
}

function nameOf(card: Card): string {
  if (card.kind === 'answers') return words.guided.cards[card.id]
  return card.title ?? words.guided.addDecision
}

function sentenceId(card: Card): string {
  return `card-${card.id}`
}

function CardActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

type CardButtonProps = { card: Card; isCurrent: boolean; onPress: () => void; children: ReactNode }

/**
 * The sentence of the card describes its main button only: it is long, and read out with each thing that it
 * describes.
 */
function CardButton({ card, isCurrent, onPress, children }: CardButtonProps) {
  return (
    <Button
      type="button"
      variant={isCurrent ? 'primary' : 'secondary'}
      aria-describedby={sentenceId(card)}
      // The second click of a double click would meet the next card.
      onClick={({ detail }) => (detail > 1 ? undefined : onPress())}
    >
      {children}
    </Button>
  )
}

/** Each answer of the card has its own screen. */
function ChangeAnswers({ card, form }: { card: AnswersCard; form: CompanyForm }) {
  const steps = card.steps.filter((step) => !card.missing.includes(step))
  if (steps.length === 0) return null
  return (
    <details className="ask-change">
      <summary>
        <ActionLabel action={words.known.change} name={words.guided.cards[card.id]} />
      </summary>
      <div className="actions">
        {steps.map((step) => (
          <Link key={step} to={changePath(step)}>
            <VisuallyHidden>{`${words.known.change} `}</VisuallyHidden>
            {sayScreen(step, form)}
          </Link>
        ))}
      </div>
    </details>
  )
}

function sayScreen(step: StepId, form: CompanyForm): string {
  const screens: Partial<Record<StepId, (of: CompanyForm) => string>> = sentences.page.screens
  return screens[step]?.(form) ?? ''
}

/**
 * The pressed button is gone: the focus moves to the next card, or to what the person confirms by sending.
 */
function focusNext(id: string): void {
  const card = document.getElementById(id)?.closest<HTMLElement>('.ask')
  const next = card ?? document.querySelector<HTMLElement>('.send-form > p')
  next?.focus()
}
