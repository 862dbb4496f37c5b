import { use, useState, type FormEvent } from 'react'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import type { FieldError } from '../ui/error-summary.tsx'
import { ActionAnswer } from './intent.ts'
import type { Faults, FormErrors, Refused } from './parse-form.ts'

/** The errors of a screen as text. `of` returns the text of one field, `list` the lines of the summary. */
export type ErrorTexts = {
  attempt: string
  of: (name: string) => string | undefined
  list: FieldError[]
}

export const NO_ERRORS: ErrorTexts = { attempt: '', of: () => undefined, list: [] }

/** The text of an error. */
export function messageText(key: MessageKey, facts: MessageFacts): string {
  return words.messages[key]({ form: currentCompanyForm(), ...facts })
}

export function errorTexts(
  { errors, facts, attempt }: Faults,
  factsOf?: (control: string) => MessageFacts,
): ErrorTexts {
  const say = (key: FormErrors[string], name: string) =>
    key && messageText(key, { ...facts, ...factsOf?.(name) })
  return {
    attempt,
    of: (name) => say(errors[name], name),
    list: Object.entries(errors).flatMap(([fieldId, key]) => {
      const text = say(key, fieldId)
      return text === undefined ? [] : [{ fieldId, text }]
    }),
  }
}

/** An error disappears when its field is valid. A new error waits for the next press (rubric 25). */
export function remainingErrors(shown: FormErrors, faults: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => faults[name] !== undefined))
}

/** The errors of a screen while the person corrects them. */
export type ShownErrors = ErrorTexts & { handleInput: (event: FormEvent<HTMLFormElement>) => void }

const NOTHING_SHOWN = { shown: {}, forAttempt: '' }

/**
 * The errors of the last refused submit. An error disappears when its field is valid; a new one never appears
 * while the person types (rubric 25). `check` parses the form as the action does. `factsOf` returns the
 * values for the text of one control, if they differ between controls.
 */
export function useFormErrors(
  check: (form: FormData) => FormErrors,
  factsOf?: (control: string) => MessageFacts,
): ShownErrors {
  return useShownErrors(useRefused(), check, factsOf)
}

/** The same for a form without an action: the screen holds its refusal. */
export function useShownErrors(
  refused: Refused | undefined,
  check: (form: FormData) => FormErrors,
  factsOf?: (control: string) => MessageFacts,
): ShownErrors {
  const attempt = refused?.attempt ?? ''
  const [{ shown, forAttempt }, setState] = useState<{ shown: FormErrors; forAttempt: string }>(NOTHING_SHOWN)
  // A new refusal replaces the shown errors before the next paint.
  if (forAttempt !== attempt) setState({ shown: refused?.errors ?? {}, forAttempt: attempt })

  return {
    ...errorTexts({ attempt, errors: shown, facts: refused?.facts ?? {} }, factsOf),
    handleInput(event) {
      if (Object.keys(shown).length === 0) return
      const remaining = remainingErrors(shown, check(new FormData(event.currentTarget)))
      setState({ shown: remaining, forAttempt: attempt })
    },
  }
}

function useRefused(): Refused | undefined {
  const answer = use(ActionAnswer)
  const isRefused = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
  // Every action that returns `ok: false` builds it with refuse().
  return isRefused ? (answer as Refused) : undefined
}
