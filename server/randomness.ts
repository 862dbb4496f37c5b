import { randomBytes, randomUUID } from 'node:crypto'

/** Where ids, references and secrets come from. An argument, so that tests can repeat themselves. */
export type Randomness = {
  uuid: () => string
  bytes: (count: number) => Uint8Array
}

export const systemRandomness: Randomness = { uuid: randomUUID, bytes: randomBytes }
