import type { Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import { aRecordOf, GOLDEN_MEETINGS, recordOf } from './golden-meetings.ts'
import { typedIn } from './languages.ts'

/** The record of a golden meeting as a speaker of the language would send it. */
export function goldenRecord(name: string, language: Language): MinutesRecord {
  const { minutes } = aRecordOf({ language, ...GOLDEN_MEETINGS[name] })
  return recordOf(typedIn(language, minutes))
}
