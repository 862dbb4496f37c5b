const FIRST_CAPACITY = 1 << 16
/** So much of the table is filled before it doubles. */
const FULLEST = 0.75

/**
 * Remembers which numbers a file has had, in 11 to 22 bytes each: millions of texts would not fit in memory. Numbers
 * are told apart by 64 bits of hash; among ten million, two different ones are taken for one with a chance of
 * three in a million.
 */
export function createNumberSet() {
  let slots = new Uint32Array(FIRST_CAPACITY * 2)
  let size = 0

  /** Keeps the two hashes unless they are there; a pair of zeros is an empty slot. */
  function insert(first: number, second: number): boolean {
    const mask = slots.length / 2 - 1
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const one = slots[slot * 2]
      const other = slots[slot * 2 + 1]
      if (one === first && other === second) return false
      if (one !== 0 || other !== 0) continue
      slots[slot * 2] = first
      slots[slot * 2 + 1] = second
      return true
    }
  }

  function grow(): void {
    const old = slots
    slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) {
      const [first = 0, second = 0] = [old[at], old[at + 1]]
      if (first !== 0 || second !== 0) insert(first, second)
    }
  }

  return {
    /** False when the number was there already. */
    add(number: string): boolean {
      if (size / (slots.length / 2) > FULLEST) grow()
      const isNew = insert(hash(number, 0x811c9dc5), (hash(number, 0x2545f491) | 1) >>> 0)
      if (isNew) size++
      return isNew
    },
  }
}

/** FNV-1a over UTF-16 code units, mixed once more: its low bits alone follow the last digits. */
export function hash(text: string, seed = 0x811c9dc5): number {
  let value = seed
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
