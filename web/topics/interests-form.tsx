import { useState } from 'react'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { TextField, Tick } from '../forms/controls.tsx'
import {
  INTEREST,
  interestLeftForDiscussion,
  interestLeftRoom,
  interestNature,
} from '../forms/discussion-controls.ts'
import { useTypedTick, useTypedValues } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import type { FactsPart } from './fact-field.tsx'

/** Whether the topic asks for interests before the votes, because somebody is likely to have one. */
export function asksInterests(topic: TopicId): boolean {
  return TOPICS[topic].interests === 'asked'
}

/** More boxes than this would separate the facts of a topic from the question about the vote. */
const BOXES_AT_ONCE = 12

/**
 * Who had a personal interest in the matter, which one, and whether they left the room. Open unless the board is large.
 */
export function InterestsPart({ part }: { part: FactsPart }) {
  const isAnswered = useTypedValues(INTEREST).length > 0
  if (part.people.length === 0) return null
  const standsOpen = part.people.length <= BOXES_AT_ONCE
  return (
    <Details summary={words.discussion.interestsPart} defaultOpen={standsOpen || isAnswered}>
      <Interests part={part} />
    </Details>
  )
}

export function Interests({ part }: { part: FactsPart }) {
  return (
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
