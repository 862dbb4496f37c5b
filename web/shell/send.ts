import { useFetcher } from 'react-router'

/**
 * The press that sends: the review's action, called by this key. The frame uses it too, so that it keeps how
 * a send ends while another screen is open.
 */
export const SEND = { key: 'send' }

/** Minutes are being sent or wait for the network: the page must stay open until the response arrives. */
export function useIsSending(): boolean {
  const { state, data } = useFetcher<{ kind: string } | null>(SEND)
  return state !== 'idle' || data?.kind === 'waiting'
}
