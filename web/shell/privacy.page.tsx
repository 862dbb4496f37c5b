import { contactLink } from '@minutebook/contract/build-facts'
import { CONTACT, OPERATOR, OPENS_RECORDS } from '../app/gateway.ts'
import { BackLink } from './back-link.tsx'
import { useTitle } from './plain-screen.tsx'
import { plainWords, sentences, words } from './words.ts'

export function Component() {
  useTitle(words.pages.title(words.privacy.heading))
  const text = sentences.privacy
  const sections = OPENS_RECORDS ? text.sections : plainWords.privacy(text.sections)
  return (
    <>
      <BackLink step={undefined} />
      <h1 tabIndex={-1}>{words.privacy.heading}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {CONTACT || OPERATOR ? (
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
