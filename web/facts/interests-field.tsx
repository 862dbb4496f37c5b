import { useState } from 'react'
import { shownTick, shownValue } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Details } from '../ui/details.tsx'
import { Field } from '../ui/field.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { INTEREST, interestLeftRoom, interestNature } from '../forms/discussion-controls.ts'
import type { FactsPart } from './facts-part.ts'

/**
 * Who had a stake of their own in the matter, which one, and whether they left the room for it. Where that is likely the
 * question stands open.
 */
export function InterestsPart({ part, isAsked }: { part: FactsPart; isAsked: boolean }) {
  if (part.people.length === 0) return null
  const isAnswered = (part.shown[INTEREST]?.length ?? 0) > 0
  return (
    <Details summary={words.discussion.interestsPart} defaultOpen={isAsked || isAnswered}>
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
          defaultChecked={shownTick(part.shown, leftRoom)}
        />
      </div>
    </>
  )
}
