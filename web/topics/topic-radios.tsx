import type { CompanyForm } from '@minutebook/contract/company-form'
import { TOPIC_GROUPS, TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/contract/topics'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TOPIC } from '../forms/discussion-controls.ts'
import { topicTitle } from './topic-title.ts'

type TopicRadiosProps = {
  heading: string
  hint: string
  chosen: TopicId | undefined
  form: CompanyForm
  /** Members manage the company themselves: there is nobody to choose. */
  hasNoBoard: boolean
  defaultValue: string
  error: string | undefined
}

/** Every topic in its group, Other last. The chosen one says where it goes on. */
export function TopicRadios({
  heading,
  hint,
  chosen,
  form,
  hasNoBoard,
  defaultValue,
  error,
}: TopicRadiosProps) {
  const { discussion } = words
  const offered = TOPIC_IDS.filter(
    (id) => id === chosen || !(id === 'electDirectors' && form === 'llc' && hasNoBoard),
  )
  const groups = TOPIC_GROUPS.map((group) => ({
    heading: discussion.groups[group],
    options: offered
      .filter((id) => TOPICS[id].group === group)
      .map((id) => ({
        value: id,
        label: topicTitle(id, form),
        hint: id === chosen ? discussion.chosenHint : undefined,
      })),
  }))
  const other = {
    value: 'other',
    label: discussion.topic('other'),
    hint: discussion.otherHint,
    dividerBefore: discussion.or,
    reveals: true,
  }
  return (
    <RadioGroup
      name={TOPIC}
      legend={heading}
      legendIsHeading
      hint={hint}
      error={error}
      groups={groups}
      options={[other]}
      defaultValue={defaultValue}
    />
  )
}
