import * as z from 'zod/mini'
import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import { LONGEST_TEXT, longText } from '@minutebook/domain/fields'
import { OtherDiscussionSchema } from '@minutebook/domain/minutes'
import { cleanLines } from '@minutebook/domain/text'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import { textOf } from '@minutebook/domain/topics/fact'
import { lastOf, parseFields, type FormErrors } from '../forms/parse-form.ts'
import { isPutToVote, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { UnsavedInput } from '../draft/unsaved-input.ts'
import {
  FACTS_OPEN,
  IS_DECISION,
  OTHER_TEXT,
  ourWordingName,
  TOPIC,
  wordingName,
} from '../forms/discussion-controls.ts'
import type { FactsModule } from './facts-part.ts'
import { questionOn, parseVotes, votesEntries, type Question } from './parse-votes.ts'

type ReadTopic = { resolution: ResolutionAnswers; question: Question; errors: FormErrors }

type About = {
  /** The saved version; missing for a new topic. */
  before: ResolutionAnswers | undefined
  /** Loaded once the person has opened that part. */
  facts: FactsModule | undefined
  form: CompanyForm
  body: Body
  /** The ids of the directors who were present. */
  voters: readonly string[]
}

const NO_TOPIC: FormErrors = { [TOPIC]: 'topicNotChosen' }

export function topicIn(fields: UnsavedInput): TopicId | undefined {
  return TOPIC_IDS.find((id) => id === fields[TOPIC]?.at(-1))
}

/**
 * Parses one matter: its readable part, and the errors of the rest in the order of the form. Keeps the readable facts of topics
 * chosen before.
 */
export function parseTopic(fields: UnsavedInput, about: About): ReadTopic {
  const { before, form, body, facts: factsPart, voters } = about
  const topic = topicIn(fields)
  const start = before ?? newResolution('new', topic ?? 'other')
  if (!topic) return { resolution: start, question: undefined, errors: NO_TOPIC }
  const { values: other, errors: otherErrors } = parseOther(fields, topic)
  const { text, errors: wordingErrors } = parseWording(fields, topic)
  const opened = factsPart?.parseFactsPart(fields, { topic, form, before: start })
  const facts = { ...start.facts, ...opened?.facts }
  const { text: _text, outcome: _outcome, until: _until, votes: _votes, ...rest } = start
  const unvoted: ResolutionAnswers = {
    ...rest,
    ...opened?.more,
    topic,
    facts: { ...facts, other: { ...facts['other'], ...other } },
    ...(text === undefined ? {} : { text }),
  }
  const question = questionOn(unvoted, before, body)
  const isOutcomeOpen = before?.votes !== undefined && before.outcome === undefined
  const voted = parseVotes(fields, { question, body, voters, isOutcomeOpen })
  return {
    resolution: { ...unvoted, ...voted.values },
    question,
    errors: { ...otherErrors, ...opened?.errors, ...voted.errors, ...wordingErrors },
  }
}

const OtherSchema = z.object({ [OTHER_TEXT]: OtherDiscussionSchema })

/** A text written under Other is kept when another topic is chosen. */
function parseOther(fields: UnsavedInput, topic: TopicId) {
  const typed = fields[OTHER_TEXT]?.at(-1) ?? ''
  const decided = lastOf(fields, IS_DECISION)
  const values = {
    text: cleanLines(typed) || undefined,
    isResolution: decided === '' ? undefined : decided === 'yes',
  }
  if (topic !== 'other') return { values, errors: {} }
  const read = parseFields(OtherSchema, { [OTHER_TEXT]: typed })
  const errors: FormErrors = {
    ...(decided === '' ? { [IS_DECISION]: 'decisionNotChosen' as const } : {}),
    ...(read.ok ? {} : read.errors),
  }
  return { values, errors }
}

const WordingSchema = z.object({
  wording: longText('resolutionTextEmpty', LONGEST_TEXT, 'resolutionTextTooLong'),
})

/** The person's own wording; none if it equals ours. */
function parseWording(fields: UnsavedInput, topic: TopicId): { text?: string; errors: FormErrors } {
  const name = wordingName(topic)
  const typed = fields[name]?.at(-1)
  if (typed === undefined || cleanLines(typed) === cleanLines(fields[ourWordingName(topic)]?.at(-1) ?? '')) {
    return { errors: {} }
  }
  const read = parseFields(WordingSchema, { wording: typed })
  return read.ok ? { text: read.answers.wording, errors: {} } : { errors: { [name]: read.errors['wording'] } }
}

/** A saved topic as form input. `facts` is loaded if a fact has an answer. `locale` is a BCP 47 tag. */
export function savedEntries(
  resolution: ResolutionAnswers | undefined,
  { facts: factsPart, locale, body }: { facts: FactsModule | undefined; locale: string; body: Body },
): UnsavedInput {
  if (!resolution) return {}
  const { topic, text, facts } = resolution
  const { text: otherText, isResolution } = facts['other'] ?? {}
  // A matter without a vote must not show one.
  const hasVotes =
    resolution.votes !== undefined || resolution.outcome !== undefined || isPutToVote(resolution, body)
  return {
    [TOPIC]: [topic],
    [OTHER_TEXT]: [textOf(otherText) ?? ''],
    [IS_DECISION]: typeof isResolution === 'boolean' ? [isResolution ? 'yes' : 'no'] : [],
    ...(text === undefined ? {} : { [wordingName(topic)]: [text], [ourWordingName(topic)]: [''] }),
    ...(factsPart ? { [FACTS_OPEN]: [topic] } : {}),
    ...factsPart?.savedFacts(resolution, topic, locale),
    ...factsPart?.savedMoreFacts(resolution),
    ...(hasVotes ? votesEntries(resolution, locale) : {}),
  }
}
