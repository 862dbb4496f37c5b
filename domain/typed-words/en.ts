import { either, type TypedWords } from './typed-words.ts'

export const typedWords: TypedWords = {
  meanings: {
    dissolution: either(
      /\bdissol(?:ve[sd]?|ving|ution)\b/u,
      /\bw(?:ind|ound)(?:s|ing)? up\b/u,
      // Not the inventory, nor damages.
      /\bliquidat(?:e[sd]?|ing|ion of) (?:the |our |this )?(?:company|corporation|business|LLC|partnership|cooperative|affairs)\b/u,
      /\b(?:company|corporation|LLC|partnership|cooperative) (?:\p{L}+ ){0,2}liquidated\b/u,
      /\b(?:into|plan of(?: complete)?|voluntary) liquidation\b/u,
    ),
    mergerOrConversion: either(
      /\bmerg(?:e[sd]?|ers?|ing)\b/u,
      /\bamalgamat\p{L}+/u,
      /\bconsolidat(?:e[sd]?|ing|ion) (?:with|into)\b/u,
      // Not a file, nor a loan.
      /\b(?:conver(?:sion|t(?:s|ed|ing)?)|transform(?:s|ed|ing|ation)?)\b[^.;]{0,40}\b(?:in)?to an? (?:\p{L}+ ){0,3}(?:company|corporation|LLC|partnership|cooperative|nonprofit)\b/u,
      /\bconver(?:sion of|t(?:s|ed|ing)?) (?:the |our |this )?(?:company|corporation|LLC|partnership|cooperative)\b/u,
      /\bredomicil\p{L}*/u,
    ),
    articles: either(
      /\b(?:articles|certificate) of (?:incorporation|organization|formation|association|limited partnership)\b/u,
      /\bcorporate charter\b/u,
      /\bamend\p{L}*(?: of| to)? (?:the |its |our )?charter\b/u,
    ),
    agreementChange:
      /\b(?:amend|chang|modif|replac|restat|waiv)\p{L}*\b[^.;]{0,40}\b(?:operating|partnership) agreement\b/iu,
    admission: /\badmi(?:t(?:s|ted)?|ssion)\b[^.;]{0,60}\b(?:member|partner)s?\b/iu,
    removalOfDirector:
      /\bremov(?:e[sd]?|al|ing)\b[^.;]{0,40}\b(?:(?:director|trustee)s?\b(?! of\b)|board members?\b|from the board\b)/iu,
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
    resolved: /^(?:be it )?(?:resolved|whereas)\b/iu,
    action:
      /^(?:to \p{L}+|(?:accept|acquire|adopt|allow|amend|appoint|approve|authorize|borrow|build|buy|cancel|change|close|confirm|declare|designate|direct|donate|elect|engage|enter|establish|execute|extend|file|grant|hire|increase|invest|issue|lease|make|move|open|pay|permit|purchase|ratify|reduce|reimburse|renew|rent|repair|replace|retain|sell|sign|terminate|transfer) (?!(?:of|is|was|are|were|be|by|in|on|will|shall|has|have|may)\b))/iu,
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
