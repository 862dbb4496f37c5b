import type * as english from '../en/phrases.ts'

/** "40 segundos", "2 minutos". */
export const inSeconds: typeof english.inSeconds = (seconds) => {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `${Math.ceil(seconds / 60)} minutos`
}
