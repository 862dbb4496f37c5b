/** Bits that each of the 64 operations rotates by: four a round, repeated (RFC 1321 §3.4). */
const ROTATIONS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

/** MD5 (RFC 1321). Browsers do not have it; it derives the key of the salted form and protects nothing. */
export function md5(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = pad(message)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let offset = 0; offset < words.length; offset += 16)
    addBlock(state, words.subarray(offset, offset + 16))
  const digest = new Uint8Array(16)
  const view = new DataView(digest.buffer)
  state.forEach((word, index) => view.setUint32(index * 4, word, true))
  return digest
}

/** The message, the bit 1, zeros, and its length in bits, as little-endian words (RFC 1321 §3.1, 3.2). */
function pad(message: Uint8Array): Uint32Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n, true)
  return Uint32Array.from({ length: bytes.length / 4 }, (_word, index) => view.getUint32(index * 4, true))
}

function addBlock(state: Uint32Array, block: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let operation = 0; operation < 64; operation++) {
    const round = operation >> 4
    const [mixed, word] = mix(round, operation, b, c, d)
    const constant = Math.floor(Math.abs(Math.sin(operation + 1)) * 2 ** 32)
    const sum = (a + mixed + constant + (block[word] ?? 0)) | 0
    const bits = ROTATIONS[round]?.[operation % 4] ?? 0
    const turned = (sum << bits) | (sum >>> (32 - bits))
    ;[a, d, c, b] = [d, c, b, (b + turned) | 0]
  }
  ;[a, b, c, d].forEach((word, index) => (state[index] = (state[index] ?? 0) + word))
}

/** The round's function of the three words, and which word of the block it takes (RFC 1321 §3.4). */
function mix(round: number, operation: number, b: number, c: number, d: number): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), operation]
  if (round === 1) return [(b & d) | (c & ~d), (5 * operation + 1) % 16]
  if (round === 2) return [b ^ c ^ d, (3 * operation + 5) % 16]
  return [c ^ (b | ~d), (7 * operation) % 16]
}
