import { TOPICS, type CheckContext, type CheckName } from '@minutebook/contract/topics'
import { remarkOf } from '@minutebook/contract/words/topic-words'
import type { CompanyForm } from '@minutebook/contract/company-form'
import type { Answers } from '../draft/answers.ts'
import { factsOf, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { Note } from '../ui/note.tsx'
import type { Speech } from './speech.ts'

type TopicChecksProps = { draft: ResolutionAnswers; answers: Answers; form: CompanyForm; speech: Speech }

/** What is pointed out about the facts as they stand. It stops nobody. */
export function TopicChecks({ draft, answers, form, speech }: TopicChecksProps) {
  const names = checksOn(draft, answers)
  if (names.length === 0) return null
  return (
    <Note>
      {names.map((name) => (
        <p key={name}>{remarkOf(speech.checks[name], form)}</p>
      ))}
    </Note>
  )
}

function checksOn(draft: ResolutionAnswers, answers: Answers): CheckName[] {
  const { directors, seats, meeting } = answers
  const context: CheckContext = {
    day: meeting?.time.day ?? '',
    directors: directors.length,
    seats: seats ?? directors.length,
    hasInterest: draft.interests.length > 0,
    // Facts of a draft point at people by the ids of the answers.
    isDirector: (id) => directors.includes(id),
  }
  const checks = Object.entries<(facts: ReturnType<typeof factsOf>, about: CheckContext) => boolean>(
    TOPICS[draft.topic].checks,
  )
  // The checks of a topic are named in the table that CheckName is made from.
  return checks.flatMap(([name, applies]) => (applies(factsOf(draft), context) ? [name as CheckName] : []))
}
