import { contactLink } from '@minutebook/contract/build-facts'
import type { Language } from '@minutebook/domain/language-names'
import { CONTACT, OPERATOR, OPENS_RECORDS } from '../app/gateway.ts'
import { BackLink } from './back-link.tsx'
import { useTitle } from './plain-screen.tsx'
import { createTranslatedModule } from './sentences.ts'
import { plainWords, words } from './words.ts'

const TEXTS = {
  en: () => import('@minutebook/i18n/en/privacy'),
  es: () => import('@minutebook/i18n/es/privacy'),
} satisfies Record<Language, unknown>

const lazyText = createTranslatedModule((language) => TEXTS[language]())

export async function loader() {
  await lazyText.load()
  return null
}

export function Component() {
  useTitle(words.pages.title(words.privacy.heading))
  const text = lazyText.use()?.privacyText
  const sections = text && (OPENS_RECORDS ? text.sections : plainWords.privacy(text.sections))
  return (
    <>
      <BackLink step={undefined} />
      <h1 tabIndex={-1}>{words.privacy.heading}</h1>
      {sections?.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {text && (CONTACT || OPERATOR) ? (
        <section>
          <h2>{text.contact}</h2>
          {OPERATOR && <p>{words.entitySearch.runBy(OPERATOR)}</p>}
          {CONTACT && (
            <p>
              {text.reach} <a href={contactLink(CONTACT)}>{CONTACT}</a>
            </p>
          )}
        </section>
      ) : null}
    </>
  )
}
