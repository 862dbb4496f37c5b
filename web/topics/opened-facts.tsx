import { useState } from 'react'
import type { CompanyForm } from '@minutebook/contract/company-form'
import type { TopicId } from '@minutebook/contract/topics'
import type { CheckName } from '@minutebook/contract/topics/checks'
import type { Answers } from '../draft/answers.ts'
import { namedPeople } from '../draft/named-people.ts'
import { newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  FACTS_OPEN,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import type { FactsPart } from '../facts/facts-part.ts'
import type { FactsModule } from '../facts/lazy-facts.ts'
import type { Speech } from '../summary/speech.ts'
import type { TopicForm } from './use-topic-form.ts'

/** A topic while it is filled in. */
export type TopicInForm = {
  topic: TopicId
  shown: Entered
  state: TopicForm
  /** What was saved before. */
  before: ResolutionAnswers | undefined
  answers: Answers
  form: CompanyForm
  errors: ShownErrors
}

type OpenedFactsProps = TopicInForm & { module: FactsModule; speech: Speech; checks: readonly CheckName[] }

const MORE = [`${EFFECTIVE_DATE}-month`, BACKGROUND, MOVED_BY, SECONDED_BY, ATTACHMENTS]

/** The facts of the chosen topic, and of those that were tried before it. */
export function OpenedFacts(props: OpenedFactsProps) {
  const { topic, shown, state, before, answers, errors, module, speech, checks } = props
  const people = namedPeople(answers)
  // Once open it stays open: an error that is put right must not shut the fields away.
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isMoreWanted = MORE.some((name) => shown[name]?.some(Boolean) || errors.of(name))
  if (isMoreWanted && !isMoreOpen) setIsMoreOpen(true)

  const partOf = (id: TopicId): FactsPart => ({
    shown: shown[FACTS_OPEN]?.includes(id)
      ? shown
      : {
          ...shown,
          ...module.savedFacts(before ?? newResolution('new', id), id, words.format.locale),
        },
    errors,
    people,
    form: props.form,
  })
  const day = answers.meeting?.time.day
  return (
    <module.FactsForm
      topic={topic}
      tried={state.tried}
      live={state.live}
      partOf={partOf}
      speech={speech}
      checks={checks}
      meetingDay={day && words.format.day(day)}
      isJustOpened={state.justOpened === 'facts'}
      hasMore={isMoreOpen}
    />
  )
}
