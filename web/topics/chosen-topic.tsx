import { bodiesOf } from '@minutebook/domain/company-form'
import type { TopicId } from '@minutebook/domain/topics'
import { newResolution } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { Choices } from '../forms/controls.tsx'
import { DECIDED_BY, ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { currentSpeech } from '../review/speech.ts'
import { OpenedFacts, type TopicInForm } from './opened-facts.tsx'
import type { TopicDraft } from './use-topic-draft.ts'
import { VotesForm } from './votes-form.tsx'
import { votersOf } from './votes-sentence.ts'
import { Wording } from './wording.tsx'

type ChosenTopicProps = TopicInForm & { draft: TopicDraft }

/** The part below the heading once a topic is chosen: its facts, the votes, and the text of the minutes. */
export function ChosenTopic(props: ChosenTopicProps) {
  const { topic, draft, state, shown, before = newResolution('new', topic), answers, form, errors } = props
  const { question, spoken } = draft
  const speech = currentSpeech()
  const body = deciderIn(draft.resolution, form, answers)
  const text = spoken.ours()
  const others = state.editing.filter((id) => id !== topic)

  const wording = (
    <Wording
      key={topic}
      topic={topic}
      text={text}
      edited={state.editing.includes(topic) ? wordingIn(state.live, topic) : undefined}
      error={errors.of(wordingName(topic))}
    />
  )

  return (
    <>
      {answers.isJoint ? (
        <Choices
          name={DECIDED_BY}
          legend={words.discussion.decidedBy}
          options={bodiesOf(form).map((each) => ({ value: each, label: words.review.whoMet(each, form) }))}
        />
      ) : null}
      <OpenedFacts {...props} before={before} speech={speech} wording={wording} />
      {question ? (
        <VotesForm
          // Another question has other outcomes.
          key={question}
          question={question}
          shown={shown}
          live={state.live}
          errors={errors}
          voters={votersOf(answers)}
          body={body}
          matter={spoken.matter()}
        />
      ) : null}
      <OpenedFacts {...props} before={before} speech={speech} section="optional" />
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

function wordingIn(live: Typed, topic: TopicId) {
  return { typed: textIn(live, wordingName(topic)), ours: textIn(live, ourWordingName(topic)) }
}
