import { useState, type ReactNode } from 'react'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Fact } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Typed } from '../draft/typed.ts'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  factName,
  FACTS_OPEN,
  MOVED_BY,
  rowField,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import type { Speech } from '../review/speech.ts'
import { savedFacts } from './fact-entries.ts'
import { FactsForm, FurtherFacts, isOpenFact } from './facts-form.tsx'
import { factsAsked, parseFacts } from './parse-facts.ts'
import { isAsProposed, proposedEntries } from './proposed-facts.ts'
import type { TopicDraft } from './use-topic-draft.ts'
import type { TopicForm } from './use-topic-form.ts'

/** A topic during editing. */
export type TopicInForm = {
  topic: TopicId
  shown: Typed
  state: TopicForm
  /** The saved version. */
  before: ResolutionAnswers | undefined
  answers: Answers
  form: CompanyForm
  errors: ShownErrors
}

type OpenedFactsProps = TopicInForm & {
  speech: Speech
  draft: TopicDraft
  /** Above the votes: the words of the resolution, if the person edits them. */
  wording?: ReactNode
  /** The required facts stand above the votes, the optional ones below them. */
  section?: 'required' | 'optional'
}

const MORE = new Set([`${EFFECTIVE_DATE}-month`, BACKGROUND, MOVED_BY, SECONDED_BY, ATTACHMENTS])

/** Whether an optional fact has an answer or an error. An empty row does not count, nor a fact that is `proposed`. */
function isMoreSaid({ topic, shown, errors }: TopicInForm, proposed: Typed): boolean {
  const below = Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, fact]) =>
    isOpenFact(fact) ? [] : [factName(topic, name) + (fact.kind === 'rows' ? '.' : '')],
  )
  const isBelow = (control: string) => MORE.has(control) || below.some((name) => control.startsWith(name))
  return (
    Object.entries(shown).some(
      ([control, values]) =>
        isBelow(control) && values.some(Boolean) && values.join() !== proposed[control]?.join(),
    ) || errors.list.some(({ fieldId }) => isBelow(fieldId))
  )
}

/** The facts of the chosen topic and of those chosen before it. */
export function OpenedFacts(props: OpenedFactsProps) {
  const { topic, shown, state, before, answers, speech, draft, section = 'required' } = props
  const people = listPeople(answers)
  // Once open it stays open: fixing an error must not hide the fields.
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  if (!isMoreOpen && isMoreSaid(props, proposedEntries(topic, answers, props.form))) setIsMoreOpen(true)

  const proposedOf = (id: TopicId) =>
    before?.facts[id] === undefined ? proposedEntries(id, answers, props.form) : {}
  // A control that moves into the sentence shows what is typed by now.
  const typedOf = (id: TopicId): Typed => {
    if (state.live[FACTS_OPEN]?.includes(id)) return state.live
    if (shown[FACTS_OPEN]?.includes(id)) return shown
    const saved = savedFacts(before ?? newResolution('new', id), id, words.format.locale)
    return { ...shown, ...proposedOf(id), ...saved }
  }
  const rowText = (list: string, row: string) => {
    const [id = '', fact = ''] = list.split('.')
    const of = id === topic ? factsAsked(topic)[fact] : undefined
    if (of?.kind !== 'rows') return undefined
    const nameOf = (field: string) => rowField(list, row, field)
    const { values } = parseFacts(of.fields, nameOf, { fields: state.live, form: props.form })
    return draft.spoken.row(fact, values)
  }
  const Part = section === 'optional' ? FurtherFacts : FactsForm
  return (
    <Part
      topic={topic}
      tried={state.tried}
      live={state.live}
      part={{ people, form: props.form, rowText }}
      typedOf={typedOf}
      isFilledIn={(id) => isAsProposed(state.live, proposedOf(id), id)}
      speech={speech}
      spoken={draft.spoken}
      isEdited={state.editing.includes(topic)}
      wording={props.wording}
      hasMore={isMoreOpen}
    />
  )
}
