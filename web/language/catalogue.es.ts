import { ofDocument } from '@minutebook/document-text/es/meeting'
import { wording } from '@minutebook/document-text/es/wording'
import { page } from '@minutebook/i18n/es/page'
import { privacyText } from '@minutebook/i18n/es/privacy'

export { es as words } from '@minutebook/i18n/words.es'

/** The sentences of documents, of the page in progress and of the privacy page, in Spanish. */
export const sentences = { wording: { ...wording, ...ofDocument }, page, privacy: privacyText }
