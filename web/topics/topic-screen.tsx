import { useRef, useState } from 'react'
import type { FactWords } from '@minutebook/document-text/topic-words'
import { bodyOf, kindOf, type CompanyForm } from '@minutebook/domain/company-form'
import { LONGEST_TEXT } from '@minutebook/domain/fields'
import type { Entity } from '@minutebook/domain/registry'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { formedInOf } from '../draft/to-minutes.ts'
import { inputOf, type UnsavedInput, shownValue } from '../draft/unsaved-input.ts'
import { Choices, LongTextField } from '../forms/controls.tsx'
import {
  BACKGROUND,
  EFFECTIVE_DATE,
  INTEREST,
  IS_DECISION,
  MOVED_BY,
  OTHER_TEXT,
  SECONDED_BY,
  TOPIC,
} from '../forms/discussion-controls.ts'
import { FormContext } from '../forms/form-context.ts'
import { lastOf } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { currentSpeech, type Speech } from '../review/speech.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { ChosenTopic } from './chosen-topic.tsx'
import type { Opened } from './opened-topic.ts'
import { parseTopic, topicIn, savedEntries } from './parse-topic.ts'
import { voteLabel } from './parse-votes.ts'
import { TopicPicker } from './topic-picker.tsx'
import { INTENT, type Intent } from './topic-title.ts'
import { useTopicForm } from './use-topic-form.ts'
import { thereOf, votersOf } from './votes-sentence.ts'

const COUNTER = {
  limit: LONGEST_TEXT,
  from: LONGEST_TEXT - 500,
  text: (left: number) => (left < 0 ? words.discussion.tooMany(-left) : words.discussion.left(left)),
}

type OwnWordsProps = { live: UnsavedInput; isAsked: boolean }

/** The person's own words: whether it was a decision, and which. Kept while another topic is chosen. */
function OwnWords({ live, isAsked }: OwnWordsProps) {
  const { discussion } = words
  const isDecision = lastOf(live, IS_DECISION) === 'yes'
  return (
    <div className="stack" hidden={!isAsked}>
      <Choices
        name={IS_DECISION}
        legend={discussion.isDecision}
        options={[
          { value: 'yes', label: discussion.decision },
          { value: 'no', label: discussion.noDecision },
        ]}
      />
      <LongTextField
        name={OTHER_TEXT}
        label={isDecision ? discussion.decided : discussion.other}
        hint={isDecision ? discussion.decidedHint : discussion.otherTextHint}
        spellCheck
        counter={COUNTER}
      />
    </div>
  )
}

type TopicScreenProps = {
  opened: Extract<Opened, { kind: 'topic' }>
  unsaved: UnsavedInput | undefined
  answers: Answers
  entity: Entity
  form: CompanyForm
}

/** One topic: the choice, its facts, its votes and the text of the minutes. */
export function TopicScreen({ opened, unsaved, answers, entity, form }: TopicScreenProps) {
  const speech = currentSpeech()
  const before = opened.resolution
  const body = bodyOf(form, answers)
  const [shown] = useState(() => unsaved ?? savedEntries(before, { locale: words.format.locale, body }))
  const content = useRef<HTMLDivElement>(null)
  const state = useTopicForm(content, shown)
  const voters = thereOf(votersOf(answers))
  const errors = useFormErrors(
    (typed) => parseTopic(inputOf(typed), { before, form, body, voters }).errors,
    (control) => ({
      label: factLabel(control, { speech, form, answers }) ?? voteLabel(control, answers),
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
        <FormContext value={{ typed: shown, errors }}>
          <div className="stack" ref={content} onInput={state.follow}>
            <TopicPicker
              heading={heading}
              hint={isFirst ? words.discussion.hint : words.discussion.hintFurther}
              chosen={topic}
              form={form}
              company={{ kind: kindOf(answers, entity), formedIn: formedInOf(answers, entity) }}
              hasNoBoard={answers.noBoard !== undefined}
              defaultValue={shownValue(shown, TOPIC)}
              error={errors.of(TOPIC)}
            />
            <OwnWords live={state.live} isAsked={topic === 'other'} />
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
        </FormContext>
      </StepForm>
    </Screen>
  )
}

type TopicActionsProps = { opened: Extract<Opened, { kind: 'topic' }>; answers: Answers }

/** Beside "Save and continue": adds another topic, or leaves an additional unsaved topic without saving it. */
function TopicActions({ opened, answers }: TopicActionsProps) {
  const isNew = opened.resolution === undefined
  const isFull = answers.resolutions.length + (isNew ? 1 : 0) >= RESOLUTIONS_LIMIT
  return (
    <>
      {isFull ? null : (
        <Button type="submit" variant="secondary" name={INTENT} value={'another' satisfies Intent}>
          {words.discussion.addTopic}
        </Button>
      )}
      {isNew && opened.number > 1 ? (
        <Button type="submit" variant="quiet" name={INTENT} value={'leave' satisfies Intent}>
          {words.actions.cancel}
        </Button>
      ) : null}
    </>
  )
}

type Naming = { speech: Speech; form: CompanyForm; answers: Answers }

/** The name of a facts control in error messages; undefined for any other control. */
function factLabel(control: string, about: Naming): string | undefined {
  const { discussion } = words
  const [first = '', second = '', row, field] = control.replace(/-(?:month|day|year)$/u, '').split('.')
  const topic = TOPIC_IDS.find((id) => id === first)
  if (topic) {
    const said = about.speech.words(topic, about.form).fact(second)
    return said && labelIn(said, { row, field })
  }
  if (first === INTEREST) return discussion.natureOf(nameIn(about.answers, second))
  return COMMON[first]?.()
}

function nameIn(answers: Answers, id: string): string {
  return listPeople(answers).find((each) => each.id === id)?.name ?? ''
}

const COMMON: Partial<Record<string, () => string>> = {
  [EFFECTIVE_DATE]: () => words.discussion.effectiveDate,
  [BACKGROUND]: () => words.discussion.background,
  [MOVED_BY]: () => words.discussion.movedBy,
  [SECONDED_BY]: () => words.discussion.secondedBy,
}

type Place = { row: string | undefined; field: string | undefined }

/** `Who may sign (2): Title`. */
function labelIn({ label, fields }: FactWords, { row, field }: Place): string {
  const inner = field === undefined ? undefined : fields?.[field]
  return inner ? words.discussion.inRow(label, Number(row), inner.label) : label
}
