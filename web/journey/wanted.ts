import { tabStorage } from '../draft/storage.ts'

const WANTED_KEY = 'wanted'

export function rememberWantedPath(path: string): void {
  tabStorage.write(WANTED_KEY, path)
}

/** The screen that the guard turned away, if any. */
export function wantedPath(): string | undefined {
  return tabStorage.read(WANTED_KEY)
}

export function forgetWantedPath(): void {
  tabStorage.remove(WANTED_KEY)
}
