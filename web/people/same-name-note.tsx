import { useActionData } from 'react-router'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'

/** The name that the person was told of and saves on purpose. */
const CONFIRMED_NAME = 'confirmedName'

/** What an action answers when somebody of that name is in the list already. */
type SameName = { ok: true; sameName: string; attempt: number }

let attempts = 0

/** The first save points a likely duplicate out, the second one saves. */
export function isUnconfirmed(form: FormData, sameName: string | undefined): sameName is string {
  return sameName !== undefined && form.get(CONFIRMED_NAME) !== sameName
}

export function pointOutSameName(sameName: string): SameName {
  attempts += 1
  return { ok: true, sameName, attempt: attempts }
}

export function SameNameNote() {
  const answer: unknown = useActionData()
  if (!isSameName(answer)) return null
  return (
    <>
      <input type="hidden" name={CONFIRMED_NAME} value={answer.sameName} />
      <Alert tone="warn" attempt={answer.attempt}>
        <p>{words.people.duplicate(answer.sameName)}</p>
      </Alert>
    </>
  )
}

function isSameName(answer: unknown): answer is SameName {
  return typeof answer === 'object' && answer !== null && 'sameName' in answer
}
