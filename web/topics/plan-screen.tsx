import { bodiesOf, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { type FactValues, missingFacts } from '@minutebook/domain/topics/fact'
import type { Answers } from '../draft/answers.ts'
import { unapprovedMinutes } from '../draft/approvals.ts'
import { lastMeeting, listReceipts } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import { factsOf, isPutToVote, newResolution, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Plan } from '../draft/stored-draft.ts'
import { deciderIn, refsOf, remapPeople } from '../draft/to-resolution.ts'
import { typedIn, textIn, type Typed } from '../draft/typed.ts'
import { MANNER, OUTCOME, PLAN, PLAN_FORM } from '../forms/discussion-controls.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { type FormErrors } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { currentSpeech } from '../review/speech.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { savedEntries } from './parse-topic.ts'
import { approvalFacts, proposedFacts } from './proposed-facts.ts'
import { topicTitle } from './topic-title.ts'

/*
 * A plan proposes what a meeting usually decides. No item enters the minutes until the person confirms it, and no item says how
 * a person voted.
 */

function planName(id: string): string {
  return `${PLAN}.${id}`
}

/** `all`: all in favor, or noted if there is no vote. `fill`: accepted, but the person has to complete it. `no`: rejected. */
const PLAN_ANSWERS = ['all', 'fill', 'no'] as const
type PlanAnswer = (typeof PLAN_ANSWERS)[number]

type ReadPlan = { answered: { item: ResolutionAnswers; answer: PlanAnswer }[]; errors: FormErrors }

/** Every item needs an answer. */
export function parsePlan(fields: Typed, items: readonly ResolutionAnswers[], form: CompanyForm): ReadPlan {
  const read = items.map((item) => ({
    item,
    answer: answersOf(item, form).find((each) => each === textIn(fields, planName(item.id))),
  }))
  return {
    answered: read.flatMap(({ item, answer }) => (answer ? [{ item, answer }] : [])),
    errors: Object.fromEntries(
      read.flatMap(({ item, answer }) => (answer ? [] : [[planName(item.id), 'planNotAnswered' as const]])),
    ),
  }
}

/** An item without content cannot have been adopted unchanged. */
function answersOf(item: ResolutionAnswers, form: CompanyForm): readonly PlanAnswer[] {
  return PLAN_ANSWERS.filter((answer) => answer !== 'all' || isWhole(item, form))
}

type PlanScreenProps = {
  kind: Plan['kind']
  items: readonly ResolutionAnswers[]
  unsaved: Typed | undefined
  answers: Answers
  entity: Entity
  form: CompanyForm
}

/** What such a meeting usually decides, in the words of the minutes. The person confirms, changes or rejects each item. */
export function PlanScreen({ kind, items, unsaved, answers, entity, form }: PlanScreenProps) {
  const { plan, discussion } = words
  const speech = currentSpeech()
  const titleOf = (control: string) => {
    const found = items.find(({ id }) => planName(id) === control)
    return found && topicTitle(found.topic, form)
  }
  const confirmation = (item: ResolutionAnswers) => {
    const body = deciderIn(item, form, answers)
    return isPutToVote(item, body) ? discussion.allInFavor(body, form) : discussion.outcomes.noted
  }
  const errors = useFormErrors(
    (typed) => parsePlan(typedIn(typed), items, form).errors,
    (control) => ({ label: titleOf(control) }),
  )
  return (
    <Screen step="discussion" heading={plan.headings[kind]} errors={errors}>
      <p>{plan.lead}</p>
      <StepForm
        formKey={PLAN_FORM}
        errors={errors}
        beside={
          <Button type="submit" variant="quiet" name={INTENT} value={'leave' satisfies Intent}>
            {plan.leave}
          </Button>
        }
      >
        <input type="hidden" name={PLAN} value={kind} />
        {items.map((item) => {
          const spoken = speech.about(item, answers, entity)
          return (
            <RadioGroup
              key={item.id}
              name={planName(item.id)}
              legend={topicTitle(item.topic, form)}
              note={
                <>
                  <p className="resolution">{spoken.ours()}</p>
                  {isWhole(item, form)
                    ? spoken
                        .checks()
                        .map((check) => <p key={check}>{speech.words(item.topic, form).remark(check)}</p>)
                    : null}
                </>
              }
              options={answersOf(item, form).map((value) => ({
                value,
                label: value === 'all' ? confirmation(item) : plan.answers[value],
              }))}
              defaultValue={textIn(unsaved, planName(item.id))}
              error={errors.of(planName(item.id))}
            />
          )
        })}
      </StepForm>
    </Screen>
  )
}

/** The items that still need an answer. */
export function planOf(key: string, answers: Answers, form: CompanyForm): ResolutionAnswers[] {
  return splitPlan(key, answers, form).open
}

/** The items that still need an answer, and those that were not taken up. An item that was taken up is among the answers. */
export function splitPlan(
  key: string,
  answers: Answers,
  form: CompanyForm,
): { open: ResolutionAnswers[]; leftOut: ResolutionAnswers[] } {
  const plan = findDraft(key)?.plan
  if (!plan) return { open: [], leftOut: [] }
  const all = plan.kind === 'annual' ? annualItems(key, answers, form) : sameItems(key, answers, plan.from)
  const items = all.filter(({ id }) => !answers.resolutions.some((taken) => taken.id === id))
  return {
    open: items.filter(({ id }) => !plan.answered.includes(id)),
    leftOut: items.filter(({ id }) => plan.answered.includes(id)),
  }
}

/** The confirmed item: everyone present voted for it, or it was noted. */
export function confirmed(item: ResolutionAnswers, body: Body): ResolutionAnswers {
  if (!isPutToVote(item, body)) return { ...item, outcome: 'noted' }
  return { ...item, outcome: 'adopted', votes: { manner: 'unanimous', choices: {} } }
}

/** An item to complete, as form input. It asks about its votes like any other topic. */
export function inputToComplete(item: ResolutionAnswers, body: Body): Typed {
  const entries = savedEntries(item, { locale: words.format.locale, body })
  const { [MANNER]: _manner, [OUTCOME]: _outcome, ...asked } = entries
  return asked
}

/** A matter in the words of the minutes, with what is not stated. */
export function sayMatter(item: ResolutionAnswers, answers: Answers, entity: Entity): string {
  return currentSpeech().about(item, answers, entity).ours()
}

/** Whether it states a decision without further input. */
export function isWhole(item: ResolutionAnswers, form: CompanyForm): boolean {
  return missingFacts(TOPICS[item.topic].facts, factsOf(item), { need: 'core', form }).length === 0
}

/** `about`: what else names the item, where a topic has several. */
function proposal(topic: TopicId, facts: FactValues, about = ''): ResolutionAnswers {
  return {
    ...newResolution(['plan', topic, about].filter(Boolean).join('-'), topic),
    facts: { [topic]: facts },
  }
}

/**
 * Elect these directors, appoint these officers, approve the minutes not yet approved. A matter of which nothing is known is not proposed.
 */
function annualItems(key: string, answers: Answers, form: CompanyForm): ResolutionAnswers[] {
  const ofPeople = (['electDirectors', 'officers'] as const).flatMap((topic) => {
    const facts = proposedFacts(topic, answers, form)
    const elects = answers.isJoint && topic === 'electDirectors' ? { body: bodiesOf(form)[1] } : {}
    return facts ? [{ ...proposal(topic, facts), ...elects }] : []
  })
  const ofMinutes = unapprovedMinutes(key, form, answers).map((sent) =>
    proposal('approveMinutes', approvalFacts(sent), sent.id),
  )
  return [...ofPeople, ...ofMinutes]
}

/**
 * The decisions of a saved pattern or of the last meeting, of this company or of the previous one. Keeps only people who are
 * also named here.
 */
function sameItems(key: string, answers: Answers, from: string | undefined): ResolutionAnswers[] {
  const all = listReceipts()
  const last = all.find(({ id }) => id === from) ?? lastMeeting(key) ?? all[0]
  if (!last) return []
  const own = last.entity === key ? last : undefined
  // A named person keeps the id of the company's last minutes.
  const places = own?.people ? [...refsOf(own.people)] : []
  const ids = new Map(places.flatMap(([id, place]) => (answers.people[id] ? [[place, id] as const] : [])))
  // An edited text may name days and people of that meeting, so only the facts are copied.
  return fromMinutes(last.minutes).resolutions.map(({ id, topic, facts }) =>
    Object.assign(newResolution(`plan-${id}`, topic), { facts: remapPeople(facts, ids) }),
  )
}
