import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { PAGES } from '@minutebook/domain/journey'
import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@minutebook/domain/language-names'
import { SEARCH_FORM } from '../draft/search-input.ts'
import { VERIFY_ADDRESS } from '../gateway/abilities.ts'
import { useSpokenLanguage, takeLanguage } from '../language/language.ts'
import { words, onLanguageChange } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status, VisuallyHidden } from '../ui/status.tsx'
import type { DraftParts } from './load-draft-parts.ts'

/** The footer of every screen and page: what the service is not, where answers are stored, how to clear them, further reading. */
export function Footer({ parts }: { parts: DraftParts | null }) {
  return (
    <footer className="frame-footer">
      <p>{words.frame.notGovernment}</p>
      <p>{words.frame.keptHere}</p>
      {parts && <parts.SampleNotice />}
      {/* A `div`, because the dialog of a button here contains paragraphs. */}
      <div className="footer-links">
        {parts && <parts.ClearDraft />}
        <Link to={PAGES.privacy}>{words.frame.privacy}</Link>
        {/* The server draws this page. */}
        {VERIFY_ADDRESS && <a href={VERIFY_ADDRESS}>{words.frame.verify}</a>}
        <LanguageSwitch />
      </div>
    </footer>
  )
}

/** All other languages, each in its own words. A change of language keeps everything typed. */
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
        // Keyed by position: the pressed button keeps the focus when another language takes its place.
        <Button
          key={LANGUAGES[index]}
          ref={index === 0 ? place : undefined}
          variant="quiet"
          busy={outcome === 'loading'}
          // Before the app has loaded, the browser submits the first screen's form: the page reloads in that language.
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
    </>
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
    const now = button.current?.getBoundingClientRect().top
    if (top.current !== undefined && now !== undefined)
      window.scrollBy({ top: now - top.current, behavior: 'instant' })
    top.current = undefined
  })
  return button
}
