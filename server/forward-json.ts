import { setTimeout as sleep } from 'node:timers/promises'

/** Bodies that wait, and the one that is sent. */
const QUEUE_LIMIT = 100
const TIMEOUT_MS = 5_000

type ForwarderOptions = {
  /** The user name of the URL may be a write key. */
  url: URL
  /** Called when something was not delivered, without its content. */
  onFailure: (error: unknown) => void
  timeoutMs?: number
}

/**
 * Posts JSON to another service, one body at a time. When that service is slow or down, bodies beyond {@link
 * QUEUE_LIMIT} are dropped, so that no request waits for it.
 */
export function createForwarder<Body>({ url, onFailure, timeoutMs = TIMEOUT_MS }: ForwarderOptions) {
  const { address, headers } = withoutCredentials(url)
  let waiting = 0
  let last = Promise.resolve()

  async function post(body: Body): Promise<void> {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect could lead to a service that the operator did not name.
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The other service answered ${response.status}`)
  }

  return {
    send(body: Body): void {
      if (waiting >= QUEUE_LIMIT) return
      waiting += 1
      last = last
        .then(() => post(body))
        .catch(onFailure)
        .finally(() => (waiting -= 1))
    },

    /** Waits for what is still to be sent, at most for `patienceMs`. Returns how many bodies are left. */
    async flush(patienceMs: number): Promise<number> {
      const over = new AbortController()
      const patience = sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {})
      await Promise.race([last, patience])
      over.abort()
      return waiting
    },
  }
}

/** `fetch` rejects credentials in a URL; Segment expects the write key as HTTP Basic. */
function withoutCredentials(url: URL) {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`
  }
  return { address, headers }
}
