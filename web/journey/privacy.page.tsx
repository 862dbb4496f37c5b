import { useTitle } from './plain-screen.tsx'
import { words } from './words.ts'

export function Component() {
  useTitle(words.pages.title(words.privacy.heading))
  return (
    <>
      <h1 tabIndex={-1}>{words.privacy.heading}</h1>
      {words.privacy.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  )
}
