import { describe, expect, onTestFinished, test } from 'vitest'
import { buildFolder } from '../../test/built-app.ts'
import { aClock, openServer } from '../../test/open-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_DAYS = 365

/** Whom `security.txt` names when the app was built with this contact. */
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
  test('names who runs the service, as the app was built', async () => {
    expect(await contactOf('minutes@example.com')).toBe('mailto:minutes@example.com')
    expect(await contactOf('https://example.com/help')).toBe('https://example.com/help')
  })

  test('names the page about privacy where nobody was given', async () => {
    expect(await contactOf()).toBe('http://minutes.example/about/privacy')
  })

  test('holds for less than a year from whenever it is asked for (RFC 9116 §2.5.5)', async () => {
    const clock = aClock()
    const { app, close } = await openServer({ clock })
    onTestFinished(close)
    for (const days of [0, 500]) {
      clock.advance(days * DAY_MS)
      const { body } = await app.inject('/.well-known/security.txt')
      const [, expires = ''] = /^Expires: (.*)$/mu.exec(body) ?? []
      const leftDays = (Date.parse(expires) - clock().getTime()) / DAY_MS
      expect([leftDays > 30, leftDays < YEAR_DAYS]).toEqual([true, true])
    }
  })
})
