import { encode } from 'uqr'

/** Modules of white around the code: scanners need them (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4

/** A text as a QR code, black on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Drawn here: a picture of its own would need an address, and the link must stand in none.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
