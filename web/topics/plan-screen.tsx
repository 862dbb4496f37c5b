import type { CompanyForm } from '@minutebook/domain/company-form'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Plan } from '../draft/stored-draft.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { typedIn, textIn, type Typed } from '../draft/typed.ts'
import { PLAN, PLAN_FORM } from '../forms/discussion-controls.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { type FormErrors } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { isWhole } from './plan-items.ts'
import { currentSpeech, topicTitle } from './speech.ts'

function planName(id: string): string {
  return `${PLAN}.${id}`
}

/**
 * `all`: all in favor, or noted if there is no vote. `fill`: accepted, but the person has to complete it.
 * `no`: rejected.
 */
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

/**
 * What such a meeting usually decides, in the words of the minutes. The person confirms, changes or rejects
 * each item.
 */
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
