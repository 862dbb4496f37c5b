/** Taking another language: said in the one that is spoken. */
export const language = {
  /** Read after the language's own name: "Español (change the language)". */
  take: 'change the language',
  taken: 'This page is now in English.',
  notTaken:
    'The other language could not be loaded, so nothing has changed. Check your internet connection and try again.',
}
