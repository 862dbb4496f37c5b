import { useRef, useState } from 'react'
import type { FactWords } from '@minutebook/document-text/topic-words'
import { type CompanyForm, kindOf } from '@minutebook/domain/company-form'
import { LONGEST_TEXT } from '@minutebook/domain/fields'
import type { Entity } from '@minutebook/domain/registry'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { formedInOf } from '../draft/to-minutes.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { type Typed, textIn, typedIn } from '../draft/typed.ts'
import { Choices, LongTextField } from '../forms/controls.tsx'
import {
  DECIDED_BY,
  INTEREST,
  IS_DECISION,
  OTHER_TEXT,
  OUTCOME,
  PLAN_ITEM,
  SUGGESTED_OUTCOME,
  TOPIC,
  voteName,
  wordingName,
} from '../forms/discussion-controls.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { useWriteBeside } from '../page/writing.tsx'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { ChosenTopic } from './chosen-topic.tsx'
import { moreFactLabel } from './more-facts.tsx'
import type { Opened } from './opened-topic.ts'
import { aboutTopic, parseTopic, savedEntries } from './parse-topic.ts'
import { DECLARED, type Declared, type Voter, voteLabel, votersOf } from './parse-votes.ts'
import { type Speech, currentSpeech, topicTitle } from './speech.ts'
import { type TopicDraft, useTopicDraft, useTopicForm } from './topic-form.ts'
import { TopicPicker } from './topic-picker.tsx'

const COUNTER = {
  limit: LONGEST_TEXT,
  from: LONGEST_TEXT - 500,
  text: (left: number) => (left < 0 ? words.discussion.tooMany(-left) : words.discussion.left(left)),
}

type OwnWordsProps = { live: Typed; isAsked: boolean }

/** The person's own words: whether it was a decision, and which. Kept while another topic is chosen. */
function OwnWords({ live, isAsked }: OwnWordsProps) {
  const { discussion } = words
  const isDecision = textIn(live, IS_DECISION) === 'yes'
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
  unsaved: Typed | undefined
  answers: Answers
  entity: Entity
  form: CompanyForm
}

/** One topic: the choice, its facts, its votes and the text of the minutes. */
export function TopicScreen({ opened, unsaved, answers, entity, form }: TopicScreenProps) {
  const speech = currentSpeech()
  const before = opened.resolution
  const body = deciderIn(before, form, answers)
  const planItem = textIn(unsaved, PLAN_ITEM)
  const voters = votersOf(answers)
  const isConsent = answers.consent !== undefined
  const [shown] = useState(
    () =>
      unsaved ?? {
        [DECIDED_BY]: [body],
        ...savedEntries(before, { locale: words.format.locale, body }),
        ...absentEntries(voters),
      },
  )
  const content = useRef<HTMLDivElement>(null)
  const state = useTopicForm(content, shown)
  const draft = useTopicDraft(state.live, { before, answers, entity, form })
  useWriteBeside(draft?.answers)
  const decider = deciderIn(draft?.resolution ?? before, form, answers)
  const errors = useFormErrors(
    (typed) => parseTopic(typedIn(typed), aboutTopic(before, answers, form)).errors,
    (control) => ({
      label: factLabel(control, { speech, form, answers }) ?? voteLabel(control, answers, decider),
    }),
  )
  const isFirst = opened.number === 1
  const question = isFirst ? words.discussion.heading : words.discussion.headingFurther
  const topic = draft?.topic
  const [isPicking, setIsPicking] = useState(topic === undefined)
  const heading = topic && !isPicking ? topicTitle(topic, form) : question
  const recorded = answers.resolutions.filter(({ id }) => id !== before?.id).map((each) => each.topic)

  function handlePicked() {
    setIsPicking(false)
    // After rendering, because the focused radio is hidden.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  }

  const isEdited = topic !== undefined && state.editing.includes(topic)

  function handleEdit({ topic: about, spoken }: TopicDraft) {
    state.edit(about, isEdited ? undefined : spoken.ours())
    // After rendering, so that the person continues in the text.
    if (!isEdited) requestAnimationFrame(() => document.getElementById(wordingName(about))?.focus())
  }

  function handleChangeTopic() {
    setIsPicking(true)
    requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>(`[name="${TOPIC}"]:checked`)?.focus(),
    )
  }

  return (
    <Screen step="discussion" heading={heading} headingInLegend={isPicking} errors={errors}>
      <StepForm
        formKey={opened.formKey}
        typed={shown}
        errors={errors}
        submit={draft && !isConsent ? saveLabel(draft) : undefined}
        submitAs={draft?.suggested && { name: OUTCOME, value: draft.suggested }}
        beside={<TopicActions opened={opened} answers={answers} draft={draft} />}
      >
        {planItem && <input type="hidden" name={PLAN_ITEM} value={planItem} />}
        <div className="stack" ref={content} onInput={state.follow}>
          {isPicking ? null : (
            <p className="topic-hint">
              <Button variant="quiet" onClick={handleChangeTopic}>
                {words.discussion.changeTopic}
              </Button>
              {draft && topic !== 'other' ? (
                <Button variant="quiet" onClick={() => handleEdit(draft)}>
                  {isEdited ? words.discussion.ourWording : words.discussion.editWording}
                </Button>
              ) : null}
            </p>
          )}
          <TopicPicker
            heading={question}
            isOpen={isPicking}
            onClose={handlePicked}
            onLeave={() => setIsPicking(false)}
            hint={isFirst ? words.discussion.hint : undefined}
            chosen={topic}
            recorded={recorded}
            form={form}
            company={{ kind: kindOf(answers, entity), formedIn: formedInOf(answers, entity) }}
            hasNoBoard={answers.noBoard !== undefined}
            isConsent={isConsent}
            defaultValue={textIn(shown, TOPIC)}
            error={errors.of(TOPIC)}
          />
          <OwnWords live={state.live} isAsked={topic === 'other'} />
          {topic && draft ? (
            <ChosenTopic
              draft={draft}
              topic={topic}
              shown={shown}
              state={state}
              before={before}
              answers={answers}
              form={form}
              errors={errors}
            />
          ) : null}
        </div>
      </StepForm>
    </Screen>
  )
}

