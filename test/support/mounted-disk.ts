import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Whether disks can be mounted here: Linux allows it to root, but most containers do not. */
export const canMount = process.platform === 'linux' && tryToMount()

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    // Not allowed, or mount is missing.
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** Mounts a memory disk over a folder, with mount's own options (`size=4m`, `ro`), until the test ends. */
export function mountDisk(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
}
