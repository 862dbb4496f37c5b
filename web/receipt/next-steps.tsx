import { formOf } from '@minutebook/domain/company-form'
import type { Minutes } from '@minutebook/domain/minutes'
import type { TopicId } from '@minutebook/domain/topics'
import { words } from '../language/words.ts'

/** What the company still has to do after recording, and what the service has not done for it. */
export function NextSteps({ minutes }: { minutes: Minutes }) {
  const { confirmation, consents } = words
  const steps =
    minutes.kind === 'consent' ? consents.nextSteps : confirmation.nextSteps(formOf(minutes, minutes.entity))
  return (
    <ul>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
      {hasTopic(minutes, 'registeredAgent') && <li>{confirmation.agentStep}</li>}
    </ul>
  )
}

function hasTopic({ resolutions = [] }: Minutes, wanted: TopicId): boolean {
  return resolutions.some(({ topic }) => topic === wanted)
}
