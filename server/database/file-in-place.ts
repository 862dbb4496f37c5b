import { statSync } from 'node:fs'
import { DatabaseMoved } from './storage-failure.ts'

/**
 * Gives what throws {@link DatabaseMoved} once there is no file at `path` any more, or another one than now: whoever has it open
 * could go on writing into it, and nobody would find that again.
 */
export function watchPlace(path: string): () => void {
  const opened = fileAt(path)
  return () => {
    if (fileAt(path) !== opened) throw new DatabaseMoved('its file was moved away or replaced')
  }
}

/** Which file it is, whatever it is called (https://sqlite.org/howtocorrupt.html §1.3). */
function fileAt(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true }).ino
  } catch {
    return undefined // a folder that cannot be looked into holds it no more
  }
}
