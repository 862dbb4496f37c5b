import { describe, expect, onTestFinished, test } from 'vitest'
import { buildFolder } from '../../test/support/built-app.ts'
import { openServer } from '../../test/support/open-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_DAYS = 365

/** The contact in `security.txt` when the app was built with `contact`. */
async function contactOf(contact?: string): Promise<string | undefined> {
  const built = buildFolder({ contact })
  onTestFinished(built.remove)
  const { app, close } = await openServer({ webFolder: built.webFolder })
  onTestFinished(close)
  const { body } = await app.inject({
    url: '/.well-known/security.txt',
    headers: { host: 'minutes.example' },
  })
  return /^Contact: (.*)$/mu.exec(body)?.[1]
}

describe('security.txt', () => {
  test('names the contact of the build', async () => {
    expect(await contactOf('minutes@example.com')).toBe('mailto:minutes@example.com')
    expect(await contactOf('https://example.com/help')).toBe('https://example.com/help')
  })

  test('is not there if the build has no contact: it never repeats the host that a request names', async () => {
    expect(await contactOf()).toBeUndefined()
  })

  test('expires less than a year after the request (RFC 9116 §2.5.5)', async () => {
    const built = buildFolder({ contact: 'minutes@example.com' })
    onTestFinished(built.remove)
    const { app, clock, close } = await openServer({ webFolder: built.webFolder })
    onTestFinished(close)
    for (const days of [0, 500]) {
      clock.advance(days * DAY_MS)
      const { body, headers } = await app.inject('/.well-known/security.txt')
      expect(headers['cache-control']).toBe('public, max-age=86400')
      const [, expires = ''] = /^Expires: (.*)$/mu.exec(body) ?? []
      const leftDays = (Date.parse(expires) - Date.now()) / DAY_MS
      expect([leftDays > 30, leftDays < YEAR_DAYS]).toEqual([true, true])
    }
  })
})
