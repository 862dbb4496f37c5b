import { useState } from 'react'
import { useLocation } from 'react-router'
import { formOf, type CompanyForm } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { INTENT, type Intent, useIntent } from '../forms/intent.ts'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { CardList } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TopicCard } from './topic-card.tsx'
import { titleAmong } from './topic-title.ts'

type TopicListProps = { answers: Answers; entity: Entity }

/** All topics, the main one first. */
export function TopicList({ answers, entity }: TopicListProps) {
  const [removing, setRemoving] = useState<ResolutionAnswers>()
  const { pathname, search } = useLocation()
  const here = new URL(pathname + search, window.location.origin)
  const { discussion, actions } = words
  const { resolutions } = answers
  const isFull = resolutions.length >= RESOLUTIONS_LIMIT
  return (
    <Screen step="discussion" heading={discussion.headingList(resolutions.length)}>
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
        formKey="topics"
        submit={actions.continue}
        beside={
          isFull ? null : (
            <Button type="submit" variant="secondary" name={INTENT} value={'another' satisfies Intent}>
              {discussion.addTopic}
            </Button>
          )
        }
      />
      {removing && (
        <RemoveTopicDialog
          removing={removing}
          resolutions={resolutions}
          form={formOf(answers, entity)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Screen>
  )
}

type RemoveTopicDialogProps = {
  removing: ResolutionAnswers
  resolutions: readonly ResolutionAnswers[]
  form: CompanyForm
  onClose: () => void
}

/** Asks before removing a topic from the list; the screen's action removes it. */
function RemoveTopicDialog({ removing, resolutions, form, onClose }: RemoveTopicDialogProps) {
  const press = useIntent()
  const { id } = removing
  const name = titleAmong(resolutions, removing, form)

  function handleConfirm() {
    onClose()
    press('remove', id)
  }

  return (
    <ConfirmDialog
      title={words.discussion.removeTitle(name)}
      text={<p>{words.discussion.removeText}</p>}
      keepLabel={words.discussion.keep}
      confirmLabel={words.people.remove}
      onKeep={onClose}
      onConfirm={handleConfirm}
    />
  )
}
