import { Link } from 'react-router'
import { PAGES } from '@minutebook/domain/journey'
import { VERIFY_ADDRESS } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import type { DraftParts } from './load-draft-parts.ts'

/**
 * The footer of every screen and page: what the service is not, where answers are stored, how to clear them, further reading.
 * `isShort`: one line, after the first screen has said it whole and led to the check of a document. Paper always has it whole.
 */
export function Footer({ parts, isShort }: { parts: DraftParts | null; isShort: boolean }) {
  return (
    <footer className="frame-footer" data-short={isShort || undefined}>
      <p>{words.frame.notGovernment}</p>
      <p>{isShort ? words.frame.inShort : words.frame.keptHere}</p>
      {parts && <parts.SampleNotice />}
      {/* A `div`, because the dialog of a button here contains paragraphs. */}
      <div className="footer-links">
        {parts && <parts.ClearDraft />}
        <Link to={PAGES.privacy}>{words.frame.privacy}</Link>
        {/* The server draws this page. */}
        {VERIFY_ADDRESS && !isShort && <a href={VERIFY_ADDRESS}>{words.frame.verify}</a>}
      </div>
    </footer>
  )
}
