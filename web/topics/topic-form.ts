import { type RefObject, useMemo, useState } from 'react'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { type Typed, typedIn } from '../draft/typed.ts'
import { FACTS_OPEN, ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { useShapeChange } from '../forms/input-event.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { withAbsent, withTopic } from './opened-topic.ts'
import { aboutTopic, parseTopic, topicIn } from './parse-topic.ts'
import {
  type Declared,
  type Question,
  type VoteAnswer,
  suggestedOutcome,
  voteAnswerIn,
} from './parse-votes.ts'
import { type Speech, currentSpeech } from './speech.ts'

export type TopicForm = ReturnType<typeof useTopicForm>

/**
 * The current input of the form, and the topics chosen in it. The controls are uncontrolled; this hook
 * follows them.
 */
export function useTopicForm(content: RefObject<HTMLElement | null>, shown: Typed) {
  const tellShape = useShapeChange(content)
  const [live, setLive] = useState(shown)
  const topic = topicIn(live)
  const [tried, setTried] = useState(() =>
    TOPIC_IDS.filter((id) => shown[FACTS_OPEN]?.includes(id) || id === topic),
  )
  const [editing, setEditing] = useState(() => TOPIC_IDS.filter((id) => shown[wordingName(id)]))

  function follow() {
    const form = content.current?.closest('form')
    if (!form) return
    const fields = typedIn(new FormData(form))
    const chosen = topicIn(fields)
    if (chosen && !tried.includes(chosen)) {
      setTried([...tried, chosen])
      tellShape()
    }
    setLive(fields)
  }

  function edit(id: TopicId, ours: string | undefined) {
    setEditing(ours === undefined ? editing.filter((each) => each !== id) : [...editing, id])
    if (ours !== undefined) setLive({ ...live, [wordingName(id)]: [ours], [ourWordingName(id)]: [ours] })
    tellShape()
  }

  return { live, tried, editing, follow, edit }
}

/** The open topic as it would be saved now. */
export type TopicDraft = {
  topic: TopicId
  resolution: ResolutionAnswers
  question: Question
  /** How it was voted; undefined until the person says so. */
  answer: VoteAnswer | undefined
  /** What the main button declares; undefined where there was no vote, or the record left it open. */
  suggested: Declared | undefined
  /** All answers, with this topic and the attendance that its votes say. */
  answers: Answers
  /** The sentences about it. */
  spoken: ReturnType<Speech['about']>
}

type About = { before: ResolutionAnswers | undefined; answers: Answers; entity: Entity; form: CompanyForm }

/** Parses the form at each change. Undefined until a topic is chosen. */
export function useTopicDraft(live: Typed, { before, answers, entity, form }: About): TopicDraft | undefined {
  // The sentences below are in the language on screen.
  const language = useSpokenLanguage()
  return useMemo(
    () => (language && topicIn(live) ? draftOf(live, { before, answers, entity, form }) : undefined),
    [live, before, answers, entity, form, language],
  )
}

function draftOf(live: Typed, { before, answers, entity, form }: About): TopicDraft {
  const { resolution, question, absent } = parseTopic(live, aboutTopic(before, answers, form))
  const answer = voteAnswerIn(live, question)
  const there = absent ? withAbsent(answers, absent) : answers
  const speech = currentSpeech()
  // Numbers that are still to be typed, or cannot be read, suggest nothing.
  const isUncounted = answer === 'counted' && resolution.votes?.manner !== 'counted'
  const isDeclared = question === 'vote' && answer !== undefined && answer !== 'none' && !isUncounted
  const byNumbers = () =>
    suggestedOutcome(resolution, before, speech.about(resolution, there, entity).matter())
  const byVote = answer === 'unanimous' ? () => 'adopted' as const : byNumbers
  const suggested = isDeclared ? byVote() : undefined
  const { outcome: _outcome, ...open } = resolution
  const declared = isDeclared ? { ...open, ...(suggested && { outcome: suggested }) } : resolution
  // Without an answer about the vote the page states none: it would say that all were in favor.
  const written = answer ? declared : { ...declared, votes: { manner: 'notRecorded' as const, choices: {} } }
  return {
    topic: resolution.topic,
    resolution: declared,
    question,
    answer,
    suggested,
    answers: withTopic(there, written),
    spoken: speech.about(declared, there, entity),
  }
}
