import type { CheckName } from '@minutebook/contract/topics/checks'
import { remarkOf } from '@minutebook/contract/words/topic-words'
import type { CompanyForm } from '@minutebook/contract/company-form'
import { Note } from '../ui/note.tsx'
import type { Speech } from '../summary/speech.ts'

type TopicChecksProps = { checks: readonly CheckName[]; form: CompanyForm; speech: Speech }

/** What is pointed out about the facts as they stand. It stops nobody. */
export function TopicChecks({ checks, form, speech }: TopicChecksProps) {
  if (checks.length === 0) return null
  return (
    <Note>
      {checks.map((name) => (
        <p key={name}>{remarkOf(speech.checks[name], form)}</p>
      ))}
    </Note>
  )
}
