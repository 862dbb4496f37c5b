import * as z from 'zod/mini'
import type { Body, CompanyForm } from '@minutebook/contract/company-form'
import { longText } from '@minutebook/contract/fields'
import { OtherDiscussionSchema } from '@minutebook/contract/minutes'
import { cleanLines } from '@minutebook/contract/text'
import { TOPIC_IDS, type TopicId } from '@minutebook/contract/topics'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { factsOf, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { OTHER_TEXT, ourWordingName, TOPIC, wordingName } from '../forms/discussion-controls.ts'
import type { FactsModule } from '../facts/lazy-facts.ts'
import type { VotesModule } from '../votes/lazy-votes.ts'

type ReadTopic = { resolution: ResolutionAnswers; errors: FormErrors }

type About = {
  /** What was saved before; missing for a new topic. */
  before: ResolutionAnswers | undefined
  /** There once that part was opened. */
  facts: FactsModule | undefined
  votes: VotesModule | undefined
  form: CompanyForm
  body: Body
}

const NO_TOPIC: FormErrors = { [TOPIC]: 'topicNotChosen' }

export function topicIn(fields: Entered): TopicId | undefined {
  return TOPIC_IDS.find((id) => id === fields[TOPIC]?.at(-1))
}

/**
 * One matter as it stands in the form, as far as it can be read, and what is wrong with the rest in the order of the form.
 * Facts of topics that were tried before are kept where they can be read.
 */
export function readTopic(fields: Entered, { before, form, body, ...modules }: About): ReadTopic {
  const topic = topicIn(fields)
  const start = before ?? newResolution('new', topic ?? 'other')
  if (!topic) return { resolution: start, errors: NO_TOPIC }
  const { values: other, errors: otherErrors } = readOther(fields, topic)
  const { text, errors: wordingErrors } = readWording(fields, topic)
  const opened = modules.facts?.readFactsPart(fields, { topic, form, before: start })
  const voted = modules.votes?.readVotes(fields, body)
  const facts = { ...start.facts, ...opened?.facts }
  const { text: _text, outcome: _outcome, until: _until, votes: _votes, ...rest } = start
  const resolution: ResolutionAnswers = {
    ...rest,
    ...opened?.more,
    ...voted?.values,
    topic,
    facts: { ...facts, other: { ...facts['other'], ...other } },
    ...(text === undefined ? {} : { text }),
  }
  return { resolution, errors: { ...otherErrors, ...wordingErrors, ...opened?.errors, ...voted?.errors } }
}

const OtherSchema = z.object({ [OTHER_TEXT]: OtherDiscussionSchema })

/** What was written under Other is kept beside another topic too. */
function readOther(fields: Entered, topic: TopicId) {
  const typed = fields[OTHER_TEXT]?.at(-1) ?? ''
  const values = { text: cleanLines(typed) || undefined }
  if (topic !== 'other') return { values, errors: {} }
  const read = parseFields(OtherSchema, { [OTHER_TEXT]: typed })
  return { values, errors: read.ok ? {} : read.errors }
}

const WordingSchema = z.object({
  wording: longText('resolutionTextEmpty', 8000, 'resolutionTextTooLong'),
})

/** The words of a person; none while they are still ours. */
function readWording(fields: Entered, topic: TopicId): { text?: string; errors: FormErrors } {
  const name = wordingName(topic)
  const typed = fields[name]?.at(-1)
  if (typed === undefined || cleanLines(typed) === cleanLines(fields[ourWordingName(topic)]?.at(-1) ?? '')) {
    return { errors: {} }
  }
  const read = parseFields(WordingSchema, { wording: typed })
  return read.ok ? { text: read.answers.wording, errors: {} } : { errors: { [name]: read.errors['wording'] } }
}

/** Something of the facts was answered before, so that their part stands open. */
export function hasFacts(resolution: ResolutionAnswers): boolean {
  const { effectiveDate, background, movedBy, secondedBy, interests, attachments, topic } = resolution
  const { text: _text, ...facts } = factsOf(resolution)
  const own = topic === 'other' ? facts : factsOf(resolution)
  return (
    Object.values(own).some((value) => value !== undefined) ||
    [effectiveDate, background, movedBy, secondedBy].some((value) => value !== undefined) ||
    interests.length + attachments.length > 0
  )
}

/** Something else was said of the votes than that all were in favor. */
export function hasVotes({ outcome, votes }: ResolutionAnswers): boolean {
  return outcome !== undefined || (votes !== undefined && votes.manner !== 'unanimous')
}
