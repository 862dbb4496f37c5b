import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type StepId, stepOf } from '@minutebook/domain/journey'
import {
  type Language,
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
} from '@minutebook/domain/language-names'
import { useTab } from '../browser/tab-state.ts'
import { companyState } from '../draft/company.ts'
import { SEARCH_FORM } from '../draft/search-input.ts'
import { acceptLanguage, useSpokenLanguage } from '../language/language.ts'
import { onLanguageChange, words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Bookmark } from '../ui/icons.tsx'
import { Status, VisuallyHidden } from '../ui/status.tsx'
import { Toast } from '../ui/toast.tsx'

/**
 * The header: brand at the left, from the second step on the tab's company, the language at the right. Toasts
 * appear in it.
 */
export function Header({ step }: { step: StepId | undefined }) {
  const { entity } = useTab(companyState)
  const showsCompany = entity !== undefined && step !== undefined && stepOf(step).number > 1
  return (
    <header className="frame-header">
      <span className="brand">
        <Bookmark />
        <span>{words.product}</span>
      </span>
      {showsCompany && (
        <p className="company-in-band" title={entity.name}>
          <strong>{entity.name}</strong>
          <span>{words.frame.companyNumber(entity.number)}</span>
        </p>
      )}
      <LanguageSwitch />
      {/* Empty from the start: screen readers do not announce a region that appears together with its text. */}
      <Status className="toast-region">
        <Toast />
      </Status>
      <Toast isSilent />
    </header>
  )
}

/** All other languages, each in its own words. A change of language keeps everything typed. */
export function LanguageSwitch() {
  const spoken = useSpokenLanguage()
  const place = useKeptPlace()
  const [outcome, setOutcome] = useState<'loading' | 'taken' | 'notTaken'>()

  async function handleTake(wanted: Language) {
    setOutcome('loading')
    setOutcome((await acceptLanguage(wanted)) ? 'taken' : 'notTaken')
  }

  return (
    <div className="language-switch">
      {/* The first submit button of a form is the one that Enter presses: it searches and changes no language. */}
      <button type="submit" form={SEARCH_FORM} hidden aria-hidden="true" tabIndex={-1} />
      {LANGUAGES.filter((language) => language !== spoken).map((language, index) => (
        // Keyed by position: the pressed button keeps the focus when another language takes its place.
        <Button
          key={LANGUAGES[index]}
          ref={index === 0 ? place : undefined}
          variant="quiet"
          busy={outcome === 'loading'}
          // Before the app has loaded, the browser submits the first screen's form: the page reloads in that
          // language.
          type="submit"
          form={SEARCH_FORM}
          name={LANGUAGE_PARAMETER}
          value={language}
          onClick={(event) => {
            event.preventDefault()
            void handleTake(language)
          }}
        >
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          <VisuallyHidden>{` (${words.language.take})`}</VisuallyHidden>
        </Button>
      ))}
      <Status>
        {outcome === 'notTaken' && <p>{words.language.notTaken}</p>}
        {/* Sighted people see the change on the page itself. */}
        {outcome === 'taken' && <VisuallyHidden>{words.language.taken}</VisuallyHidden>}
      </Status>
    </div>
  )
}

/** Sentences differ in length between languages: keeps the pressed button at its place on the screen. */
function useKeptPlace() {
  const button = useRef<HTMLButtonElement>(null)
  const top = useRef<number>(undefined)

  useEffect(
    () =>
      onLanguageChange(() => {
        top.current = button.current?.getBoundingClientRect().top
      }),
    [],
  )
  // Before the browser paints the change.
  useLayoutEffect(() => {
    // Measuring makes the browser lay out the whole page.
    if (top.current === undefined) return
    const now = button.current?.getBoundingClientRect().top
    if (now !== undefined) window.scrollBy({ top: now - top.current, behavior: 'instant' })
    top.current = undefined
  })
  return button
}
