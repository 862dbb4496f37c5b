import { contactLink } from '@minutebook/contract/contact'
import { CONTACT } from '../api.ts'
import { BackLink } from './back-link.tsx'
import { useTitle } from './plain-screen.tsx'
import { words } from '../language/words.ts'

export function Component() {
  useTitle(words.pages.title(words.privacy.heading))
  return (
    <>
      <BackLink step={undefined} />
      <h1 tabIndex={-1}>{words.privacy.heading}</h1>
      {words.privacy.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {CONTACT ? (
        <section>
          <h2>{words.privacy.contact}</h2>
          <p>{words.privacy.reach}</p>
          <p>
            <a href={contactLink(CONTACT)}>{CONTACT}</a>
          </p>
        </section>
      ) : null}
    </>
  )
}
