import type { plainGateway } from '@minutebook/i18n/en/plain-gateway'
import type { privacyText } from '@minutebook/i18n/en/privacy'

/** Its texts for each kind of gateway. */
export function everyPlainGateway(say: typeof plainGateway, { sections }: typeof privacyText): object[] {
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
