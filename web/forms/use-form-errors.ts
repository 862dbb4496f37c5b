import { useState, type FormEvent } from 'react'
import { useActionData } from 'react-router'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'
import type { FormErrors, Refused } from './parse-form.ts'
import { remainingErrors, sayErrors, type SaidErrors } from './said-errors.ts'

/** The faults of a screen while they are put right. */
export type ShownErrors = SaidErrors & { handleInput: (event: FormEvent<HTMLFormElement>) => void }

const NOTHING_SHOWN = { shown: {}, forAttempt: 0 }

/**
 * The faults of the last refused submit. A fault goes the moment its field is right; a new one never appears while
 * somebody types (rubric 25). `check` reads the form as the action does; `factsOf` gives what the sentence about one
 * control may mention, where that is not the same for all.
 */
export function useFormErrors(
  check: (form: FormData) => FormErrors,
  factsOf?: (control: string) => MessageFacts,
): ShownErrors {
  return useShownErrors(useRefused(), check, factsOf)
}

/** The same for a form that is not sent to an action: the screen holds its refusal. */
export function useShownErrors(
  refused: Refused | undefined,
  check: (form: FormData) => FormErrors,
  factsOf?: (control: string) => MessageFacts,
): ShownErrors {
  const attempt = refused?.attempt ?? 0
  const [{ shown, forAttempt }, setState] = useState<{ shown: FormErrors; forAttempt: number }>(NOTHING_SHOWN)
  // A new refusal replaces what is shown before the screen is painted.
  if (forAttempt !== attempt) setState({ shown: refused?.errors ?? {}, forAttempt: attempt })

  return {
    ...sayErrors({ attempt, errors: shown, facts: refused?.facts ?? {} }, factsOf),
    handleInput(event) {
      if (Object.keys(shown).length === 0) return
      const remaining = remainingErrors(shown, check(new FormData(event.currentTarget)))
      setState({ shown: remaining, forAttempt: attempt })
    },
  }
}

function useRefused(): Refused | undefined {
  const answer: unknown = useActionData()
  const isRefused = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
  // Every action that gives `ok: false` builds it with refuse().
  return isRefused ? (answer as Refused) : undefined
}
