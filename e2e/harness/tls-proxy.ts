import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './chromium.ts'
import { listenOnFreePort, passOn } from './pass-on.ts'

/** Makes the certificate. */
export const openssl = findProgram(['openssl'])

type TlsProxy = {
  origin: string
  /** Makes a Chromium accept this certificate, and no other invalid one. */
  argument: string
  stop: () => void
}

/**
 * Ends TLS in front of a server and tells the server so, like an operator's proxy. The server trusts one
 * proxy.
 */
export async function startTlsProxy(serverOrigin: string): Promise<TlsProxy> {
  const { key, cert } = makeCertificate()
  const listener = createServer({ key, cert }, (incoming, answer) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    passOn(incoming, answer, { url: `${serverOrigin}${incoming.url}`, headers })
  })
  const port = await listenOnFreePort(listener)
  return {
    origin: `https://127.0.0.1:${port}`,
    argument: `--ignore-certificate-errors-spki-list=${keyDigest(cert)}`,
    stop() {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-tls-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
    const files = ['-keyout', key, '-out', cert]
    execFileSync(
      openssl ?? 'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject],
      {
        stdio: 'ignore',
      },
    )
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** SHA-256 of the public key, as Chromium expects it. */
function keyDigest(cert: string): string {
  const der = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('base64')
}
