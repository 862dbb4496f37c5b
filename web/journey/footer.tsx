import { Link } from 'react-router'
import { PAGES } from '@minutebook/contract/pages'
import { wholeFrame } from './whole-frame.ts'
import { words } from '../language/words.ts'

/** The same on every screen and page: what this is not, where the answers are, how to clear them, what to read. */
export function Footer() {
  const whole = wholeFrame.use()
  return (
    <footer className="frame-footer">
      <p>{words.frame.notGovernment}</p>
      <p>{words.frame.keptHere}</p>
      {/* The dialog that a button here opens holds paragraphs of its own. */}
      <div className="footer-links">
        {whole && <whole.ClearDraft />}
        <Link to={PAGES.privacy}>{words.frame.privacy}</Link>
        {whole && <whole.LanguageSwitch />}
      </div>
    </footer>
  )
}
