import { useState } from 'react'
import { ATTACHMENTS_LIMIT } from '@minutebook/domain/resolutions'
import type { RemarkName } from '@minutebook/domain/topic-checks'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { askedFacts, type Fact } from '@minutebook/domain/topics/fact'
import { type UnsavedInput, shownTick, shownValue } from '../draft/unsaved-input.ts'
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
import type { Speech } from '../review/speech.ts'
import { words } from '../shell/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
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
  partOf: (topic: TopicId) => FactsPart
  speech: Speech
  checks: readonly RemarkName[]
  /** An optional fact has an answer or an error. */
  hasMore: boolean
}

/** The required facts of the chosen topic, and those that a remark asks about, before the votes. */
export function FactsForm({ topic, tried, partOf, live, speech, checks }: FactsFormProps) {
  const part = partOf(topic)
  return (
    <section className="stack">
      {tried.map((id) => (
        <div key={id} className="stack" hidden={id !== topic || !hasOpenFacts(id)}>
          <input type="hidden" name={FACTS_OPEN} value={id} />
          <TopicFacts topic={id} areOpen part={partOf(id)} live={live} speech={speech} />
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
export function FurtherFacts({ topic, tried, partOf, live, speech, hasMore }: FactsFormProps) {
  const part = partOf(topic)
  return (
    <section className="stack">
      {!asksInterests(topic) && <InterestsPart part={part} isAsked={false} />}
      <Details summary={words.discussion.more} defaultOpen={hasMore}>
        {tried.map((id) => (
          <div key={id} className="stack" hidden={id !== topic}>
            <TopicFacts topic={id} areOpen={false} part={partOf(id)} live={live} speech={speech} />
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
}

/** Each fact is asked only if the other answers call for it. */
function TopicFacts({ topic, areOpen, part, live, speech }: TopicFactsProps) {
  const facts = factsAsked(topic)
  const nameOf = (fact: string) => factName(topic, fact)
  const { fact: saidOf } = speech.words(topic, part.form)
  const { values } = parseFacts(facts, nameOf, { fields: live, form: part.form })
  const asked = new Set(askedFacts(facts, values, part.form).map(([name]) => name))
  return Object.entries(facts)
    .filter(([, fact]) => isOpenFact(fact) === areOpen)
    .map(([name, fact]) => (
      <div key={name} className="stack" hidden={!asked.has(name)}>
        <FactField fact={fact} name={nameOf(name)} said={saidOf(name)} part={part} />
      </div>
    ))
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
  if (part.people.length === 0) return null
  const isAnswered = (part.shown[INTEREST]?.length ?? 0) > 0
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
            <Interest key={person.id} person={person} part={part} />
          ))}
        </div>
      </Fieldset>
    </Details>
  )
}

function Interest({ person, part }: { person: FactsPart['people'][number]; part: FactsPart }) {
  const { id, name } = person
  const [isTicked, setIsTicked] = useState(() => part.shown[INTEREST]?.includes(id) ?? false)
  const nature = interestNature(id)
  const leftRoom = interestLeftRoom(id)
  const leftForDiscussion = interestLeftForDiscussion(id)
  const [hasLeft, setHasLeft] = useState(() => shownTick(part.shown, leftRoom))
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
        <Field
          name={nature}
          label={words.discussion.natureOf(name)}
          optional
          width="full"
          autoComplete="off"
          defaultValue={shownValue(part.shown, nature)}
          error={part.errors.of(nature)}
        />
        <Checkbox
          name={leftRoom}
          label={words.discussion.leftRoom(name)}
          defaultChecked={hasLeft}
          onChange={(event) => setHasLeft(event.currentTarget.checked)}
        />
        <div hidden={!hasLeft}>
          <Checkbox
            name={leftForDiscussion}
            label={words.discussion.leftForDiscussion}
            defaultChecked={shownTick(part.shown, leftForDiscussion)}
          />
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
      <FilesField
        name={ATTACHMENTS}
        said={{ label: discussion.files }}
        part={part}
        limit={ATTACHMENTS_LIMIT}
      />
    </>
  )
}
