import { PAGES } from '@minutebook/contract/pages'
import { lazy, Suspense, type ComponentType } from 'react'
import { words } from '../language/words.ts'
import { CopyText } from './copy-text.tsx'

type QrCodeProps = { text: string; label: string }

/** The link stands above its code: where the code cannot be loaded, only the code is missing. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./qr-code.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** The link that opens the record. Its secret stands in the fragment, which no server and no log ever sees. */
export function PrivateLink({ secret }: { secret: string }) {
  const link = `${window.location.origin}${PAGES.receipt}#r=${secret}`
  return (
    <section className="private-link">
      <h2>{words.confirmation.privateLink}</h2>
      <p>{words.confirmation.privateLinkText}</p>
      <CopyText text={link} button={words.confirmation.copyLink} copied={words.confirmation.linkCopied} />
      <Suspense fallback={<svg className="qr-code" viewBox="0 0 1 1" aria-hidden />}>
        <QrCode text={link} label={words.confirmation.qrCode} />
      </Suspense>
    </section>
  )
}
