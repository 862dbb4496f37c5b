import type { Language } from '@minutebook/contract/languages'
import { writePendingEntry } from '../draft/entries.ts'
import { LANGUAGE_KEY } from './language.ts'
import { deviceStorage } from '../draft/storage.ts'
import { fetchFurtherWords } from './further-words.ts'
import { changeLanguage } from './words.ts'

/**
 * Takes another language. Nothing on the screen is loaded or built anew, only drawn again, so that what is typed,
 * chosen and opened stays. Tells whether it worked: without the other sentences everything stays as it is.
 */
export async function takeLanguage(wanted: Language): Promise<boolean> {
  writePendingEntry()
  try {
    await changeLanguage(wanted, fetchFurtherWords(wanted))
  } catch {
    // Offline, or a release has replaced the file: said beside the button.
    return false
  }
  document.documentElement.lang = wanted
  deviceStorage.write(LANGUAGE_KEY, wanted)
  return true
}
