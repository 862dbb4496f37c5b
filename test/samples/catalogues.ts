import type { Language } from '@minutebook/domain/language-names'
import { plainGateway as plainGatewayEn } from '@minutebook/i18n/en/plain-gateway'
import { privacyText as privacyTextEn } from '@minutebook/i18n/en/privacy'
import { plainGateway as plainGatewayEs } from '@minutebook/i18n/es/plain-gateway'
import { privacyText as privacyTextEs } from '@minutebook/i18n/es/privacy'
import { en, type Words } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'

export const CATALOGUES: Record<Language, Words> = { en, es }

/** Texts that load separately from the catalogues. */
export const OTHER_TEXTS: Record<Language, object> = {
  en: [privacyTextEn, ...everyPlainGateway(plainGatewayEn, privacyTextEn)],
  es: [privacyTextEs, ...everyPlainGateway(plainGatewayEs, privacyTextEs)],
}

function everyPlainGateway(say: typeof plainGatewayEn, { sections }: typeof privacyTextEn): object[] {
  return [true, false].flatMap((all) => {
    const said = say({ counts: all, takesAllFields: all })
    const { notices, confirmation } = said.instead
    const spoken = [
      notices.unconfirmed('Ana'),
      ...['', 'MB-1'].flatMap((reference) => [
        notices.correcting(reference),
        confirmation.correction(reference),
      ]),
    ]
    return [said, said.privacy(sections), spoken]
  })
}

/** Every text of a catalogue that takes no values, at any depth. */
export function plainSentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainSentences) : []
}
