import { useMemo } from 'react'
import { bodyOf } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import type { TopicId } from '@minutebook/domain/topics'
import { newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { UnsavedInput } from '../draft/unsaved-input.ts'
import { ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { lastOf } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { useWriteBeside } from '../page/writing.tsx'
import { currentSpeech } from '../review/speech.ts'
import { OpenedFacts, type TopicInForm } from './opened-facts.tsx'
import { withTopic } from './opened-topic.ts'
import { parseTopic } from './parse-topic.ts'
import { voteAnswerIn } from './parse-votes.ts'
import { Preview } from './preview.tsx'
import { VotesForm } from './votes-form.tsx'
import { thereOf, votersOf, votesSentence } from './votes-sentence.ts'

type ChosenTopicProps = TopicInForm & { entity: Entity }

/** The part below the list once a topic is chosen: its facts, the votes, and the text of the minutes. */
export function ChosenTopic(props: ChosenTopicProps) {
  const { topic, state, shown, before = newResolution('new', topic), answers, entity, form, errors } = props
  const { discussion } = words
  const speech = currentSpeech()
  const body = bodyOf(form, answers)
  const voters = votersOf(answers)
  const { before: saved } = props
  const { resolution: draft, question } = useMemo(
    () => parseTopic(state.live, { before: saved, form, body, voters: thereOf(votersOf(answers)) }),
    [state.live, saved, form, body, answers],
  )
  const spoken = speech.about(draft, answers, entity)
  const text = spoken.ours()
  const others = state.editing.filter((id) => id !== topic)
  const isUnsaid = voteAnswerIn(state.live, question) === undefined
  useWriteBeside(
    useMemo(() => withTopic(answers, isUnsaid ? unvoted(draft) : draft), [answers, draft, isUnsaid]),
  )

  return (
    <>
      <OpenedFacts {...props} before={before} speech={speech} checks={spoken.checks()} />
      {question ? (
        <VotesForm
          // Another question has other outcomes.
          key={question}
          question={question}
          shown={shown}
          live={state.live}
          errors={errors}
          voters={voters}
          body={body}
          matter={spoken.matter()}
        />
      ) : null}
      <OpenedFacts {...props} before={before} speech={speech} checks={spoken.checks()} areFurther />
      <Preview
        key={topic}
        topic={topic}
        text={text}
        edited={state.editing.includes(topic) ? wordingIn(state.live, topic) : undefined}
        votes={!isUnsaid ? votesSentence(draft, body, spoken) : question ? discussion.votesUnsaid : ''}
        error={errors.of(wordingName(topic))}
        onEdit={(isEdited) => state.edit(topic, isEdited ? text : undefined)}
      />
      {/* Edited wordings of previously chosen topics stay in the form. */}
      {others.map((id) => (
        <span key={id} hidden>
          <input type="hidden" name={wordingName(id)} value={wordingIn(state.live, id).typed} />
          <input type="hidden" name={ourWordingName(id)} value={wordingIn(state.live, id).ours} />
        </span>
      ))}
    </>
  )
}

/** Without an answer about the vote, the page states none: it would say that all were in favor. */
function unvoted(draft: ResolutionAnswers): ResolutionAnswers {
  return { ...draft, votes: { manner: 'notRecorded', choices: {} } }
}

function wordingIn(live: UnsavedInput, topic: TopicId) {
  return { typed: lastOf(live, wordingName(topic)), ours: lastOf(live, ourWordingName(topic)) }
}
