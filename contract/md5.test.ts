import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

/** RFC 1321 appendix A.5. */
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('the digest of "%s" is that of RFC 1321', (message, digest) => {
  expect(Buffer.from(md5(new TextEncoder().encode(message))).toString('hex')).toBe(digest)
})

test('messages of every length around a block have the digest that Node gives', () => {
  for (let length = 0; length <= 200; length++) {
    const message = randomBytes(length)
    expect(Buffer.from(md5(message))).toEqual(createHash('md5').update(message).digest())
  }
})
