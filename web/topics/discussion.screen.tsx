import { redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formOf } from '@minutebook/domain/company-form'
import type { Answers } from '../draft/answers.ts'
import { findDraft, getAnswers, replaceTyped, saveAnswers } from '../draft/draft.ts'
import { answerPlan, endPlan } from '../draft/plan.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { findTyped, removeTyped } from '../draft/typed-text.ts'
import { typedIn } from '../draft/typed.ts'
import { directorField } from '../forms/attendance-controls.ts'
import { PLAN, PLAN_FORM } from '../forms/discussion-controls.ts'
import { INTENT, SUBJECT, type Intent } from '../forms/intent.ts'
import { refuse } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { listChanged, announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving, pathIn, returnTo, wayBack } from '../shell/navigate-after-save.ts'
import { previousAddress } from '../shell/visited.ts'
import {
  furtherTopicAddress,
  leadsOn,
  openedIn,
  topicAddress,
  topicFormKey,
  type Opened,
  madeMain,
  withAbsent,
  withoutTopic,
  withTopic,
} from './opened-topic.ts'
import { aboutTopic, parseTopic } from './parse-topic.ts'
import { completedItem, confirmed, inputToComplete, planOf } from './plan-items.ts'
import { parsePlan, PlanScreen } from './plan-screen.tsx'
import { titleAmong, titleOf } from './speech.ts'
import { TopicList } from './topic-list.tsx'
import { TopicScreen } from './topic-screen.tsx'

const STEP = 'discussion'

