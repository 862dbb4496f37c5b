import type { AnalyticsBatch } from '@minutebook/contract/analytics'

const QUEUE_LIMIT = 100
const TIMEOUT_MS = 5_000

type ForwarderOptions = {
  /** A Segment-compatible collector. A write key may stand in it as the user name. */
  url: URL
  /** Told that batches did not arrive, never what was in them. */
  onFailure: (error: unknown) => void
  timeoutMs?: number
}

/**
 * Passes batches on to a collector, one after the other and at their own pace. When it is slow or gone, batches beyond
 * {@link QUEUE_LIMIT} are dropped: nobody waits for it.
 */
export function createForwarder({ url, onFailure, timeoutMs = TIMEOUT_MS }: ForwarderOptions) {
  const { address, headers } = withoutCredentials(url)
  const queue: AnalyticsBatch[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      await send(batch).catch(onFailure)
    }
    isSending = false
  }

  async function send(batch: AnalyticsBatch): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(batch), signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The collector answered ${response.status}`)
  }

  return (batch: AnalyticsBatch): void => {
    if (queue.length >= QUEUE_LIMIT) return
    queue.push(batch)
    if (!isSending) void sendAll()
  }
}

/** `fetch` takes no credentials in an address; Segment wants its write key as HTTP Basic. */
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
