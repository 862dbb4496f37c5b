import { useState, type FormEvent } from 'react'
import { useActionData } from 'react-router'
import type { FieldError } from '../ui/error-summary.tsx'
import { sayMessage, type FormErrors, type Refused } from './parse-form.ts'

/** What a screen shows of its faults. `of` gives the sentence of one field, `list` the summary's lines. */
export type ShownErrors = {
  attempt: number
  of: (name: string) => string | undefined
  list: FieldError[]
  handleInput: (event: FormEvent<HTMLFormElement>) => void
}

const NOTHING_SHOWN = { shown: {}, forAttempt: 0 }

/**
 * The faults of the last refused submit. A fault goes the moment its field is right; a new one never appears while
 * somebody types (rubric 25). `check` reads the form as the action does.
 */
export function useFormErrors(check: (form: FormData) => FormErrors): ShownErrors {
  return useShownErrors(useRefused(), check)
}

/** The same for a form that is not sent to an action: the screen holds its refusal. */
export function useShownErrors(
  refused: Refused | undefined,
  check: (form: FormData) => FormErrors,
): ShownErrors {
  const attempt = refused?.attempt ?? 0
  const [{ shown, forAttempt }, setState] = useState<{ shown: FormErrors; forAttempt: number }>(NOTHING_SHOWN)
  // A new refusal replaces what is shown before the screen is painted.
  if (forAttempt !== attempt) setState({ shown: refused?.errors ?? {}, forAttempt: attempt })

  const facts = refused?.facts ?? {}
  return {
    attempt,
    of: (name) => say(shown[name], facts),
    list: Object.entries(shown).flatMap(([fieldId, key]) =>
      key ? [{ fieldId, text: sayMessage(key, facts) }] : [],
    ),
    handleInput(event) {
      if (Object.keys(shown).length === 0) return
      const faults = check(new FormData(event.currentTarget))
      const remaining = Object.entries(shown).filter(([name]) => faults[name] !== undefined)
      setState({ shown: Object.fromEntries(remaining), forAttempt: attempt })
    },
  }
}

function say(key: FormErrors[string], facts: Refused['facts']): string | undefined {
  return key && sayMessage(key, facts)
}

function useRefused(): Refused | undefined {
  const answer: unknown = useActionData()
  const isRefused = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
  // Every action that gives `ok: false` builds it with refuse().
  return isRefused ? (answer as Refused) : undefined
}