function openScreen({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { key, entity } = context.get(companyContext)
  const answers = getAnswers(key)
  const url = new URL(request.url)
  const opened = openedIn(url, answers)
  if (opened.kind === 'unknown') {
    announceChange(() => words.discussion.gone, 'warn')
    throw replace(topicAddress(url))
  }
  const form = formOf(answers, entity)
  // The plan's open proposals come first, unless the address opens one topic.
  const stored = url.searchParams.has('topic') ? undefined : findDraft(key)?.plan
  const items = stored ? planOf(key, answers, form) : []
  const plan = stored && items.length > 0 ? { kind: stored.kind, items } : undefined
  return { key, entity, answers, url, opened, form, plan }
}

export function loader(args: LoaderFunctionArgs) {
  const { key, entity, answers, opened, form, plan } = openScreen(args)
  const unsaved = opened.kind === 'topic' ? findTyped(key, opened.formKey) : undefined
  const planned = plan && { ...plan, unsaved: findTyped(key, PLAN_FORM) }
  return { entity, answers, opened, form, unsaved, plan: planned }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const screen = openScreen(args)
  const typed = await request.formData()
  if (screen.plan && typed.has(PLAN)) return savePlan(screen, screen.plan.items, typed, request)
  return screen.opened.kind === 'list'
    ? changeList(screen, typed, request)
    : saveTopic({ ...screen, opened: screen.opened }, typed, request)
}

type Screen = ReturnType<typeof openScreen>

function changeList({ key, answers, url, form }: Screen, typed: FormData, request: Request) {
  const id = String(typed.get(SUBJECT) ?? '')
  const { resolutions } = answers
  const about = resolutions.find((each) => each.id === id)
  switch (typed.get(INTENT)) {
    case 'another' satisfies Intent:
      return redirect(topicAddress(url, resolutions.length + 1))
    case 'makeMain' satisfies Intent:
      saveAnswers(key, STEP, (before) => madeMain(before, id))
      return listChanged(() => words.discussion.madeMain(about ? titleOf(about, form) : ''))
    case 'remove' satisfies Intent:
      saveAnswers(key, `${STEP}:${id}`, (before) => withoutTopic(before, id))
      return listChanged(() => words.discussion.removed(about ? titleAmong(resolutions, about, form) : ''))
    default:
      return afterSaving(STEP, request)
  }
}

/**
 * Adds the items that all were in favor of, opens the first item to complete, and drops the rejected ones.
 */
function savePlan(
  { key, url, form }: Screen,
  items: readonly ResolutionAnswers[],
  typed: FormData,
  request: Request,
) {
  if (typed.get(INTENT) === ('leave' satisfies Intent)) {
    removeTyped(key, PLAN_FORM)
    endPlan(key)
    return replace(topicAddress(url))
  }
  const { answered, errors } = parsePlan(typedIn(typed), items, form)
  if (Object.keys(errors).length > 0) return refuse(errors)
  request.signal.throwIfAborted()
  const chosen = (wanted: string) =>
    answered.filter(({ answer }) => answer === wanted).map(({ item }) => item)
  const known = getAnswers(key)
  const adopted = chosen('all').map((item) => confirmed(item, deciderIn(item, form, known)))
  saveAnswers(key, PLAN_FORM, (before) => adopted.reduce(withTopic, before))
  const [open, ...later] = chosen('fill')
  const settled = items.filter((item) => !later.includes(item)).map(({ id }) => id)
  if (later.length > 0) answerPlan(key, settled)
  else endPlan(key)
  const { length } = getAnswers(key).resolutions
  if (!open) return length > 0 ? afterSaving(STEP, request) : replace(topicAddress(url))
  replaceTyped(key, topicFormKey(length + 1), inputToComplete(open, deciderIn(open, form, known)))
  return redirect(topicAddress(url, length + 1))
}

type TopicOpened = Screen & { opened: Extract<Opened, { kind: 'topic' }> }

async function saveTopic(
  { key, url, opened, answers, form }: TopicOpened,
  typed: FormData,
  request: Request,
) {
  const intent = typed.get(INTENT)
  if (intent === ('leave' satisfies Intent)) {
    removeTyped(key, opened.formKey)
    return backToTopics(url, request)
  }
  const fields = typedIn(typed)
  const about = aboutTopic(opened.resolution, answers, form)
  const { resolution, errors, absent } = parseTopic(fields, about)
  if (Object.keys(errors).length > 0) return refuse(errors)
  // A double press runs this twice and aborts the first one, which must not add a topic.
  request.signal.throwIfAborted()
  const isNew = opened.resolution === undefined
  const { topic } = resolution
  const id = isNew
    ? (completedItem(key, { fields, topic, answers, form }) ?? crypto.randomUUID())
    : resolution.id
  const withAttendance = (before: Answers) => (absent ? withAbsent(before, absent) : before)
  saveAnswers(key, opened.formKey, (before) => withTopic(withAttendance(before), { ...resolution, id }))
  changeTypedAttendance(key, answers, getAnswers(key))
  const { length } = getAnswers(key).resolutions
  if (intent === ('another' satisfies Intent)) {
    const next = furtherTopicAddress(url, length + 1)
    return url.searchParams.has('topic') ? replace(next) : redirect(next)
  }
  if ((length < 2 || (isNew && leadsOn(url))) && !findDraft(key)?.plan) {
    if (length > 1) announceChange(() => words.discussion.headingList(length))
    return afterSaving(STEP, request)
  }
  announceChange(() => words.discussion[isNew ? 'added' : 'changed'](titleOf(resolution, form)))
  return backToTopics(url, request)
}

/** The form of the attendance may have text already. Its boxes say the same then. */
function changeTypedAttendance(key: string, before: Answers, after: Answers): void {
  const typed = findTyped(key, 'attendance')
  const changed = after.directors.filter((id) => isAbsent(before, id) !== isAbsent(after, id))
  if (!typed || changed.length === 0) return
  const boxes = new Set(changed.map((id) => directorField(id, 'status')))
  const others = Object.entries(typed).filter(([name]) => !boxes.has(name))
  const ticked = changed.flatMap((id) =>
    isAbsent(after, id) ? [] : [[directorField(id, 'status'), ['yes']]],
  )
  replaceTyped(key, 'attendance', Object.fromEntries([...others, ...ticked]))
}

function isAbsent({ attendance }: Answers, id: string): boolean {
  return attendance[id] === 'absent'
}

/** Back to the list, or to the screen that opened this topic. */
function backToTopics(url: URL, request: Request): Promise<Response> {
  const opener = wayBack(request)
  const isFromThere = opener !== undefined && pathIn(previousAddress()) === pathIn(opener)
  return returnTo(isFromThere ? opener : topicAddress(url), request)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { opened, plan, ...screen } = loaderData
  if (plan) {
    const { entity, answers, form } = screen
    return <PlanScreen {...plan} {...{ entity, answers, form }} />
  }
  if (opened.kind === 'topic') return <TopicScreen key={opened.number} opened={opened} {...screen} />
  return <TopicList answers={screen.answers} entity={screen.entity} />
}
