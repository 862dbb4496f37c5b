import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reportFailure } from './terminal.ts'

function told(error: unknown): string {
  let text = ''
  reportFailure(error, { stderr: { write: (line) => (text += line) } })
  return text
}

function refusedBySystem(path: string): Error {
  const message = `EACCES: permission denied, open '${path}'`
  return Object.assign(new Error(message), { code: 'EACCES', syscall: 'open', path })
}

function ofAnother(place: string): string {
  return `minutebook: ${place} belongs to the user with the id 4321, and this command runs as the user ${userInfo().username}: run it as its owner, or change the owner with chown.\n`
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-terminal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.skipIf(process.getuid?.() !== 0)(
  'a file of another user is named with its owner, and so is a folder in which nothing can be made (skipped without root)',
  () => {
    const folder = aFolder()
    const path = join(folder, 'backup-key.pem')
    writeFileSync(path, '')
    chownSync(path, 4_321, 4_321)
    expect(told(refusedBySystem(path))).toBe(ofAnother(path))
    rmSync(path)
    chownSync(folder, 4_321, 4_321)
    expect(told(refusedBySystem(path))).toBe(ofAnother(folder))
  },
)

test('of a file of this user the system’s own reason is told', () => {
  const path = join(aFolder(), 'backup-key.pem')
  expect(told(refusedBySystem(path))).toBe(`minutebook: EACCES: permission denied, open '${path}'\n`)
})
