import { useState } from 'react'
import { encode } from 'uqr'
import { SecretSchema } from '@minutebook/contract/receipt'
import { PAGES } from '@minutebook/domain/journey'
import { inBrowser } from '../browser/base.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { CopyText } from './copy-text.tsx'
import { linkTo, paperCodeOf } from './link.ts'

type PrivateLinkProps = {
  secret: string
  /** Whether this device can replace a lost link. */
  canReplace: boolean
  warning?: string | undefined
  onCopied?: () => void
}

/** The link that opens the record. Its secret is in the fragment, so no server and no log sees it. */
export function PrivateLink({ secret, canReplace, warning, onCopied }: PrivateLinkProps) {
  const link = linkTo(secret, 'record')
  const { confirmation } = words
  return (
    <section className="private-link panel">
      <h2>{confirmation.privateLink}</h2>
      {warning && <Note tone="warn">{warning}</Note>}
      <p>{confirmation.privateLinkText(canReplace)}</p>
      <CopyText
        text={link}
        button={confirmation.copyLink}
        copied={confirmation.linkCopied}
        onCopied={onCopied}
        beside={canShareLinks() && <ShareButton link={link} onShared={onCopied} />}
      />
    </section>
  )
}

/** The link as a QR code, and as a code to type from paper. */
export function OtherKeys({ secret }: { secret: string }) {
  const page = `${window.location.origin}${inBrowser(PAGES.receipt)}`
  const { confirmation } = words
  // The browser's storage may hold anything.
  const code = SecretSchema.safeParse(secret).success ? paperCodeOf(secret) : undefined
  const [showsCode, setShowsCode] = useState(false)
  return (
    <Details
      summary={confirmation.otherKeys}
      onToggle={({ currentTarget }) => setShowsCode(currentTarget.open)}
    >
      <p>{confirmation.historyKeeps}</p>
      {code !== undefined && (
        <>
          <p>{confirmation.paperCodeText(page)}</p>
          <p className="monospace">{code}</p>
        </>
      )}
      {showsCode && <QrCode text={linkTo(secret, 'record')} label={confirmation.qrCode} />}
    </Details>
  )
}

function canShareLinks(): boolean {
  return typeof navigator.share === 'function'
}

function ShareButton({ link, onShared }: { link: string; onShared: (() => void) | undefined }) {
  async function handleShare() {
    try {
      await navigator.share({ url: link })
      onShared?.()
    } catch {
      // The person closed the dialog, or the device refused: the link is beside the button.
    }
  }
  return (
    <Button variant="secondary" onClick={() => void handleShare()}>
      {words.confirmation.shareLink}
    </Button>
  )
}

/** White modules around the code: scanners need them (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4

/** A text as a QR code, black on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Inline, because a separate image needs an address, and no address may contain the link.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