/** "Adopted, 3 to 1: save": the main button states the outcome by the numbers. */
function saveLabel({ suggested, answer, resolution, spoken }: TopicDraft): string | undefined {
  const { discussion } = words
  if (!suggested) return undefined
  if (answer === 'unanimous') return discussion.saveOutcome(suggested, discussion.allFor)
  const { count, isInPercent } = spoken.matter()
  const isCounted = resolution.votes?.manner === 'byName' || resolution.votes?.manner === 'counted'
  const unit = isInPercent ? '%' : ''
  const by = count && isCounted ? discussion.numbers(`${count.for}${unit}`, `${count.against}${unit}`) : ''
  return discussion.saveOutcome(suggested, by)
}

/** The row of an absent director says so, whatever vote was recorded before. */
function absentEntries(voters: readonly Voter[]): Typed {
  return Object.fromEntries(
    voters.flatMap(({ id, isAbsent }) => (isAbsent ? [[voteName(id), ['absent']]] : [])),
  )
}

type TopicActionsProps = {
  opened: Extract<Opened, { kind: 'topic' }>
  answers: Answers
  draft: TopicDraft | undefined
}

/**
 * Beside the main button: the other outcome, another topic, or leaving an additional unsaved topic without
 * saving it.
 */
function TopicActions({ opened, answers, draft }: TopicActionsProps) {
  const isNew = opened.resolution === undefined
  const isFull = answers.resolutions.length + (isNew ? 1 : 0) >= RESOLUTIONS_LIMIT
  return (
    <>
      {othersThan(draft).map((outcome) => (
        <Button key={outcome} type="submit" variant="secondary" name={OUTCOME} value={outcome}>
          {words.discussion.outcomes[outcome]}
        </Button>
      ))}
      {draft?.suggested && <input type="hidden" name={SUGGESTED_OUTCOME} value={draft.suggested} />}
      {isFull || !draft ? null : (
        <Button type="submit" variant="quiet" name={INTENT} value={'another' satisfies Intent}>
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

/** The outcomes that the chair can declare instead. "All in favor" has no other. */
function othersThan(draft: TopicDraft | undefined): Declared[] {
  const { question, answer, suggested } = draft ?? {}
  const isDeclared = question === 'vote' && answer !== undefined
  if (!isDeclared || answer === 'none' || answer === 'unanimous') return []
  return DECLARED.filter((outcome) => outcome !== suggested)
}

type Naming = { speech: Speech; form: CompanyForm; answers: Answers }

/** The name of a facts control in error messages; undefined for any other control. */
function factLabel(control: string, about: Naming): string | undefined {
  const { discussion } = words
  const [first = '', second = '', row, field] = control.replace(/-(?:month|day|year)$/u, '').split('.')
  const topic = TOPIC_IDS.find((id) => id === first)
  if (topic) {
    const texts = about.speech.words(topic, about.form).fact(second)
    return texts && labelIn(texts, { row, field })
  }
  if (first === INTEREST) return discussion.natureOf(nameIn(about.answers, second))
  return moreFactLabel(first)
}

function nameIn(answers: Answers, id: string): string {
  return listPeople(answers).find((each) => each.id === id)?.name ?? ''
}

type Place = { row: string | undefined; field: string | undefined }

/** `Who may sign (2): Title`. */
function labelIn({ label, fields }: FactWords, { row, field }: Place): string {
  const inner = field === undefined ? undefined : fields?.[field]
  return inner ? words.discussion.inRow(label, Number(row), inner.label) : label
}
