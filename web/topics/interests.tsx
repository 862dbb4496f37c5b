import { useState } from 'react'
import { cleanLine } from '@minutebook/domain/text'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import { TextField, Tick, useTypedTick, useTypedValues } from '../forms/controls.tsx'
import {
  INTEREST,
  interestLeftForDiscussion,
  interestLeftRoom,
  interestNature,
} from '../forms/discussion-controls.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import type { FactsPart } from './fact-field.tsx'

/* Who had a personal interest in a matter: asked, parsed and shown. */

/** Whether the topic asks for interests before the votes, because somebody is likely to have one. */
export function asksInterests(topic: TopicId): boolean {
  return TOPICS[topic].interests === 'asked'
}

/** More boxes than this would separate the facts of a topic from the question about the vote. */
const BOXES_AT_ONCE = 12

/**
 * Who had a personal interest in the matter, which one, and whether they left the room. Open unless the board
 * is large.
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

const LONGEST_NATURE = 200

type Answers = ResolutionAnswers['interests']

export function parseInterests(fields: Typed): { values: Answers; errors: FormErrors } {
  const ids = fields[INTEREST] ?? []
  const natures = ids.map((id) => cleanLine(textIn(fields, interestNature(id))))
  const values = ids.map((id, index) => {
    const leftRoom = hasTick(fields, interestLeftRoom(id)) || undefined
    return {
      person: { ref: id },
      nature: natures[index] ?? '',
      leftRoom,
      leftForDiscussion: (leftRoom && hasTick(fields, interestLeftForDiscussion(id))) || undefined,
    }
  })
  const tooLong = ids.filter((_id, index) => (natures[index] ?? '').length > LONGEST_NATURE)
  return {
    values,
    errors: Object.fromEntries(tooLong.map((id) => [interestNature(id), 'factTooLong' as const])),
  }
}

/** The same as form input. A person who is named in words has no box here. */
export function interestsEntries(interests: Answers): Typed {
  const listed = interests.flatMap(({ person, ...answers }) =>
    'ref' in person ? [{ id: person.ref, ...answers }] : [],
  )
  const entries = listed.map(({ id, nature, leftRoom, leftForDiscussion }) => ({
    [interestNature(id)]: [nature],
    ...(leftRoom ? { [interestLeftRoom(id)]: ['yes'] } : {}),
    ...(leftForDiscussion ? { [interestLeftForDiscussion(id)]: ['yes'] } : {}),
  }))
  // Their names are distinct.
  return { [INTEREST]: listed.map(({ id }) => id), ...(Object.assign({}, ...entries) as Typed) }
}
