import * as z from 'zod/mini'
import { BODIES, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import { LONGEST_TEXT, longText } from '@minutebook/domain/fields'
import { OtherDiscussionSchema } from '@minutebook/domain/minutes'
import { cleanLines } from '@minutebook/domain/text'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import { textOf } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import { isPutToVote, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import {
  DECIDED_BY,
  FACTS_OPEN,
  factName,
  IS_DECISION,
  OTHER_TEXT,
  ourWordingName,
  TOPIC,
  wordingName,
} from '../forms/discussion-controls.ts'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { savedFacts, factsAsked, parseFacts } from './facts.ts'
import { interestsEntries, parseInterests } from './interests.tsx'
import { moreFactsEntries, parseMoreFacts, type MoreFacts } from './more-facts.tsx'
import { questionOn, parseVotes, votesEntries, type Question } from './parse-votes.ts'

type ReadTopic = {
  resolution: ResolutionAnswers
  question: Question
  errors: FormErrors
  /** The ids of the directors who were not at the meeting, where the votes are by name. */
  absent?: readonly string[]
}

type About = {
  /** The saved version; missing for a new topic. */
  before: ResolutionAnswers | undefined
  form: CompanyForm
  body: Body
  /** The form asks who decided it; `body` is what it starts with. */
  isJoint?: boolean | undefined
  /** The ids of the directors. */
  voters: readonly string[]
  /** Nobody votes: everyone signs. */
  isConsent?: boolean
}

/** What parsing needs to know besides the fields. */
export function aboutTopic(
  before: ResolutionAnswers | undefined,
  answers: Answers,
  form: CompanyForm,
): About {
  const { isJoint, directors, consent } = answers
  const body = deciderIn(before, form, answers)
  return { before, form, body, isJoint, voters: directors, isConsent: consent !== undefined }
}

const NO_TOPIC: FormErrors = { [TOPIC]: 'topicNotChosen' }

export function topicIn(fields: Typed): TopicId | undefined {
  return TOPIC_IDS.find((id) => id === fields[TOPIC]?.at(-1))
}

/**
 * Parses one matter: its readable part, and the errors of the rest in the order of the form. Keeps the
 * readable facts of topics chosen before.
 */
export function parseTopic(fields: Typed, about: About): ReadTopic {
  const { before, form, voters, isConsent = false } = about
  const topic = topicIn(fields)
  const start = before ?? newResolution('new', topic ?? 'other')
  if (!topic) return { resolution: start, question: undefined, errors: NO_TOPIC }
  const { values: other, errors: otherErrors } = parseOther(fields, topic)
  const { text, errors: wordingErrors } = parseWording(fields, topic)
  const opened = parseFactsPart(fields, { topic, form, before: start })
  const facts = { ...start.facts, ...opened.facts }
  const { text: _text, outcome: _outcome, until: _until, votes: _votes, ...rest } = start
  const decider = about.isJoint ? BODIES.find((each) => each === textIn(fields, DECIDED_BY)) : undefined
  const body = decider ?? about.body
  const unvoted: ResolutionAnswers = {
    ...rest,
    ...opened.more,
    ...(decider && { body: decider }),
    topic,
    facts: { ...facts, other: { ...facts['other'], ...other } },
    ...(text === undefined ? {} : { text }),
  }
  const question = isConsent ? undefined : questionOn(unvoted, before, body)
  const voted = parseVotes(fields, { question, body, voters })
  return {
    resolution: { ...unvoted, ...voted.values },
    question,
    errors: { ...otherErrors, ...opened.errors, ...voted.errors, ...wordingErrors },
    ...(voted.absent && { absent: voted.absent }),
  }
}

type ReadPart = {
  facts: ResolutionAnswers['facts']
  more?: MoreFacts & Pick<ResolutionAnswers, 'interests'>
  errors: FormErrors
}

type FactsAbout = { topic: TopicId; form: CompanyForm; before: ResolutionAnswers }

/**
 * Parses the facts that the form shows. A form without facts keeps the saved ones. Only the chosen topic's
 * facts can have errors: the person has left the other topics.
 */
function parseFactsPart(fields: Typed, { topic, form, before }: FactsAbout): ReadPart {
  const tried = TOPIC_IDS.filter((id) => fields[FACTS_OPEN]?.includes(id))
  if (tried.length === 0) return { facts: {}, errors: {} }
  const read = tried.map(
    (id) => [id, parseFacts(factsAsked(id), (fact) => factName(id, fact), { fields, form })] as const,
  )
  const facts = Object.fromEntries(read.map(([id, { values }]) => [id, values]))
  const own = read.find(([id]) => id === topic)?.[1].errors
  const { values, errors } = parseMoreFacts(fields)
  const interests = parseInterests(fields)
  // A person who is not in the list has no checkbox here, but is kept.
  const unlisted = before.interests.filter(({ person }) => 'name' in person)
  const more = { ...values, interests: [...interests.values, ...unlisted] }
  return { facts, more, errors: { ...own, ...errors, ...interests.errors } }
}

const OtherSchema = z.object({ [OTHER_TEXT]: OtherDiscussionSchema })

/** A text written under Other is kept when another topic is chosen. */
function parseOther(fields: Typed, topic: TopicId) {
  const typed = fields[OTHER_TEXT]?.at(-1) ?? ''
  const decided = textIn(fields, IS_DECISION)
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
function parseWording(fields: Typed, topic: TopicId): { text?: string; errors: FormErrors } {
  const name = wordingName(topic)
  const typed = fields[name]?.at(-1)
  if (typed === undefined || cleanLines(typed) === cleanLines(fields[ourWordingName(topic)]?.at(-1) ?? '')) {
    return { errors: {} }
  }
  const read = parseFields(WordingSchema, { wording: typed })
  return read.ok ? { text: read.answers.wording, errors: {} } : { errors: { [name]: read.errors['wording'] } }
}

/** A saved topic as form input. `locale` is a BCP 47 tag. */
export function savedEntries(
  resolution: ResolutionAnswers | undefined,
  { locale, body }: { locale: string; body: Body },
): Typed {
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
    [FACTS_OPEN]: [topic],
    [DECIDED_BY]: [body],
    ...savedFacts(resolution, topic, locale),
    ...moreFactsEntries(resolution),
    ...interestsEntries(resolution.interests),
    ...(hasVotes ? votesEntries(resolution) : {}),
  }
}
