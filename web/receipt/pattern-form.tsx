import { type FormEvent, useState } from 'react'
import { savePattern } from '../draft/plan.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { messageText } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Details } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'

const NAME = 'patternName'
/** The message states the same number. */
const LONGEST = 200

/**
 * Saves the decisions under a name, so that this or another company can reuse them. Leaves out votes and
 * people.
 */
export function PatternForm({ receipt }: { receipt: Sent }) {
  const { pattern } = words
  const [saved, setSaved] = useState(receipt.pattern)
  const [error, setError] = useState<string>()
  if (!receipt.minutes.resolutions?.length) return null

  function handleSave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(NAME)
    const name = typeof typed === 'string' ? typed.trim() : ''
    const isTooLong = name.length > LONGEST
    setError(isTooLong ? messageText('factTooLong', { label: words.review.name }) : undefined)
    if (isTooLong) return void document.getElementById(NAME)?.focus()
    savePattern(receipt.id, name)
    setSaved(name)
  }

  return (
    <Details summary={pattern.part}>
      <form className="stack" noValidate onSubmit={handleSave}>
        <Field
          name={NAME}
          label={words.review.name}
          error={error}
          autoComplete="off"
          defaultValue={receipt.pattern}
        />
        <Button variant="secondary" type="submit">
          {pattern.save}
        </Button>
        <Status>
          {saved !== undefined && <p>{saved === '' ? pattern.removed : pattern.saved(saved)}</p>}
        </Status>
      </form>
    </Details>
  )
}
