import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Body, type CompanyForm, formOf } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { type ResolutionAnswers, isPutToVote } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { INTENT, type Intent, useIntent } from '../forms/intent.ts'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { Screen } from '../shell/screen.tsx'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Card, CardList } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { topicAddress } from './opened-topic.ts'
import { type Speech, currentSpeech, titleAmong, titleOf, topicTitle } from './speech.ts'

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

type TopicCardProps = {
  resolution: ResolutionAnswers
  number: number
  answers: Answers
  entity: Entity
  /** The address of the list. */
  here: URL
  onRemove: () => void
}

/**
 * One topic of the list: its title, the resolution in short where that does not tell the topics apart, and
 * the vote.
 */
function TopicCard({ resolution, number, answers, entity, here, onRemove }: TopicCardProps) {
  const press = useIntent()
  const speech = currentSpeech()
  const { discussion, actions, people } = words
  const form = formOf(answers, entity)
  const name = titleOf(resolution, form)
  const calledHere = titleAmong(answers.resolutions, resolution, form)
  const spoken = speech.about(resolution, answers, entity)
  const isTitleVague = name === topicTitle('other', form) || calledHere !== name

  return (
    <Card
      heading={name}
      lines={[
        number === 1 && <strong key="main">{discussion.mainTopic}</strong>,
        spoken && isTitleVague && inShort(spoken.text()),
        sayResult(resolution) ?? votesSentence(resolution, deciderIn(resolution, form, answers), spoken),
      ]}
      actions={
        <>
          <Link to={topicAddress(here, number)}>
            <ActionLabel action={actions.change} name={calledHere} />
          </Link>
          {number === 1 ? null : (
            <Button variant="quiet" onClick={() => press('makeMain', resolution.id)}>
              <ActionLabel action={discussion.makeMain} name={calledHere} />
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            <ActionLabel action={people.remove} name={calledHere} />
          </Button>
        </>
      }
    />
  )
}

/** "Adopted, all in favor.": the documents say who "all" are. */
function sayResult({ outcome, votes }: ResolutionAnswers): string | undefined {
  const { outcomes, allFor } = words.discussion
  return outcome === 'adopted' && votes?.manner === 'unanimous'
    ? `${outcomes[outcome]}, ${allFor}.`
    : undefined
}

/** “All in favor” until something else is answered; then the documents' sentences. */
export function votesSentence(
  draft: ResolutionAnswers,
  body: Body,
  spoken: ReturnType<Speech['about']> | undefined,
): string {
  const isUntouched =
    isPutToVote(draft, body) && !draft.votes && !draft.outcome && draft.interests.length === 0
  if (isUntouched) return words.discussion.everyoneInFavor(body, currentCompanyForm())
  return spoken?.votes() ?? ''
}

const SHORT = 160

/** The first line, shortened to fit the card. */
function inShort(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= SHORT) return line
  const space = line.lastIndexOf(' ', SHORT)
  return `${line.slice(0, space > 0 ? space : SHORT)}…`
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
