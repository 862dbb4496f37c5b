import { useState } from 'react'
import { type CompanyForm, bodiesOf } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Fact } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { type ResolutionAnswers, newResolution } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { Choices } from '../forms/controls.tsx'
import {
  DECIDED_BY,
  FACTS_OPEN,
  factName,
  ourWordingName,
  rowField,
  wordingName,
} from '../forms/discussion-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { spokenLanguage, words } from '../language/words.ts'
import { useSettled } from '../ui/hooks.ts'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { FactsForm, FurtherFacts, isOpenFact } from './facts-form.tsx'
import { factsAsked, parseFacts, savedFacts } from './facts.ts'
import { MORE_CONTROLS } from './more-facts.tsx'
import { votersOf } from './parse-votes.ts'
import { isAsProposed, proposedEntries } from './proposed-facts.ts'
import { currentSpeech } from './speech.ts'
import type { TopicDraft, TopicForm } from './topic-form.ts'
import { VotesForm } from './votes-form.tsx'

type ChosenTopicProps = {
  topic: TopicId
  shown: Typed
  state: TopicForm
  /** The saved version. */
  before: ResolutionAnswers | undefined
  answers: Answers
  form: CompanyForm
  errors: ShownErrors
  draft: TopicDraft
}

/** The part below the heading once a topic is chosen: its facts, the votes, and the text of the minutes. */
export function ChosenTopic(props: ChosenTopicProps) {
  const { topic, draft, state, shown, before = newResolution('new', topic), answers, form, errors } = props
  const { question, spoken } = draft
  const body = deciderIn(draft.resolution, form, answers)
  const others = state.editing.filter((id) => id !== topic)

  const isEdited = state.editing.includes(topic)
  const facts = useFactsInForm(props, before)

  return (
    <>
      {answers.isJoint ? (
        <Choices
          name={DECIDED_BY}
          legend={words.discussion.decidedBy}
          options={bodiesOf(form).map((each) => ({ value: each, label: words.review.whoMet(each, form) }))}
        />
      ) : null}
      <FactsForm
        {...facts}
        spoken={spoken}
        isEdited={isEdited}
        wording={
          <Wording
            key={topic}
            topic={topic}
            text={spoken.ours()}
            edited={isEdited ? wordingIn(state.live, topic) : undefined}
            error={errors.of(wordingName(topic))}
          />
        }
      />
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
      <FurtherFacts {...facts} />
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

const PAUSE_MS = 1000

type WordingProps = {
  topic: TopicId
  /** The generated text. */
  text: string
  /** The edited text in the form, and the generated text at the time of the edit. */
  edited: { typed: string; ours: string } | undefined
  error: string | undefined
}

/** The words of the resolution, if the person edits them. Ours are announced when typing pauses. */
function Wording({ topic, text, edited, error }: WordingProps) {
  const language = spokenLanguage()
  const current = { language, text }
  const [first, setFirst] = useState(current)
  // The first text in each language is not announced, only later changes.
  if (first.language !== language) setFirst(current)
  const settled = useSettled(text, PAUSE_MS)
  const isNews = !edited && settled === text && first.language === language && settled !== first.text
  return (
    <>
      {edited ? <EditedWording topic={topic} edited={edited} error={error} /> : null}
      <Status hidden>{isNews && settled}</Status>
    </>
  )
}

type EditedWordingProps = {
  topic: TopicId
  edited: { typed: string; ours: string }
  error: string | undefined
}

function EditedWording({ topic, edited: { typed, ours }, error }: EditedWordingProps) {
  const [isOwn, setIsOwn] = useState(typed !== ours)
  return (
    <>
      <input type="hidden" name={ourWordingName(topic)} value={ours} />
      <TextArea
        name={wordingName(topic)}
        label={words.discussion.wording}
        hint={isOwn ? words.discussion.edited : undefined}
        rows={8}
        spellCheck
        defaultValue={typed}
        onInput={(event) => setIsOwn(event.currentTarget.value !== ours)}
        error={error}
      />
    </>
  )
}

/**
 * Whether an optional fact has an answer or an error. An empty row does not count, nor a fact that is
 * `proposed`.
 */
function isMoreSaid({ topic, shown, errors }: ChosenTopicProps, proposed: Typed): boolean {
  const below = Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, fact]) =>
    isOpenFact(fact) ? [] : [factName(topic, name) + (fact.kind === 'rows' ? '.' : '')],
  )
  const isBelow = (control: string) =>
    MORE_CONTROLS.has(control) || below.some((name) => control.startsWith(name))
  return (
    Object.entries(shown).some(
      ([control, values]) =>
        isBelow(control) && values.some(Boolean) && values.join() !== proposed[control]?.join(),
    ) || errors.list.some(({ fieldId }) => isBelow(fieldId))
  )
}

/** What both parts of the facts show: those of the chosen topic and of the topics chosen before it. */
function useFactsInForm(props: ChosenTopicProps, before: ResolutionAnswers) {
  const { topic, shown, state, answers, form, draft } = props
  // Once open it stays open: fixing an error must not hide the fields.
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  if (!isMoreOpen && isMoreSaid(props, proposedEntries(topic, answers, form))) setIsMoreOpen(true)

  const proposedOf = (id: TopicId) =>
    before.facts[id] === undefined ? proposedEntries(id, answers, form) : {}
  // A control that moves into the sentence shows what is typed by now.
  const typedOf = (id: TopicId): Typed => {
    if (state.live[FACTS_OPEN]?.includes(id)) return state.live
    if (shown[FACTS_OPEN]?.includes(id)) return shown
    return { ...shown, ...proposedOf(id), ...savedFacts(before, id, words.format.locale) }
  }
  const rowText = (list: string, row: string) => {
    const [id = '', fact = ''] = list.split('.')
    const of = id === topic ? factsAsked(topic)[fact] : undefined
    if (of?.kind !== 'rows') return undefined
    const nameOf = (field: string) => rowField(list, row, field)
    const { values } = parseFacts(of.fields, nameOf, { fields: state.live, form })
    return draft.spoken.row(fact, values)
  }
  return {
    topic,
    tried: state.tried,
    live: state.live,
    part: { people: listPeople(answers), form, rowText },
    typedOf,
    isFilledIn: (id: TopicId) => isAsProposed(state.live, proposedOf(id), id),
    speech: currentSpeech(),
    hasMore: isMoreOpen,
  }
}
