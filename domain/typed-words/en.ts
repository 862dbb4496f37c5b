import type { TypedWords } from './typed-words.ts'

export const typedWords: TypedWords = {
  meanings: {
    dissolution: /\bdissol(?:ve[sd]?|ving|ution)\b|\bw(?:ind|ound)(?:s|ing)? up\b/iu,
    mergerOrConversion:
      /\bmerge(?:s|d|r)?\b|\bconver(?:sion|t(?:s|ed)?) (?:in)?to an? (?:\p{L}+ ){0,3}(?:company|corporation|LLC)\b/iu,
    articles: /\b(?:articles|certificate) of (?:incorporation|organization|formation)\b/iu,
    saleOfAllAssets:
      /\b(?:all|most|substantially all)\b[^.;]{0,40}\b(?:assets|property and assets|business)\b/iu,
    recommendation: /\brecommend|\bpropos(?:e|al)/iu,
    adjournment: /\badjourn/iu,
    quorumOrVote: /quorum|vote/iu,
    allActs: /\ball (?:acts|actions|the acts)\b/iu,
    directorship:
      /^(?:an? |the )?(?:(?:board )?(?:director|trustee)|board member|member of the board(?: of directors)?)$/iu,
    ceo: /\bc\.?e\.?o\b|chief executive/iu,
    secretary: /^(?:the )?(?:corporate |company )?secretary$/iu,
    cfo: /\bc\.?f\.?o\b|chief financial/iu,
    office:
      /^(?:(?:vice|co|board|managing|acting|independent)[ -])*(?:chair(?:man|woman|person)?|president|director|treasurer|secretary|member|trustee|manager|ceo|cfo|coo)(?: .*)?$/iu,
    columnName: /^(?:(?:first|middle|last|full) )?names?$/iu,
    several: /^(?:all|both)\b/iu,
    resolved: /^(?:be it )?resolved\b/iu,
  },
  parts: {
    and: /and/u,
    by: /by/u,
    titles: /mr|mrs|ms|dr|prof/u,
    abbreviatedTitles: /hon|rev/u,
    through: /by|via|on|over|through|using/u,
    that: /that/u,
    openings: /the|we|our|a|an|this|these|all/u,
    of: /of/u,
    first: /first/u,
    ordinal: /st|nd|rd|th/u,
    at: /at/u,
    oClock: /o['’]?clock|h|hrs?/u,
    currency: /dollars?/u,
  },
  namedTimes: { noon: '12:00', '12 noon': '12:00', midnight: '00:00', '12 midnight': '00:00' },
  dayParts: [],
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  otherMonths: {},
  lastNames: 1,
}
