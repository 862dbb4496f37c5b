import { useRef } from 'react'
import { bodyOf } from '@minutebook/contract/company-form'
import type { Entity } from '@minutebook/contract/registry'
import type { TopicId } from '@minutebook/contract/topics'
import { newResolution } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { lazyFacts } from '../facts/lazy-facts.ts'
import { lazyVotes } from '../votes/lazy-votes.ts'
import { OpenedFacts, type TopicInForm } from './opened-facts.tsx'
import { Preview } from './preview.tsx'
import { lastOf } from '../forms/last-of.ts'
import { readTopic } from './read-topic.ts'
import { lazySpeech } from '../summary/speech.ts'
import { topicTitle } from './topic-title.ts'
import { votersOf } from '../votes/voters.ts'
import { votesSentence } from '../votes/votes-sentence.ts'

type ChosenTopicProps = TopicInForm & { entity: Entity }

/** What stands below the list once a topic is chosen: its wording, and the parts that were opened. */
export function ChosenTopic(props: ChosenTopicProps) {
  const { topic, state, before = newResolution('new', topic), answers, entity, form, errors } = props
  const { discussion } = words
  const facts = lazyFacts.use()
  const votes = lazyVotes.use()
  const speech = lazySpeech.use()
  const body = bodyOf(form, answers)
  const draft = readTopic(state.live, { before, form, body, facts, votes }).resolution
  const spoken = speech?.about(draft, answers, entity)
  const text = spoken?.ours()
  const recorder = useRef<HTMLButtonElement>(null)
  const others = state.editing.filter((id) => id !== topic)

  function handleCloseVotes() {
    state.closeVotes()
    // Once it is drawn: the pressed button went with the votes, and this one came back.
    requestAnimationFrame(() => recorder.current?.focus())
  }

  return (
    <>
      <Preview
        key={topic}
        topic={topic}
        heading={topicTitle(topic, form)}
        text={text}
        edited={state.editing.includes(topic) ? wordingIn(state.live, topic) : undefined}
        votes={votesSentence(draft, body, spoken)}
        error={errors.of(wordingName(topic))}
        onEdit={(isEdited) => state.edit(topic, isEdited ? text : undefined)}
      >
        {state.tried.length === 0 ? (
          <Button variant="secondary" onClick={() => void state.open('facts', topic)}>
            {state.opening === 'facts' ? discussion.opening : discussion.addFacts}
          </Button>
        ) : null}
        {state.votesShown ? null : (
          <Button ref={recorder} variant="secondary" onClick={() => void state.open('votes', topic)}>
            {state.opening === 'votes' ? discussion.opening : discussion.recordVotes}
          </Button>
        )}
      </Preview>
      <Status>{state.opening === 'failed' ? discussion.notOpened : ''}</Status>
      {/* Edited words of a topic that was tried before stay in the form. */}
      {others.map((id) => (
        <span key={id} hidden>
          <input type="hidden" name={wordingName(id)} value={wordingIn(state.live, id).typed} />
          <input type="hidden" name={ourWordingName(id)} value={wordingIn(state.live, id).ours} />
        </span>
      ))}
      {facts && speech && spoken && state.tried.length > 0 ? (
        <OpenedFacts {...props} module={facts} speech={speech} checks={spoken.checks()} />
      ) : null}
      {votes && spoken && state.votesShown ? (
        <votes.VotesForm
          shown={state.votesShown}
          errors={errors}
          voters={votersOf(answers)}
          body={body}
          result={spoken.result()}
          outcome={draft.outcome}
          isJustOpened={state.justOpened === 'votes'}
          onClose={handleCloseVotes}
        />
      ) : null}
    </>
  )
}

function wordingIn(live: Entered, topic: TopicId) {
  return { typed: lastOf(live, wordingName(topic)), ours: lastOf(live, ourWordingName(topic)) }
}
