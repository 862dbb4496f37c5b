import { useRef, useState } from 'react'
import { bodyOf, type CompanyForm } from '@minutebook/contract/company-form'
import type { Entity } from '@minutebook/contract/registry'
import type { Answers } from '../draft/answers.ts'
import { enteredFields } from '../draft/entered-fields.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import type { Entered } from '../draft/stored-draft.ts'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { shownValue } from '../draft/entered-values.ts'
import { factName } from '../forms/topic-controls.ts'
import { TOPIC } from '../forms/discussion-controls.ts'
import { ChosenTopic } from './chosen-topic.tsx'
import { lazyFacts } from '../facts/lazy-facts.ts'
import { lazyVotes } from '../votes/lazy-votes.ts'
import type { Opened } from './opened-topic.ts'
import { OtherField } from './other-field.tsx'
import { readTopic, topicIn } from './read-topic.ts'
import { savedEntries } from './saved-entries.ts'
import { lazySpeech } from '../summary/speech.ts'
import { TopicActions } from './topic-actions.tsx'
import { TopicRadios } from './topic-radios.tsx'
import { useTopicForm } from './use-topic-form.ts'

type TopicScreenProps = {
  opened: Extract<Opened, { kind: 'topic' }>
  entered: Entered | undefined
  answers: Answers
  entity: Entity
  form: CompanyForm
}

/** One topic: chosen, then its wording, and behind two buttons its facts and its votes. */
export function TopicScreen({ opened, entered, answers, entity, form }: TopicScreenProps) {
  const modules = { facts: lazyFacts.use(), votes: lazyVotes.use() }
  const speech = lazySpeech.use()
  const before = opened.resolution
  const body = bodyOf(form, answers)
  const [shown] = useState(() => entered ?? savedEntries(before, modules, words.format.locale))
  const content = useRef<HTMLDivElement>(null)
  const [isFactAsked] = useState(() => modules.facts !== undefined && isOneOfFacts(shown))
  const state = useTopicForm(content, shown, isFactAsked)
  const errors = useFormErrors(
    (typed) => readTopic(enteredFields(typed), { before, form, body, ...modules }).errors,
    (control) => ({
      label:
        modules.facts?.factLabel(control, { speech, form, answers }) ??
        modules.votes?.voteLabel(control, answers),
    }),
  )
  const isFirst = opened.number === 1
  const heading = isFirst ? words.discussion.heading : words.discussion.headingFurther
  const topic = topicIn(state.live)
  return (
    <Screen step="discussion" heading={heading} headingInLegend errors={errors}>
      <StepForm
        form={opened.form}
        errors={errors}
        beside={<TopicActions opened={opened} answers={answers} />}
      >
        <div className="stack" ref={content} onInput={state.follow}>
          <Reveals>
            <TopicRadios
              heading={heading}
              hint={isFirst ? words.discussion.hint : words.discussion.hintFurther}
              chosen={topic}
              form={form}
              hasNoBoard={answers.noBoard !== undefined}
              defaultValue={shownValue(shown, TOPIC)}
              error={errors.of(TOPIC)}
            />
            <RevealedPart>
              <OtherField shown={shown} errors={errors} />
            </RevealedPart>
          </Reveals>
          {topic ? (
            <ChosenTopic
              topic={topic}
              shown={shown}
              state={state}
              before={before}
              answers={answers}
              entity={entity}
              form={form}
              errors={errors}
            />
          ) : null}
        </div>
      </StepForm>
    </Screen>
  )
}

/** The address names a fact of this topic: whoever is led to it finds the facts open. */
function isOneOfFacts(shown: Entered): boolean {
  return window.location.hash.startsWith(`#${factName(topicIn(shown) ?? 'other', '')}`)
}
