import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '@minutebook/contract/language-names'
import { LANGUAGES, type Language } from '@minutebook/contract/languages'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useSpokenLanguage } from './language.ts'
import { takeLanguage } from './take-language.ts'
import { onLanguageChange, words } from './words.ts'

/** Every other language, each in its own words. Taking one keeps all that is typed. */
export function LanguageSwitch() {
  const spoken = useSpokenLanguage()
  const place = useKeptPlace()
  const [outcome, setOutcome] = useState<'loading' | 'taken' | 'notTaken'>()

  async function handleTake(wanted: Language) {
    setOutcome('loading')
    setOutcome((await takeLanguage(wanted)) ? 'taken' : 'notTaken')
  }

  return (
    <>
      {LANGUAGES.filter((language) => language !== spoken).map((language, index) => (
        // Named by its place: the button that was pressed keeps the focus when another language takes that place.
        <Button
          key={LANGUAGES[index]}
          ref={index === 0 ? place : undefined}
          variant="quiet"
          busy={outcome === 'loading'}
          onClick={() => void handleTake(language)}
        >
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          <VisuallyHidden>{` (${words.language.take})`}</VisuallyHidden>
        </Button>
      ))}
      <Status>
        {outcome === 'notTaken' && <p>{words.language.notTaken}</p>}
        {/* To the eye the page itself says so. */}
        {outcome === 'taken' && <VisuallyHidden>{words.language.taken}</VisuallyHidden>}
      </Status>
    </>
  )
}

/** Sentences of another language are of another length: what was pressed stays where it was on the screen. */
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
  // In the very drawing that follows a change, before it is seen.
  useLayoutEffect(() => {
    const now = button.current?.getBoundingClientRect().top
    if (top.current !== undefined && now !== undefined)
      window.scrollBy({ top: now - top.current, behavior: 'instant' })
    top.current = undefined
  })
  return button
}
