import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { TOPIC_GROUPS, TOPIC_IDS, TOPICS } from '@minutebook/contract/topics'
import { readAnswers, readEntered, saveAnswers } from '../journey/draft.ts'
import { shownValue } from '../journey/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, formFields, refuse } from '../journey/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../journey/step-form.tsx'
import { useFormErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { textOf } from '@minutebook/contract/topics/fact-values'
import { newResolution } from '../journey/resolution-answers.ts'
import { readDiscussion } from './read-discussion.ts'

const FORM = 'discussion'

function topicGroups() {
  return TOPIC_GROUPS.map((group) => ({
    heading: words.discussion.groups[group],
    options: TOPIC_IDS.filter((id) => TOPICS[id].group === group).map((id) => ({
      value: id,
      label: words.discussion.topic(id),
    })),
  }))
}

function otherTopic() {
  return {
    value: 'other',
    label: words.discussion.topic('other'),
    hint: words.discussion.otherHint,
    dividerBefore: words.discussion.or,
    reveals: true,
  }
}

const COUNTER = {
  limit: 2000,
  from: 1500,
  text: (left: number) => (left < 0 ? words.discussion.tooMany(-left) : words.discussion.left(left)),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { key } = await requireCompany('discussion', request)
  const main = readAnswers(key).resolutions[0]
  const otherDiscussion = main && textOf(main.facts['other']?.['text'])
  return { topic: main?.topic, otherDiscussion, entered: readEntered(key, FORM) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('discussion', request)
  const read = readDiscussion(formFields(await request.formData()))
  if (!read.ok) return refuse(read.errors)
  const { topic, otherDiscussion } = read
  saveAnswers(key, FORM, (answers) => {
    const main = answers.resolutions[0] ?? newResolution(crypto.randomUUID(), topic)
    const facts = { ...main.facts, other: { ...main.facts['other'], text: otherDiscussion } }
    return { ...answers, resolutions: [{ ...main, topic, facts }, ...answers.resolutions.slice(1)] }
  })
  return afterSaving('discussion', request)
}

export function Component() {
  const { topic, otherDiscussion, entered } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) => faultsOf(readDiscussion(formFields(form))))
  return (
    <Screen step="discussion" heading={words.discussion.heading} headingInLegend errors={errors}>
      <StepForm form={FORM} errors={errors}>
        <Reveals>
          <RadioGroup
            name="topic"
            legend={words.discussion.heading}
            legendIsHeading
            hint={words.discussion.hint}
            error={errors.of('topic')}
            groups={topicGroups()}
            options={[otherTopic()]}
            defaultValue={shownValue(entered, 'topic', topic)}
          />
          <RevealedPart>
            <TextArea
              name="otherDiscussion"
              label={words.discussion.other}
              hint={words.discussion.otherTextHint}
              spellCheck
              counter={COUNTER}
              defaultValue={shownValue(entered, 'otherDiscussion', otherDiscussion)}
              error={errors.of('otherDiscussion')}
            />
          </RevealedPart>
        </Reveals>
      </StepForm>
    </Screen>
  )
}
