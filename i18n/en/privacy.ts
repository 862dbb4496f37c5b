/** The text of the privacy page. No other screen loads it. */
export const privacyText = {
  sections: [
    {
      heading: 'What stays on your device',
      paragraphs: [
        'What you type is kept in this browser until you send or clear it, so that a reload or a closed tab loses nothing. Answers older than 30 days are removed.',
        '“Clear draft” removes the answers for one company. “Finish and clear this device”, on the confirmation under “More”, removes everything that you typed or received here.',
        'So that the pages work without a network, the browser also keeps the files of this site: the same for everybody, with nothing of yours in them, and the language that you read. They stay until you clear the browser’s own data.',
      ],
    },
    {
      heading: 'What we receive',
      paragraphs: [
        'When you look a company up, we receive its number, or the name that you search for. When you send minutes, we receive and keep what the review shows.',
        'A record opens only with the private link that your browser made. We keep a fingerprint of that link, never the link itself.',
      ],
    },
    {
      heading: 'How long it is kept, and who can read it',
      paragraphs: [
        'A record is kept until it is erased. Backups may hold it for up to a year longer; it is never shown again.',
        'People with one of its private links can read a record, and so can the operator of this service.',
      ],
    },
    {
      heading: 'What we count',
      paragraphs: [
        'We count which steps are opened, roughly how long they take, and whether a search or a sending succeeded. We never count names, numbers, or anything that you typed.',
        'If your browser sends Global Privacy Control or Do Not Track, we count nothing.',
      ],
    },
  ],
  /** Who gets the counts. */
  counts: {
    here: 'The counts are kept for 90 days.',
    elsewhere: (host: string) =>
      `The counts go to another service, ${host}, and are not kept here. That service decides how long it keeps them.`,
    alsoTo: (host: string) =>
      `They also go to another service, ${host}, which decides how long it keeps them.`,
    notKnown:
      'They may also go to another service, which decides how long it keeps them. This page could not find out.',
  },
  contact: 'Whom to ask',
  reach: 'Here you reach the people who run this service, also to have a record erased:',
}
