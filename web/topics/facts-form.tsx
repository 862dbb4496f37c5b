import { use, useState } from 'react'
import { isOfLaw } from '@minutebook/domain/doubts'
import { ATTACHMENTS_LIMIT } from '@minutebook/domain/resolutions'
import type { RemarkName } from '@minutebook/domain/topic-checks'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { askedFacts, type Fact } from '@minutebook/domain/topics/fact'
import type { UnsavedInput } from '../draft/unsaved-input.ts'
import { TextField, Tick } from '../forms/controls.tsx'
import {
  factName,
  FACTS_OPEN,
  INTEREST,
  interestLeftForDiscussion,
  interestLeftRoom,
  interestNature,
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { FormContext, useTypedTick, useTypedValues } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import type { Speech } from '../review/speech.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { FactField } from './fact-field.tsx'
import type { FactsPart } from './facts-part.ts'
import { FilesField } from './files-field.tsx'
import { factsAsked, parseFacts } from './parse-facts.ts'

type FactsFormProps = {
  topic: TopicId
  /** Every topic chosen so far: its facts stay in the form when another one is chosen. */
  tried: readonly TopicId[]
  /** The current content of the form. */
  live: UnsavedInput
  part: FactsPart
  /** The text of a topic's controls, if the form did not show them before. */
  typedOf: (topic: TopicId) => UnsavedInput
  /** The facts are still those that the people who are named give. */
  isFilledIn: (topic: TopicId) => boolean
  speech: Speech
  checks: readonly RemarkName[]
  /** An optional fact has an answer or an error. */
  hasMore: boolean
}

/** The required facts of the chosen topic, and those that a remark asks about, before the votes. */
export function FactsForm({ topic, tried, part, typedOf, isFilledIn, live, speech, checks }: FactsFormProps) {
  return (
    <section className="stack">
      {tried.map((id) => (
        <div key={id} className="stack" hidden={id !== topic || !hasOpenFacts(id)}>
          <input type="hidden" name={FACTS_OPEN} value={id} />
          {isFilledIn(id) ? <p className="hint">{words.discussion.filledIn}</p> : null}
          <TopicFacts topic={id} areOpen part={part} typed={typedOf(id)} live={live} speech={speech} />
        </div>
      ))}
      <TopicChecks checks={checks} words={speech.words(topic, part.form)} />
      {asksInterests(topic) && <InterestsPart part={part} isAsked />}
    </section>
  )
}

function asksInterests(topic: TopicId): boolean {
  return TOPICS[topic].interests === 'asked'
}

/** The optional facts of the matter, below the votes. */
export function FurtherFacts({ topic, tried, part, typedOf, live, speech, hasMore }: FactsFormProps) {
  return (
    <section className="stack">
      {!asksInterests(topic) && <InterestsPart part={part} isAsked={false} />}
      <Details summary={words.discussion.more} defaultOpen={hasMore}>
        {tried.map((id) => (
          <div key={id} className="stack" hidden={id !== topic}>
            <TopicFacts
              topic={id}
              areOpen={false}
              part={part}
              typed={typedOf(id)}
              live={live}
              speech={speech}
            />
          </div>
        ))}
        <MoreFacts part={part} />
      </Details>
    </section>
  )
}

function hasOpenFacts(topic: TopicId): boolean {
  return Object.values(factsAsked(topic)).some(isOpenFact)
}

/** Whether a fact is asked before the votes, not in the closed part below them. */
export function isOpenFact({ need, standsOpen }: Fact): boolean {
  return need === 'core' || standsOpen === true
}

type TopicFactsProps = Pick<FactsFormProps, 'topic' | 'live' | 'speech'> & {
  /** The facts asked before the votes, or the others. */
  areOpen: boolean
  part: FactsPart
  typed: UnsavedInput
}

/** Each fact is asked only if the other answers call for it. */
function TopicFacts({ topic, areOpen, part, typed, live, speech }: TopicFactsProps) {
  const { errors } = use(FormContext)
  const facts = factsAsked(topic)
  const nameOf = (fact: string) => factName(topic, fact)
  const { fact: saidOf } = speech.words(topic, part.form)
  const { values } = parseFacts(facts, nameOf, { fields: live, form: part.form })
  const asked = new Set(askedFacts(facts, values, part.form).map(([name]) => name))
  return (
    <FormContext value={{ typed, errors }}>
      {Object.entries(facts)
        .filter(([, fact]) => isOpenFact(fact) === areOpen)
        .map(([name, fact]) => (
          <div key={name} className="stack" hidden={!asked.has(name)}>
            <FactField fact={fact} name={nameOf(name)} said={saidOf(name)} part={part} />
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

/** More boxes than this would separate the facts of a topic from the question about the vote. */
const BOXES_AT_ONCE = 12

/**
 * Who had a personal interest in the matter, which one, and whether they left the room. Open if an interest is likely and the
 * board is not large.
 */
export function InterestsPart({ part, isAsked }: { part: FactsPart; isAsked: boolean }) {
  const isAnswered = useTypedValues(INTEREST).length > 0
  if (part.people.length === 0) return null
  const standsOpen = isAsked && part.people.length <= BOXES_AT_ONCE
  return (
    <Details summary={words.discussion.interestsPart} defaultOpen={standsOpen || isAnswered}>
      <Fieldset
        id={INTEREST}
        legend={words.discussion.interests}
        legendLook="label"
        hint={words.discussion.interestsHint}
      >
        <div className="choices">
          {part.people.map((person) => (
            <Interest key={person.id} person={person} />
          ))}
        </div>
      </Fieldset>
    </Details>
  )
}

function Interest({ person }: { person: FactsPart['people'][number] }) {
  const { id, name } = person
  const [isTicked, setIsTicked] = useState(useTypedValues(INTEREST).includes(id))
  const nature = interestNature(id)
  const leftRoom = interestLeftRoom(id)
  const leftForDiscussion = interestLeftForDiscussion(id)
  const [hasLeft, setHasLeft] = useState(useTypedTick(leftRoom))
  return (
    <>
      <Checkbox
        name={INTEREST}
        id={`${INTEREST}.${id}`}
        value={id}
        label={name}
        defaultChecked={isTicked}
        onChange={(event) => setIsTicked(event.currentTarget.checked)}
      />
      <div className="details-content" hidden={!isTicked}>
        <TextField name={nature} label={words.discussion.natureOf(name)} optional width="full" />
        <Tick
          name={leftRoom}
          label={words.discussion.leftRoom(name)}
          onChange={(event) => setHasLeft(event.currentTarget.checked)}
        />
        <div hidden={!hasLeft}>
          <Tick name={leftForDiscussion} label={words.discussion.leftForDiscussion} />
        </div>
      </div>
    </>
  )
}

/** The facts that every topic may have beside its own. */
export function MoreFacts({ part }: { part: FactsPart }) {
  const { discussion } = words
  return (
    <>
      <FactField
        fact={{ kind: 'date', need: 'optional' }}
        name={EFFECTIVE_DATE}
        said={{
          label: discussion.effectiveDate,
          hint: discussion.effectiveHint,
        }}
        part={part}
      />
      <FactField
        fact={{ kind: 'longText', need: 'optional' }}
        name={BACKGROUND}
        said={{ label: discussion.background, hint: discussion.backgroundHint }}
        part={part}
      />
      <FactField
        fact={{ kind: 'person', need: 'optional' }}
        name={MOVED_BY}
        said={{ label: discussion.movedBy }}
        part={part}
      />
      <FactField
        fact={{ kind: 'person', need: 'optional' }}
        name={SECONDED_BY}
        said={{ label: discussion.secondedBy }}
        part={part}
      />
      <FilesField name={ATTACHMENTS} said={{ label: discussion.files }} limit={ATTACHMENTS_LIMIT} />
    </>
  )
}
