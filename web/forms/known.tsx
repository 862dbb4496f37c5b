import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import type { ErrorTexts } from './use-form-errors.ts'

/** One sentence states what a screen already knows. *Change* opens the form that asks for it. */
export type Known = {
  /** The sentence is shown. The form is hidden but keeps its values, so that one press sends them. */
  isShown: boolean
  change: () => void
}

/** `isKnown`: there is something to say, proposed or answered. A refused form is always shown. */
export function useKnown(isKnown: boolean, errors: ErrorTexts): Known {
  // An open form stays open, even if an answer becomes known later: the person may be typing.
  const [mayPropose, setMayPropose] = useState(isKnown)
  const isShown = isKnown && mayPropose && errors.list.length === 0
  return { isShown, change: () => setMayPropose(false) }
}

type KnownAnswerProps = {
  known: Known
  /** The sentence that one press makes the answer. */
  sentence: ReactNode
  /** Further known facts and their source. */
  details?: readonly (string | undefined)[]
  /** Instead of *Yes, that’s right* and *Change*. */
  actions?: ReactNode
  /** The form. */
  children: ReactNode
}

const SENTENCE_ID = 'known-sentence'

/**
 * Accepts the sentence, which describes the main button to those who do not see it: once, because it is long.
 */
export function RightButton({ children, ...button }: ComponentProps<typeof Button>) {
  const isMain = (button.variant ?? 'primary') === 'primary'
  return (
    <Button type="submit" {...(isMain && { 'aria-describedby': SENTENCE_ID })} {...button}>
      {children ?? words.known.right}
    </Button>
  )
}

const NOTHING_MORE: readonly (string | undefined)[] = []

/** A proposal with the form behind it. A press sends the values; before it, nothing is an answer. */
export function KnownAnswer({
  known,
  sentence,
  details = NOTHING_MORE,
  actions,
  children,
}: KnownAnswerProps) {
  const form = useRef<HTMLDivElement>(null)
  const wasShown = useRef(known.isShown)
  useEffect(() => {
    // The pressed button disappeared, so the focus moves to the first field of the form.
    if (wasShown.current && !known.isShown && document.activeElement === document.body)
      focusFirst(form.current)
    wasShown.current = known.isShown
  }, [known.isShown])
  return (
    <>
      {known.isShown && (
        <div className="known">
          {sentence && (
            <p className="known-sentence" id={SENTENCE_ID}>
              {sentence}
            </p>
          )}
          {details.filter(Boolean).map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
          <div className="actions">
            {actions ?? (
              <>
                <RightButton />
                <ChangeButton known={known} />
              </>
            )}
          </div>
        </div>
      )}
      <div className="stack" ref={form} hidden={known.isShown}>
        {children}
      </div>
    </>
  )
}

/** If opening the form selected a radio, its `input` event saves the choice, so that a reload keeps it. */
function focusFirst(form: HTMLElement | null): void {
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea') ?? []),
  ]
  const [first] = fields
  const chosen = first?.matches('[type="radio"]')
    ? fields.find((field) => field.matches(':checked'))
    : undefined
  chosen?.dispatchEvent(new Event('input', { bubbles: true }))
  const target = chosen ?? first
  target?.focus()
}

export function ChangeButton({ known, label }: { known: Known; label?: string }) {
  return (
    <Button variant="secondary" onClick={known.change}>
      {label ?? words.known.change}
    </Button>
  )
}
