import { Link } from 'react-router'
import { formOf, type Body } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { useIntent } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { currentSpeech, type Speech } from '../review/speech.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { topicAddress } from './opened-topic.ts'
import { titleAmong, titleOf, topicTitle } from './topic-title.ts'

type TopicCardProps = {
  resolution: ResolutionAnswers
  number: number
  answers: Answers
  entity: Entity
  /** The address of the list. */
  here: URL
  onRemove: () => void
}

/** One topic of the list: its title, the resolution in short where that does not tell the topics apart, and the vote. */
export function TopicCard({ resolution, number, answers, entity, here, onRemove }: TopicCardProps) {
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
