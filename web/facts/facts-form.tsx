import { TOPICS, type TopicId } from '@minutebook/contract/topics'
import type { CheckName } from '@minutebook/contract/topics/checks'
import { askedFacts } from '@minutebook/contract/topics/fact'
import { Optional } from '../ui/optional.tsx'
import type { Entered } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { factName } from '../forms/topic-controls.ts'
import { FACTS_OPEN } from '../forms/discussion-controls.ts'
import { FactField } from './fact-field.tsx'
import { factsAsked } from './facts-asked.ts'
import type { FactsPart } from './facts-part.ts'
import { InterestsPart } from './interests-field.tsx'
import { MoreFacts } from './more-facts.tsx'
import { PartHeading } from '../ui/part-heading.tsx'
import { readFacts } from './read-facts.ts'
import type { Speech } from '../summary/speech.ts'
import { TopicChecks } from './topic-checks.tsx'

type FactsFormProps = {
  topic: TopicId
  /** Every topic whose facts were begun: they stay in the form while another one is chosen. */
  tried: readonly TopicId[]
  /** What stands in the form now. */
  live: Entered
  partOf: (topic: TopicId) => FactsPart
  speech: Speech
  checks: readonly CheckName[]
  meetingDay: string | undefined
  isJustOpened: boolean
  /** Something beside the topic's own facts was answered, or is wrong. */
  hasMore: boolean
}

/** The facts of the chosen topic, each asked while the others give reason to. */
export function FactsForm(props: FactsFormProps) {
  const { topic, tried, partOf, meetingDay, hasMore } = props
  return (
    <section>
      <PartHeading isJustOpened={props.isJustOpened}>
        <Optional>{words.discussion.facts}</Optional>
      </PartHeading>
      <p className="hint">{words.discussion.factsHint}</p>
      {tried.map((id) => (
        <div key={id} className="stack" hidden={id !== topic}>
          <input type="hidden" name={FACTS_OPEN} value={id} />
          <TopicFacts topic={id} part={partOf(id)} live={props.live} speech={props.speech} />
        </div>
      ))}
      <TopicChecks checks={props.checks} form={partOf(topic).form} speech={props.speech} />
      <InterestsPart part={partOf(topic)} isAsked={TOPICS[topic].interests === 'asked'} />
      <MoreFacts part={partOf(topic)} meetingDay={meetingDay} isOpen={hasMore} />
    </section>
  )
}

type TopicFactsProps = Pick<FactsFormProps, 'topic' | 'live' | 'speech'> & { part: FactsPart }

function TopicFacts({ topic, part, live, speech }: TopicFactsProps) {
  const facts = factsAsked(topic)
  const nameOf = (fact: string) => factName(topic, fact)
  const { values } = readFacts(facts, nameOf, { fields: live, form: part.form })
  const asked = new Set(askedFacts(facts, values, part.form).map(([name]) => name))
  return Object.entries(facts).map(([name, fact]) => (
    <div key={name} className="stack" hidden={!asked.has(name)}>
      <FactField fact={fact} name={nameOf(name)} said={speech.factWords(topic, name)} part={part} />
    </div>
  ))
}
