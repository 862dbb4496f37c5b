import { chromium, type Browser } from 'playwright-core'
import { findProgram } from './find-program.ts'

/** What distributions call the program. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Our own pages alone are opened, so the sandbox, which needs rights that containers lack, protects nothing here. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium: the machine's own, else the one that npm brings (Linux only). */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions())
}

/** Which program is started, and how, with `further` arguments. */
export async function chromiumOptions(
  further: readonly string[] = [],
): Promise<{ executablePath: string; args: string[] }> {
  const args = [...ARGUMENTS, ...further]
  const installed = findProgram(NAMES)
  if (installed) return { executablePath: installed, args }
  const { default: packaged } = await import('@sparticuz/chromium')
  // Not with its own arguments: they keep everything in one process, which does not outlive a closed profile.
  return { executablePath: await packaged.executablePath(), args }
}
