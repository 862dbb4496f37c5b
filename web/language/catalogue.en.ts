import { ofDocument } from '@minutebook/document-text/en/meeting'
import { wording } from '@minutebook/document-text/en/wording'
import { page } from '@minutebook/i18n/en/page'
import { privacyText } from '@minutebook/i18n/en/privacy'

export { en as words } from '@minutebook/i18n/words.en'

/** The sentences of documents, of the page in progress and of the privacy page, in English. */
export const sentences = { wording: { ...wording, ...ofDocument }, page, privacy: privacyText }
