import type { Block, DocumentContent } from '@minutebook/domain/blocks'

/** Minutes as content for drawing, two pages long, with every kind of block. */
export function aDocument(changes: Partial<DocumentContent> = {}): DocumentContent {
  return {
    language: 'en',
    title: 'Minutes of a special meeting of the board of directors',
    subject: 'Bluegrass Tool & Die, Inc., meeting of November 20, 2026',
    creator: 'Minutebook 0.1.0',
    recordedAt: '2026-11-21T15:04:05.000Z',
    blocks: minutesBlocks(),
    footer: {
      lines: [
        'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
        'Recorded, submitter not verified. Reference MB-7F3K-Q2XD.',
      ],
      page: 'Page {page} of {pages}',
    },
    ...changes,
  }
}

function minutesBlocks(): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        { term: 'Company', text: 'Bluegrass Tool & Die, Inc.' },
        { term: 'Registry number', text: '0812345 (Kentucky Secretary of State)' },
        { term: 'Principal office', text: '1400 Distillery Row, Suite 3\nFrankfort, KY 40601' },
      ],
    },
    paragraph(
      'A special meeting of the board of directors of Bluegrass Tool & Die, Inc., registry number 0812345 (Kentucky Secretary of State), was held on Friday, November 20, 2026, beginning at 9:30 a.m. (Eastern Time), by video call.',
    ),
    paragraph(
      'Marguerite A. Okonkwo-Hale, Chief Executive Officer, presided, and Inés Castellanos, Secretary, recorded the proceedings.',
    ),
    heading(1, 'Attendance and quorum'),
    {
      kind: 'table',
      caption: 'Directors',
      head: ['Director', 'Attendance', 'Notes'],
      rows: [
        ['Marguerite A. Okonkwo-Hale', 'Present in person', 'Presided'],
        ['Daniel Whitfield', 'Present by video call', 'Joined at 9:42 a.m.'],
        ['Łukasz Brzęczyszczykiewicz', 'Absent', ''],
      ],
    },
    paragraph(
      'The Board has three seats. Two directors were present; two are needed for a quorum, a majority of the seats. A quorum was present. Everyone taking part could hear everyone else at the same time.',
    ),
    paragraph(
      'Notice of the date, time and place was given to every director on November 10, 2026 by email.',
    ),
    heading(1, 'Resolutions'),
    heading(2, 'Bank account and who may sign'),
    paragraph(
      'Background: the Company’s present bank closes its branch in Frankfort at the end of the year.',
    ),
    {
      kind: 'paragraph',
      look: 'resolution',
      text: 'RESOLVED, that the Company may open and keep a checking account at First Bank of the Bluegrass, its number ending in 4411, and that any two together of the following may sign checks and give payment instructions on it, up to $12,500.00 for each payment: Marguerite A. Okonkwo-Hale, Chief Executive Officer; Inés Castellanos, Secretary; and Daniel Whitfield, Treasurer.\nFURTHER RESOLVED, that these persons may not borrow from the bank in the Company’s name, and that earlier signing rights at this bank end with this resolution.',
    },
    paragraph(
      'The bank may rely on a certificate of this resolution until it is told of a change in writing. The resolution was adopted by the votes of all two directors present.',
    ),
    heading(2, 'Officers'),
    {
      kind: 'list',
      items: [
        'Chief Executive Officer: Marguerite A. Okonkwo-Hale',
        'Secretary: Inés Castellanos, who keeps the minutes and authenticates the records of the Company',
        'Chief Financial Officer: Daniel Whitfield',
      ],
    },
    paragraph('The meeting ended at 10:45 a.m.'),
    {
      kind: 'signature',
      text: 'Signed as a record of the meeting:',
      signer: 'Inés Castellanos, Secretary',
      date: 'Date',
    },
    {
      kind: 'signature',
      text: 'Approved at the meeting held on the date below:',
      signer: 'Chair',
      date: 'Date',
    },
    { kind: 'pageBreak' },
    heading(1, 'About this record'),
    {
      kind: 'facts',
      rows: [
        { term: 'Reference', text: 'MB-7F3K-Q2XD' },
        { term: 'Held on', text: 'November 20, 2026, as stated' },
        { term: 'Recorded on', text: 'November 21, 2026 at 15:04:05 UTC, 1 day after the meeting' },
        { term: 'SHA-256', text: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9' },
      ],
    },
    {
      kind: 'paragraph',
      look: 'note',
      text: 'If its digest agrees, this text is the one recorded at the time stated. This page does not show who recorded it, that they had a right to, that the meeting took place as told, or that any agency has seen it.',
    },
  ]
}

/** The directors and topics of a large board: a long table, and many resolutions. */
export function aLongDocument(directors = 60, topics = 20): DocumentContent {
  const names = Array.from({ length: directors }, (_, index) => `Director ${index + 1} of the Long Board`)
  return aDocument({
    blocks: [
      heading(1, 'Attendance'),
      {
        kind: 'table',
        caption: 'Directors',
        head: ['Director', 'Attendance', 'Notes'],
        rows: names.map((name, index) => [
          name,
          index % 7 === 0 ? 'Absent' : 'Present in person',
          index % 5 === 0 ? 'Left at 10:15 a.m. and took no part in the items that followed' : '–',
        ]),
      },
      heading(1, 'Resolutions'),
      ...Array.from({ length: topics }, (_, index) => topicBlocks(index + 1, names)).flat(),
      { kind: 'signature', text: 'Signed as a record of the meeting:', signer: names[0] ?? '', date: 'Date' },
    ],
  })
}

function topicBlocks(number: number, names: string[]): Block[] {
  return [
    heading(2, `Matter ${number}: contract, lease or large purchase`),
    paragraph(
      `Background: the present lease of warehouse ${number} ends with the year, and three offers were compared.`,
    ),
    {
      kind: 'paragraph',
      look: 'resolution',
      text: `RESOLVED, that a lease with Elkhorn Warehousing ${number}, LLC of 12,000 square feet is approved, at $${number},250.00 a month, for three years, and that the Chief Executive Officer and the Secretary may sign for the Company. The Board considered three written offers and a survey of rents in the county.`,
    },
    paragraph(
      `Votes: ${names.length - 10} for, 6 against, 4 abstaining; 31 needed. The resolution was adopted. For: ${names.slice(0, 50).join(', ')}.`,
    ),
  ]
}

export function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, text }
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}
