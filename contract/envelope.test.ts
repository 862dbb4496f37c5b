import * as fc from 'fast-check'
import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { sealEnvelope } from '../test/support/outside-caller.ts'
import { DEFAULT_LOOKUP_SECRET, openEnvelope, UnreadableEnvelopeError } from './envelope.ts'

const SECRET = DEFAULT_LOOKUP_SECRET
const unicode = fc.string({ unit: 'grapheme' })

describe('our own form', () => {
  test('opens with the same secret', async () => {
    await fc.assert(
      fc.asyncProperty(unicode, unicode, async (text, secret) => {
        expect(await openEnvelope(await sealEnvelope(text, secret), secret)).toBe(text)
      }),
    )
  })

  test('has the prefix and base64url, and differs each time', async () => {
    const [one, other] = [await sealEnvelope('the same', SECRET), await sealEnvelope('the same', SECRET)]
    expect(one).toMatch(/^mb1\.[A-Za-z0-9_-]+$/)
    expect(one).not.toBe(other)
  })

  test('opens as a quoted JSON string or with white space around it, too', async () => {
    const sealed = await sealEnvelope('quoted', SECRET)
    expect(await openEnvelope(JSON.stringify(sealed), SECRET)).toBe('quoted')
    expect(await openEnvelope(`\n ${sealed} \n`, SECRET)).toBe('quoted')
  })
})

/**
 * Salted AES-256-CBC with the MD5 key derivation, as CryptoJS's passphrase call makes it. Made with OpenSSL
 * 3.0, which leaves out the `Salted__` header when the salt is given:
 *
 *   { printf 'Salted__'; printf '\x01\x02\x03\x04\x05\x06\x07\x08'
 *     printf '%s' hello |
 *       openssl enc -aes-256-cbc -md md5 -salt -S 0102030405060708 -pass pass:minutebook-lookup
 *   } | base64 -w0
 */
const OPENSSL_VECTORS = [
  {
    text: 'hello', // salt 0102030405060708
    secret: 'minutebook-lookup',
    envelope: 'U2FsdGVkX18BAgMEBQYHCOm5Gf1iQYTLk4SicKOnsqY=',
  },
  {
    text: '', // salt a1b2c3d4e5f60718
    secret: 'minutebook-lookup',
    envelope: 'U2FsdGVkX1+hssPU5fYHGH23ePmSF2msZrrYB9Uk6/8=',
  },
  {
    text: '{"EntityName":"CAFÉ ÉTOILE DU NORD LLC","EntityNumber":"0812345"}', // salt ffeeddccbbaa9988
    secret: 'pässword with spaces',
    envelope:
      'U2FsdGVkX1//7t3Mu6qZiHrohHyED3h1sxg38yrSdDW3wMojbWcFGog5hamrBwGh/c90VdPqPr2cnIm44s0a0qNiaYA/e+TtBoYKQavCa00aNVPDvrDRxgF1l/cn7IZA',
  },
  {
    text: 'sixteen bytes ok', // salt 0000000000000000
    secret: 'x',
    envelope: 'U2FsdGVkX18AAAAAAAAAAM4qCDiEmVlXXlrCHRTuHu1KgJSWS16w7teiD4kvHrcI',
  },
]

describe("OpenSSL's salted form", () => {
  test.each(OPENSSL_VECTORS)('opens "$text"', async ({ text, secret, envelope }) => {
    expect(await openEnvelope(envelope, secret)).toBe(text)
    expect(await openEnvelope(JSON.stringify(envelope), secret)).toBe(text)
    expect(await openEnvelope(envelope.replace(/.{64}/gu, '$&\n'), secret)).toBe(text)
  })

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0

  test.skipIf(!hasOpenssl)(
    'opens whatever the openssl command writes (skipped where there is none)',
    async () => {
      await fc.assert(
        fc.asyncProperty(unicode, fc.stringMatching(/^[!-~]{1,40}$/), async (text, secret) => {
          expect(await openEnvelope(encryptWithOpenssl(text, secret), secret)).toBe(text)
        }),
        { numRuns: 25 },
      )
    },
  )
})

function encryptWithOpenssl(text: string, secret: string): string {
  const command = ['enc', '-aes-256-cbc', '-md', 'md5', '-a', '-salt', '-pass', 'stdin']
  // The passphrase is the first line, what follows is the text.
  return execFileSync('openssl', command, {
    input: `${secret}\n${text}`,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

describe('an unreadable body is not an answer', () => {
  test.each([
    ['a sign-in page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['the bare prefix', 'mb1.'],
    ['something that is no base64', 'mb1.@@@'],
    ['a quoted text that is cut', '"mb1.AAAA'],
    ['a salted form without content', 'U2FsdGVkX18BAgMEBQYHCA=='],
  ])('%s', async (_what, body) => {
    await expect(openEnvelope(body, SECRET)).rejects.toThrow(UnreadableEnvelopeError)
  })

  test('another secret, in both forms', async () => {
    const sealed = await sealEnvelope('a company', SECRET)
    await expect(openEnvelope(sealed, 'another')).rejects.toThrow(UnreadableEnvelopeError)
    const envelope = OPENSSL_VECTORS[2]?.envelope ?? ''
    await expect(openEnvelope(envelope, 'another')).rejects.toThrow(UnreadableEnvelopeError)
  })

  test('an answer that was cut or changed anywhere', async () => {
    const sealed = await sealEnvelope('a company', SECRET)
    for (let length = 0; length < sealed.length; length++)
      await expect(openEnvelope(sealed.slice(0, length), SECRET)).rejects.toThrow(UnreadableEnvelopeError)
    const changed = sealed.replace(/.(?=.{4}$)/u, (character) => (character === 'A' ? 'B' : 'A'))
    await expect(openEnvelope(changed, SECRET)).rejects.toThrow(UnreadableEnvelopeError)
  })
})
