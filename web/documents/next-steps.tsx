import { formOfName } from '@minutebook/contract/company-form'
import type { Minutes } from '@minutebook/contract/minutes'
import type { TopicId } from '@minutebook/contract/topics'
import { words } from '../language/words.ts'

/** What is left to do once minutes are recorded, and what nobody has done for the company. */
export function NextSteps({ minutes }: { minutes: Minutes }) {
  const { confirmation } = words
  const form = minutes.companyForm ?? formOfName(minutes.entity.name)
  return (
    <section className="no-print">
      <h2>{confirmation.next}</h2>
      <ul>
        {confirmation.nextSteps(form).map((step) => (
          <li key={step}>{step}</li>
        ))}
        {hasTopic(minutes, 'registeredAgent') && <li>{confirmation.agentStep}</li>}
      </ul>
    </section>
  )
}

function hasTopic({ resolutions = [] }: Minutes, wanted: TopicId): boolean {
  return resolutions.some(({ topic }) => topic === wanted)
}
