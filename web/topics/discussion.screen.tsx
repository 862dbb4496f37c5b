import { useEffect } from 'react'
import {
  redirect,
  replace,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { bodyOf, formOf } from '@minutebook/contract/company-form'
import { pathOf } from '@minutebook/contract/journey'
import { announceChange } from '../journey/change-note.tsx'
import { forgetEntered, readAnswers, readEntered, saveAnswers } from '../draft/draft.ts'
import { enteredFields } from '../draft/entered-fields.ts'
import { fetchAhead } from '../journey/fetch-ahead.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving, isFromReview, type Done } from '../journey/leaving.ts'
import { listChanged, useListChange } from '../journey/list-change.ts'
import { refuse } from '../forms/parse-form.ts'
import { previousAddress } from '../journey/visited.ts'
import { words } from '../language/words.ts'
import { FACTS_OPEN, VOTES_OPEN } from '../forms/discussion-controls.ts'
import { INTENT, TOPIC_ID, type Intent } from './intents.ts'
import { lazyList } from './lazy-list.ts'
import { lazyFacts } from '../facts/lazy-facts.ts'
import { lazyVotes } from '../votes/lazy-votes.ts'
import { openedIn, topicAddress, type Opened } from './opened-topic.ts'
import { hasFacts, hasVotes, readTopic } from './read-topic.ts'
import { lazySpeech } from '../summary/speech.ts'
import { titleAmong, topicTitle } from './topic-title.ts'
import { madeMain, withoutTopic, withTopic } from './topics-in-answers.ts'
import { TopicScreen } from './topic-screen.tsx'

const STEP = 'discussion'

/** An address that named no topic leads to the list, which says so once. */
let isGone = false

async function openScreen(request: Request) {
  const { key, entity } = await requireCompany(STEP, request)
  const answers = readAnswers(key)
  const url = new URL(request.url)
  const opened = openedIn(url, answers)
  if (opened.kind === 'unknown') {
    isGone = true
    throw replace(topicAddress(url))
  }
  const form = formOf(answers, entity)
  return { key, entity, answers, url, opened, form }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { key, entity, answers, opened, form } = await openScreen(request)
  const entered = opened.kind === 'topic' ? readEntered(key, opened.form) : undefined
  const { resolution } = opened.kind === 'topic' ? opened : {}
  const areFactsOpen = entered ? entered[FACTS_OPEN] !== undefined : resolution && hasFacts(resolution)
  const areVotesOpen = entered ? entered[VOTES_OPEN] !== undefined : resolution && hasVotes(resolution)
  // What was opened before stands open again from the first moment.
  await Promise.all([
    opened.kind === 'list' && lazyList.load(),
    areFactsOpen && lazyFacts.load(),
    areVotesOpen && lazyVotes.load(),
    (areFactsOpen || areVotesOpen) && lazySpeech.load(),
    // The review may lead to one of the facts: see `isOneOfFacts`.
    isFromReview(request) && Promise.all([lazyFacts.load(), lazySpeech.load()]).catch(() => undefined),
  ])
  const wasGone = isGone
  isGone = false
  return { entity, answers, opened, form, entered, isGone: wasGone }
}

export async function action({ request }: ActionFunctionArgs) {
  const screen = await openScreen(request)
  const typed = await request.formData()
  return screen.opened.kind === 'list'
    ? changeList(screen, typed, request)
    : saveTopic({ ...screen, opened: screen.opened }, typed, request)
}

type Screen = Awaited<ReturnType<typeof openScreen>>

function changeList({ key, answers, url, form }: Screen, typed: FormData, request: Request) {
  const id = String(typed.get(TOPIC_ID) ?? '')
  const { resolutions } = answers
  const about = resolutions.find((each) => each.id === id)
  switch (typed.get(INTENT)) {
    case 'another' satisfies Intent:
      return redirect(topicAddress(url, resolutions.length + 1))
    case 'makeMain' satisfies Intent:
      saveAnswers(key, STEP, (before) => madeMain(before, id))
      return listChanged(() => words.discussion.madeMain(about ? topicTitle(about.topic, form) : ''))
    case 'remove' satisfies Intent:
      saveAnswers(key, `${STEP}:${id}`, (before) => withoutTopic(before, id))
      return listChanged(() => words.discussion.removed(about ? titleAmong(resolutions, about, form) : ''))
    default:
      return afterSaving(STEP, request)
  }
}

type TopicOpened = Screen & { opened: Extract<Opened, { kind: 'topic' }> }

async function saveTopic(
  { key, url, opened, answers, form }: TopicOpened,
  typed: FormData,
  request: Request,
) {
  const intent = typed.get(INTENT)
  if (intent === ('leave' satisfies Intent)) {
    forgetEntered(key, opened.form)
    return backToTopics(url, request)
  }
  const fields = enteredFields(typed)
  const facts = fields[FACTS_OPEN] ? await lazyFacts.load() : undefined
  const votes = fields[VOTES_OPEN] ? await lazyVotes.load() : undefined
  const about = { before: opened.resolution, form, body: bodyOf(form, answers), facts, votes }
  const { resolution, errors } = readTopic(fields, about)
  if (Object.keys(errors).length > 0) return refuse(errors)
  // A double press runs this twice and aborts the first one, which must not add a topic.
  request.signal.throwIfAborted()
  const isNew = opened.resolution === undefined
  const id = isNew ? crypto.randomUUID() : resolution.id
  saveAnswers(key, opened.form, (before) => withTopic(before, { ...resolution, id }))
  const { length } = readAnswers(key).resolutions
  if (intent === ('another' satisfies Intent)) {
    const next = topicAddress(url, length + 1)
    return url.searchParams.has('topic') ? replace(next) : redirect(next)
  }
  if (length < 2) return afterSaving(STEP, request)
  announceChange(() => words.discussion[isNew ? 'added' : 'changed'](topicTitle(resolution.topic, form)))
  return backToTopics(url, request)
}

/** To the list, or to the review when it opened this one topic. */
function backToTopics(url: URL, request: Request): Done {
  const review = pathOf('review')
  const isOpenedByReview = isFromReview(request) && previousAddress()?.split('?')[0] === review
  return { ok: true, done: isOpenedByReview ? review : topicAddress(url) }
}

export function Component() {
  const { opened, isGone: wasGone, ...screen } = useLoaderData<typeof loader>()
  const list = lazyList.use()
  useEffect(() => fetchAhead([lazySpeech.load, lazyFacts.load, lazyVotes.load, lazyList.load]), [])
  useListChange()
  if (opened.kind === 'topic') return <TopicScreen key={opened.number} opened={opened} {...screen} />
  // The loader has waited for it.
  return list && <list.TopicList answers={screen.answers} entity={screen.entity} isGone={wasGone} />
}
