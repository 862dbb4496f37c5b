import type { CompanyForm } from '@minutebook/contract/company-form'
import { TOPIC_IDS, type TopicId } from '@minutebook/contract/topics'
import type { FormErrors } from '../forms/parse-form.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { factName } from '../forms/topic-controls.ts'
import { FACTS_OPEN } from '../forms/discussion-controls.ts'
import { factEntries } from './fact-entries.ts'
import { factsAsked } from './facts-asked.ts'
import { readFacts } from './read-facts.ts'
import { moreFactsEntries, readMoreFacts, type MoreFacts } from './read-more-facts.ts'

export { factLabel } from './fact-label.ts'
export { FactsForm } from './facts-form.tsx'

type ReadPart = { facts: ResolutionAnswers['facts']; more?: MoreFacts; errors: FormErrors }

type About = { topic: TopicId; form: CompanyForm; before: ResolutionAnswers }

/** What the facts' part says. Only the chosen topic's facts can be wrong: the others were tried and left. */
export function readFactsPart(fields: Entered, { topic, form, before }: About): ReadPart {
  const tried = TOPIC_IDS.filter((id) => fields[FACTS_OPEN]?.includes(id))
  if (tried.length === 0) return { facts: {}, errors: {} }
  const read = tried.map(
    (id) => [id, readFacts(factsAsked(id), (fact) => factName(id, fact), { fields, form })] as const,
  )
  const facts = Object.fromEntries(read.map(([id, { values }]) => [id, values]))
  const own = read.find(([id]) => id === topic)?.[1].errors
  const { values, errors } = readMoreFacts(fields)
  // Somebody who is not among those named cannot be ticked here, and is not lost for it.
  const unlisted = before.interests.filter(({ person }) => 'name' in person)
  const more = { ...values, interests: [...values.interests, ...unlisted] }
  return { facts, more, errors: { ...own, ...errors } }
}

/** The saved facts of one topic as they would have been typed. `locale` is a BCP 47 tag. */
export function savedFacts({ facts }: ResolutionAnswers, topic: TopicId, locale: string): Entered {
  return factEntries(factsAsked(topic), (fact) => factName(topic, fact), {
    values: facts[topic] ?? {},
    locale,
  })
}

/** What was saved beside a topic's own facts, as it would have been typed. */
export const savedMoreFacts = moreFactsEntries
