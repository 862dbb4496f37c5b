import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { servePeerPages } from './peer-pages.ts'

test('pages of others are served as ours are, and without our policy, which they were not written for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['index.html', 'page.js']) writeFileSync(join(folder, file), file)
  const { addresses, close } = await servePeerPages([folder])
  onTestFinished(close)
  for (const path of ['/', '/page.js']) {
    const answer = await fetch(Object.values(addresses)[0] + path)
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, null])
  }
})
