import { useSpokenLanguage } from '../language/language.ts'
import type { Screen } from './load-screen.tsx'

/** The router draws a screen once per arrival; so wrapped, it is drawn again in each language that is taken meanwhile. */
export function inSpokenLanguage({ Component, ...screen }: Screen): Screen {
  function Spoken() {
    useSpokenLanguage()
    return Component ? <Component /> : null
  }
  return { ...screen, Component: Spoken }
}
