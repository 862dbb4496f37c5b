import type { PersonName } from './people.ts'

/** Forms of companies, countries, suffixes and degrees, as they are written. Other words get one capital. */
const AS_WRITTEN: ReadonlyMap<string, string> = new Map(
  'II III IV VI VII VIII LLC LLP LP PLLC PLC PC PA NA USA US UK CPA MD DDS DMD JD PhD'
    .split(' ')
    .map((word) => [word.toUpperCase(), word]),
)
/**
 * Particles that begin a last name in small letters: `de la Cruz`, `von Arx`. Alone, `LA` and `VAN` are
 * mostly written with a capital.
 */
const PARTICLES =
  /(?<![\p{L}\p{N}'-])(?:de la|de las|de los|van der|van den|van de|von der|de|del|da|das|do|dos|von|zu|zur|y)(?= )/giu
/**
 * Names with a second capital. Most in `Mac` have none, because the letters only look alike: Mack, Macias,
 * Machado.
 */
const SECOND_CAPITAL =
  /^(?:Mc|Mac(?=(?:arthur|aulay|bride|cormack|donald|donnell|dougall?|ewen|fadden|farlane|gregor|innes|intyre|kay|kenna|kenzie|kinnon|lachlan|laren|lean|leod|mahon|millan|nab|naughton|neill?|niven|pherson|queen|rae|tavish)$))(\p{L})(?=\p{L})/u

/**
 * A person's name in ordinary case, if the register has all of it in capitals: `SEAN O'BRIEN` → Sean O'Brien,
 * `RONALD MCDONALD III` → Ronald McDonald III. Any small letter means that the register has its own spelling,
 * which stays.
 */
export function nameInOrdinaryCase<Name extends PersonName>(name: Name): Name {
  const { firstName, middleName, lastName } = name
  if (!isInCapitals(`${firstName} ${middleName} ${lastName}`)) return name
  return {
    ...name,
    firstName: isInitials(firstName) ? firstName : inOrdinaryCase(firstName),
    middleName: isInitials(middleName) ? middleName : withParticles(middleName),
    lastName: firstName === '' ? inOrdinaryCase(lastName) : withParticles(lastName),
  }
}

/**
 * A text in capitals in ordinary case: `ACME HOLDINGS LLC` → Acme Holdings LLC. A text with a small letter
 * stays.
 */
export function inOrdinaryCase(text: string): string {
  return isInCapitals(text) ? text.replace(/[^\s-]+/gu, toOrdinaryWord) : text
}

function withParticles(text: string): string {
  return inOrdinaryCase(text).replace(PARTICLES, (particle) => particle.toLowerCase())
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase()
}

/** `J`, `TJ`, `JT`: letters without a vowel are initials. */
function isInitials(name: string): boolean {
  return /^[^AEIOUY\s.]{2,3}$/u.test(name)
}

function toOrdinaryWord(word: string): string {
  const written = AS_WRITTEN.get(word.replace(/[.,]/gu, ''))
  if (written !== undefined) return word.includes('.') ? word : word.replace(/\p{L}+/u, written)
  return word.replace(/[\p{L}\p{M}]+/gu, (letters, at: number) => {
    // JOHN’S
    const isPossessive =
      at > 1 && letters === 'S' && at === word.length - 1 && /['’]/u.test(word[at - 1] ?? '')
    if (isPossessive) return 's'
    return (letters.charAt(0) + letters.slice(1).toLowerCase()).replace(
      SECOND_CAPITAL,
      (prefix, letter: string) => prefix.slice(0, -1) + letter.toUpperCase(),
    )
  })
}
