import { hash } from 'node:crypto'

/** In lower-case hex, as browsers make it of a receipt's secrets and the store of its records. */
export function sha256(text: string): string {
  return hash('sha256', text)
}
