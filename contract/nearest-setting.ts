import { distance } from 'fastest-levenshtein'

/** One slip is allowed for this many letters: TRUST_PROXIES is three away from TRUST_PROXY. */
const LETTERS_PER_SLIP = 3
const MAX_SLIPS = 3
/** Shorter names such as HOST are one slip away from far too many others. */
const SHORTEST = 7

/** The setting that the unknown name `name` probably means. */
export function findNearestSetting(name: string, settings: readonly string[]): string | undefined {
  const typed = name.toUpperCase()
  return settings.find(
    (setting) => hasFewSlips(typed, setting) || isSwapped(typed, setting) || lacksWord(typed, setting),
  )
}

function hasFewSlips(typed: string, setting: string): boolean {
  const slips = Math.min(MAX_SLIPS, Math.floor(setting.length / LETTERS_PER_SLIP))
  return setting.length >= SHORTEST && distance(typed, setting) <= slips
}

/** PROT, HSOT: two neighbouring letters are swapped. */
function isSwapped(typed: string, setting: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== setting[index])
  const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2)
  return at >= 0 && swapped === setting
}

/**
 * ANALYTICS_FORWARD, ANALYTICS_URL: two words of ANALYTICS_FORWARD_URL, in order. One word alone may mean
 * anything.
 */
function lacksWord(typed: string, setting: string): boolean {
  const words = typed.split('_')
  const wanted = setting.split('_')
  let found = 0
  for (const word of wanted) if (word === words[found]) found += 1
  return words.length > 1 && words.length < wanted.length && found === words.length
}
