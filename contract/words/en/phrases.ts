/** "Acme, Inc." ends a sentence as it is; "Acme" gets its full stop. */
export function withStop(name: string): string {
  return name.endsWith('.') ? name : `${name}.`
}

/** "40 seconds", "2 minutes". */
export function inSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** "1 character", "1,200 characters". */
export function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString('en-US')} characters`
}
