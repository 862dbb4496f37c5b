import type { CompanyForm } from '@minutebook/domain/company-form'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import type { FormErrors } from '../forms/parse-form.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { UnsavedInput } from '../draft/unsaved-input.ts'
import {
  factName,
  FACTS_OPEN,
  BACKGROUND,
  EFFECTIVE_DATE,
  INTEREST,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { factEntries } from './fact-entries.ts'
import { factsAsked } from './facts-form.tsx'
import { parseFacts } from './parse-facts.ts'
import { moreFactsEntries, parseMoreFacts, type MoreFacts } from './parse-more-facts.ts'
import type { FactWords } from '@minutebook/document-text/topic-words'
import { type Answers, listPeople } from '../draft/answers.ts'
import { words } from '../shell/words.ts'
import type { Speech } from '../review/speech.ts'

export { FactsForm, FurtherFacts } from './facts-form.tsx'

type ReadPart = { facts: ResolutionAnswers['facts']; more?: MoreFacts; errors: FormErrors }

type About = { topic: TopicId; form: CompanyForm; before: ResolutionAnswers }

/** Parses the facts' part. Only the chosen topic's facts can have errors: the person has left the other topics. */
export function parseFactsPart(fields: UnsavedInput, { topic, form, before }: About): ReadPart {
  const tried = TOPIC_IDS.filter((id) => fields[FACTS_OPEN]?.includes(id))
  if (tried.length === 0) return { facts: {}, errors: {} }
  const read = tried.map(
    (id) => [id, parseFacts(factsAsked(id), (fact) => factName(id, fact), { fields, form })] as const,
  )
  const facts = Object.fromEntries(read.map(([id, { values }]) => [id, values]))
  const own = read.find(([id]) => id === topic)?.[1].errors
  const { values, errors } = parseMoreFacts(fields)
  // A person who is not in the list has no checkbox here, but is kept.
  const unlisted = before.interests.filter(({ person }) => 'name' in person)
  const more = { ...values, interests: [...values.interests, ...unlisted] }
  return { facts, more, errors: { ...own, ...errors } }
}

/** The saved facts of one topic as form input. `locale` is a BCP 47 tag. */
export function savedFacts({ facts }: ResolutionAnswers, topic: TopicId, locale: string): UnsavedInput {
  return factEntries(factsAsked(topic), (fact) => factName(topic, fact), {
    values: facts[topic] ?? {},
    locale,
  })
}

/** The other saved facts of a topic, as form input. */
export const savedMoreFacts = moreFactsEntries

type Naming = { speech: Speech | undefined; form: CompanyForm; answers: Answers }

/** The name of a facts control in error messages; undefined for any other control. */
export function factLabel(control: string, about: Naming): string | undefined {
  const { discussion } = words
  const [first = '', second = '', row, field] = control.replace(/-(?:month|day|year)$/u, '').split('.')
  const topic = TOPIC_IDS.find((id) => id === first)
  if (topic) {
    const said = about.speech?.words(topic, about.form).fact(second)
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
