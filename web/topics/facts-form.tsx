import { type ReactNode, use } from 'react'
import type { SentencePart } from '@minutebook/document-text/resolution-text'
import { isOfLaw } from '@minutebook/domain/doubts'
import type { RemarkName } from '@minutebook/domain/topic-checks'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type Fact, type Facts, askedFacts } from '@minutebook/domain/topics/fact'
import type { Topic } from '@minutebook/domain/topics/topic'
import type { Typed } from '../draft/typed.ts'
import { FormContext } from '../forms/controls.tsx'
import { FACTS_OPEN, factName } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { FactField, type FactsPart } from './fact-field.tsx'
import { factsAsked, parseFacts } from './facts.ts'
import { asksInterests, Interests, InterestsPart } from './interests.tsx'
import { MoreFactsFields } from './more-facts.tsx'
import type { Speech } from './speech.ts'

type FactsFormProps = {
  topic: TopicId
  /** Every topic chosen so far: its facts stay in the form when another one is chosen. */
  tried: readonly TopicId[]
  /** The current content of the form. */
  live: Typed
  part: FactsPart
  /** The text of a topic's controls when they appear. */
  typedOf: (topic: TopicId) => Typed
  /** The facts are still those that the people who are named give. */
  isFilledIn: (topic: TopicId) => boolean
  speech: Speech
  /** The sentences about the chosen topic. */
  spoken: Spoken
  /** The person writes the words: then the facts stand apart. */
  isEdited: boolean
  /** The words of the resolution, if the person edits them. */
  wording: ReactNode
}

type Spoken = Pick<ReturnType<Speech['about']>, 'sentence' | 'ours' | 'checks'>

/** The resolution with the required facts in it, and those that a remark asks about, before the votes. */
export function FactsForm(props: FactsFormProps) {
  const { topic, tried, part, isFilledIn, speech, spoken } = props
  return (
    <section className="stack">
      {tried.map((id) => (
        <div key={id} className="stack" hidden={id !== topic}>
          <input type="hidden" name={FACTS_OPEN} value={id} />
          {isFilledIn(id) ? <p className="hint">{words.discussion.filledIn}</p> : null}
          {id === topic ? (
            <ResolutionForm {...props} />
          ) : (
            <TopicFacts {...props} topic={id} section="required" />
          )}
        </div>
      ))}
      <TopicChecks checks={spoken.checks()} words={speech.words(topic, part.form)} />
      {asksInterests(topic) && <InterestsPart part={part} />}
    </section>
  )
}

/**
 * The resolution as a sentence, with each required fact as a field at its place. What the sentence has no
 * place for stands around it.
 */
function ResolutionForm(props: FactsFormProps) {
  const { topic, live, part, typedOf, speech, spoken, isEdited, wording } = props
  const { errors } = use(FormContext)
  const { facts, asked } = factsIn(topic, live, part)
  const { fact: textsOf } = speech.words(topic, part.form)
  const selectors = new Set(
    ((TOPICS[topic] as Topic).variants ?? []).flatMap((variant) => Object.keys(variant.facts ?? {})),
  )
  const open = Object.entries(facts).filter(([, fact]) => isOpenFact(fact))
  // What selects the sentence stands above it, so that it does not move while it is changed. The same holds
  // for alternatives.
  const isField = (name: string) => {
    const fact = facts[name]
    return fact !== undefined && isOpenFact(fact) && asked.has(name) && !selectors.has(name) && !fact.unless
  }
  const parts = isEdited || topic === 'other' ? undefined : spoken.sentence(isField)
  const placed = new Map(
    (parts ?? []).flatMap((each) => ('fact' in each ? [[each.fact, each] as const] : [])),
  )
  const field = (name: string) => {
    const fact = facts[name]
    return fact ? (
      <FactField
        fact={fact}
        name={factName(topic, name)}
        texts={textsOf(name)}
        part={part}
        // What selects the sentence is as small as what stands in it.
        inSentence={placed.get(name) ?? (selectors.has(name) ? {} : undefined)}
      />
    ) : null
  }
  const around = (isAbove: boolean) =>
    open
      .filter(([name]) => selectors.has(name) === isAbove && !placed.has(name))
      .map(([name]) => (
        <div key={name} hidden={!asked.has(name)}>
          {field(name)}
        </div>
      ))
  const [above, below] = [around(true), around(false)]
  return (
    <FormContext value={{ typed: typedOf(topic), errors }}>
      {above.length > 0 ? <div className="facts-around">{above}</div> : null}
      <div className="resolution-form">
        {parts ? (
          <fieldset className="resolution-sentence" aria-label={words.discussion.wording}>
            {parts.map((each, index) =>
              'fact' in each ? (
                <div key={each.fact} className="fact-in-sentence">
                  {field(each.fact)}
                </div>
              ) : (
                <span key={`before ${factAfter(parts, index)}`}>
                  {isBlockBefore(parts, index, facts) ? each.text.replace(/^[.,;:]\s*/u, '') : each.text}
                </span>
              ),
            )}
          </fieldset>
        ) : isEdited || topic === 'other' ? null : (
          <p className="resolution">{spoken.ours()}</p>
        )}
        {wording}
      </div>
      {below.length > 0 ? <div className="facts-around">{below}</div> : null}
    </FormContext>
  )
}

