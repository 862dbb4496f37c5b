import { useState } from 'react'
import { useLocation } from 'react-router'
import { formOf } from '@minutebook/contract/company-form'
import type { Entity } from '@minutebook/contract/registry'
import { RESOLUTIONS_LIMIT } from '@minutebook/contract/resolutions'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { CardList } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { INTENT, type Intent } from './intents.ts'
import { RemoveTopicDialog } from './remove-topic-dialog.tsx'
import { TopicCard } from './topic-card.tsx'

type TopicListProps = { answers: Answers; entity: Entity; isGone: boolean }

/** All topics, the main one first. */
export function TopicList({ answers, entity, isGone }: TopicListProps) {
  const [removing, setRemoving] = useState<ResolutionAnswers>()
  const { pathname, search } = useLocation()
  const here = new URL(pathname + search, window.location.origin)
  const { discussion, actions } = words
  const { resolutions } = answers
  const isFull = resolutions.length >= RESOLUTIONS_LIMIT
  return (
    <Screen step="discussion" heading={discussion.headingList(resolutions.length)}>
      {isGone ? (
        <Note tone="warn">
          <p>{discussion.gone}</p>
        </Note>
      ) : null}
      <CardList>
        {resolutions.map((resolution, index) => (
          <TopicCard
            key={resolution.id}
            resolution={resolution}
            number={index + 1}
            answers={answers}
            entity={entity}
            here={here}
            onRemove={() => setRemoving(resolution)}
          />
        ))}
      </CardList>
      {isFull ? <p className="hint">{discussion.full(RESOLUTIONS_LIMIT)}</p> : null}
      <StepForm
        form="topics"
        submit={actions.continue}
        beside={
          isFull ? null : (
            <Button type="submit" variant="secondary" name={INTENT} value={'another' satisfies Intent}>
              {discussion.addTopic}
            </Button>
          )
        }
      >
        {null}
      </StepForm>
      <RemoveTopicDialog
        removing={removing}
        resolutions={resolutions}
        form={formOf(answers, entity)}
        onClose={() => setRemoving(undefined)}
      />
    </Screen>
  )
}
