import { words } from '../language/words.ts'

/** Moves the focus itself: a link to `#main` would add an entry to the history. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
    >
      {words.frame.skipLink}
    </a>
  )
}