/** Controls that take whole lines. A comma or a full stop after them would begin a line. */
const BLOCKS: ReadonlySet<Fact['kind']> = new Set(['rows', 'people', 'longText', 'date'])

function isBlockBefore(parts: readonly SentencePart[], index: number, facts: Facts): boolean {
  const before = parts[index - 1]
  const fact = before && 'fact' in before ? facts[before.fact] : undefined
  return fact !== undefined && BLOCKS.has(fact.kind)
}

/** The fact that follows a text in the sentence: the text has no name of its own. */
function factAfter(parts: readonly SentencePart[], index: number): string {
  const next = parts[index + 1]
  return next && 'fact' in next ? next.fact : 'the end'
}

type FurtherFactsProps = Omit<TopicFactsProps, 'section'> & {
  tried: readonly TopicId[]
  /** An optional fact has an answer or an error. */
  hasMore: boolean
}

/** What few need, in one closed part below the votes: the optional facts, who had an interest, papers. */
export function FurtherFacts(props: FurtherFactsProps) {
  const { topic, tried, part, hasMore } = props
  return (
    <Details summary={words.discussion.more} defaultOpen={hasMore}>
      {tried.map((id) => (
        <div key={id} className="stack" hidden={id !== topic}>
          <TopicFacts {...props} topic={id} section="optional" />
        </div>
      ))}
      {!asksInterests(topic) && part.people.length > 0 ? <Interests part={part} /> : null}
      <MoreFactsFields part={part} />
    </Details>
  )
}

/** Whether a fact is asked before the votes, not in the closed part below them. */
export function isOpenFact({ need, standsOpen }: Fact): boolean {
  return need === 'core' || standsOpen === true
}

/** The facts of a topic, and the names of those that the other answers call for. */
function factsIn(topic: TopicId, live: Typed, { form }: FactsPart) {
  const facts = factsAsked(topic)
  const { values } = parseFacts(facts, (fact) => factName(topic, fact), { fields: live, form })
  return { facts, asked: new Set(askedFacts(facts, values, form).map(([name]) => name)) }
}

type TopicFactsProps = Pick<FactsFormProps, 'topic' | 'live' | 'part' | 'typedOf' | 'speech'> & {
  /** The facts asked before the votes, or the others. */
  section: 'required' | 'optional'
}

/** Each fact is asked only if the other answers call for it. */
function TopicFacts({ topic, section, part, typedOf, live, speech }: TopicFactsProps) {
  const { errors } = use(FormContext)
  const { facts, asked } = factsIn(topic, live, part)
  const { fact: textsOf } = speech.words(topic, part.form)
  return (
    <FormContext value={{ typed: typedOf(topic), errors }}>
      {Object.entries(facts)
        .filter(([, fact]) => isOpenFact(fact) === (section === 'required'))
        .map(([name, fact]) => (
          <div key={name} className="stack" hidden={!asked.has(name)}>
            <FactField fact={fact} name={factName(topic, name)} texts={textsOf(name)} part={part} />
          </div>
        ))}
    </FormContext>
  )
}

type TopicChecksProps = { checks: readonly RemarkName[]; words: ReturnType<Speech['words']> }

/** Remarks on the current facts. They do not block saving. */
function TopicChecks({ checks, words: { remark } }: TopicChecksProps) {
  if (checks.length === 0) return null
  return (
    <Note>
      {checks.map((name) => (
        <p key={name}>{remark(name)}</p>
      ))}
      {checks.some(isOfLaw) && <p>{words.attendance.notReviewed}</p>}
    </Note>
  )
}
