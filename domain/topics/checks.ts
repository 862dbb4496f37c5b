import { isUnitedStates, parseState } from '../jurisdictions.ts'
import type { Office } from '../company-form.ts'
import { comparableText } from '../people.ts'
import type { NamedInMinutes } from '../person-refs.ts'
import type { BarredMatter } from '../law/rule.ts'
import type { TopicId } from '../topics.ts'
import { type FactValue, type FactValues, numberOf, rowsOf, textOf } from './fact.ts'

const ZIP_CODE = /[\s,]*\d{5}(?:-?\d{4})?\s*$/u

/**
 * The code of the state that a typed address ends with: `DE` for `8 The Green, Dover, Delaware 19901`. Undefined where it names
 * none.
 */
export function stateOfAddress(address: string): string | undefined {
  const place = address.replace(ZIP_CODE, '')
  const part = (place.split(',').at(-1) ?? '').trim()
  const words = part.split(/\s+/u)
  // Without a ZIP code, “12 Elm Ct” would be in Connecticut.
  const endings = place === address ? [part] : [part, words.slice(-2).join(' '), words.at(-1) ?? '']
  return endings.map(parseState).find(isUnitedStates)
}

const TITLES: readonly [Office, RegExp][] = [
  ['ceo', /\bc\.?e\.?o\b|chief executive|director ejecutivo|directora ejecutiva/iu],
  ['cfo', /\bc\.?f\.?o\b|chief financial|director financiero|directora financiera/iu],
  ['secretary', /^(?:the )?(?:corporate |company )?secretary$|^secretari[oa](?: corporativ[oa])?$/iu],
]

/** The office that a typed title names, if it is one of the three in the minutes; undefined for others, such as “Treasurer”. */
export function officeCalled(title = ''): Office | undefined {
  return TITLES.find(([, pattern]) => pattern.test(title.trim()))?.[0]
}

/** What a check can use beside the facts. */
export type CheckContext = {
  /** `YYYY-MM-DD`. */
  day: string
  /** The code of the register that lists the company: `KY`. Empty where it is unknown. */
  register: string
  /** The legal name, in one line. */
  company: string
  directors: number
  /** The number of directors where no seats are stated. */
  seats: number
  hasInterest: boolean
  hasAttachments: boolean
  isDirector: (who: NamedInMinutes) => boolean
  /** Whether the governing law forbids the company to resolve this. */
  isBarred: (matter: BarredMatter) => boolean
  /** Missing for a person who is only named. */
  offices: (who: NamedInMinutes) => readonly Office[]
}

export type Check = (facts: FactValues, context: CheckContext) => boolean

/**
 * The remarks on the facts of a topic. They never block, and the catalogues have a sentence for each name. They are separate
 * from the topics, because schemas need the topics, and many screens and documents need no remarks.
 */
export const TOPIC_CHECKS = {
  electDirectors: {
    moreElectedThanSeats: ({ nominees }, { seats }) => rowsOf(nominees).length > seats,
    listDiffers: ({ nominees }, { isDirector }) =>
      rowsOf(nominees).some(({ person }) => peopleIn(person).some((who) => !isDirector(who))),
    noVacancyToFill: ({ filledBy }, { seats, directors }) => filledBy === 'board' && directors >= seats,
  },
  officers: {
    nobodyKeepsRecords: ({ changes }) => losesSecretary(rowsOf(changes)),
    removalLeavesClaims: ({ changes }) => rowsOf(changes).some(({ action }) => action === 'remove'),
    ownPayWithoutInterest: ({ changes }, { hasInterest }) =>
      !hasInterest && rowsOf(changes).some(({ payReference }) => payReference !== undefined),
  },
  contract: {
    insiderWithoutInterest: ({ counterparty }, { hasInterest, isDirector }) =>
      !hasInterest && isDirector({ name: textOf(counterparty) ?? '' }),
    payWithoutBasis: ({ kind, basis }) => kind === 'pay' && basis === undefined,
    saleOfEverything: ({ kind }) => kind === 'sale',
  },
  indemnify: {
    advanceWithoutPromise: ({ kind, undertaking }) => kind === 'advance' && undertaking !== true,
    coveredWithoutInterest: ({ kind, persons }, { hasInterest, isDirector }) =>
      kind !== 'insurance' && !hasInterest && peopleIn(persons).some(isDirector),
    foundLiable: ({ kind }) => kind === 'indemnify',
  },
  bankAccount: {
    twoOfOneSigner: ({ signing, signers }) => signing === 'anyTwo' && rowsOf(signers).length < 2,
    titleOfAnother: ({ signers }, { offices }) =>
      rowsOf(signers).some(({ person, title }) => {
        const office = officeCalled(textOf(title))
        return (
          office !== undefined &&
          peopleIn(person).some((who) => 'ref' in who && !offices(who).includes(office))
        )
      }),
  },
  distribution: {
    noProfitToMembers: (_facts, { isBarred }) => isBarred('distribution'),
    findingNotMade: ({ canPayDebts, assetsCover }) => canPayDebts !== true || assetsCover !== true,
    paidBeforeRecordDate: ({ payDate, recordDate }) =>
      payDate !== undefined && recordDate !== undefined && String(payDate) < String(recordDate),
    statementsOld: ({ statementsDate }, { day }) => isMoreThanAYearBefore(textOf(statementsDate), day),
  },
  issueShares: {
    noShares: (_facts, { isBarred }) => isBarred('issueShares'),
    moreThanAuthorized: ({ authorizedShares, issuedShares, recipients }) => {
      const authorized = numberOf(authorizedShares)
      const added = rowsOf(recipients).reduce((sum, { shares }) => sum + (numberOf(shares) ?? 0), 0)
      return authorized !== undefined && (numberOf(issuedShares) ?? 0) + added > authorized
    },
    adequacyNotFound: ({ adequate, shareClass }) => shareClass !== undefined && adequate !== true,
    recipientWithoutInterest: ({ recipients }, { hasInterest, isDirector }) =>
      !hasInterest && rowsOf(recipients).some(({ person }) => peopleIn(person).some(isDirector)),
    securitiesRules: () => true,
  },
  loan: {
    noLoansToDirectors: ({ insider, direction }, { isBarred }) =>
      insider === true && direction !== 'borrow' && isBarred('loanToDirector'),
    insiderWithoutInterest: ({ insider }, { hasInterest }) => insider === true && !hasInterest,
    loanToDirectorNotFound: ({ insider, direction, benefitsCompany }) =>
      insider === true && direction !== 'borrow' && benefitsCompany !== true,
  },
  financials: {
    periodNotOver: ({ period }, { day }) => {
      const end = periodEnd(textOf(period) ?? '')
      return end !== undefined && end > day.slice(0, end.length)
    },
    statementsNotAttached: ({ period }, { hasAttachments }) => period !== undefined && !hasAttachments,
  },
  fiscalYearOrTax: {
    agencyHasItsOwnForm: ({ kind }) => kind !== undefined,
  },
  registeredAgent: {
    registryMustBeTold: () => true,
    companyAsAgent: ({ newAgent }, { company }) =>
      comparableText(textOf(newAgent) ?? '') === comparableText(company),
    agentNotAsked: ({ newAgent, agentAgreed }) => newAgent !== undefined && agentAgreed !== true,
    officeInAnotherState: ({ newAddress }, { register }) => {
      const state = stateOfAddress(textOf(newAddress) ?? '')
      return state !== undefined && isUnitedStates(register) && state !== register
    },
    boxNumber: ({ newAddress }) => /\b(p\.?\s?o\.?\s?)?box\b/iu.test(String(newAddress ?? '')),
  },
  amendBylaws: {
    reservedToShareholders: ({ reserved }) => reserved === 'yes',
    articlesAreOthers: ({ section, newText }) =>
      /\barticles of (?:incorporation|organization)\b|\bacta constitutiva\b|\bart[ií]culos de (?:constitución|organización)/iu.test(
        `${textOf(section) ?? ''} ${textOf(newText) ?? ''}`,
      ),
    changesQuorum: ({ newText, section }) =>
      /quorum|vote/iu.test(`${String(section ?? '')} ${String(newText ?? '')}`),
  },
  approveMinutes: {
    priorNotEarlier: ({ priorDate }, { day }) => priorDate !== undefined && String(priorDate) >= day,
  },
  ratify: {
    tooWide: ({ acts }) =>
      rowsOf(acts).some(({ description }) =>
        /\ball (acts|actions|the acts)\b|\btodos los actos\b/iu.test(String(description)),
      ),
    notAllCured: ({ acts }) => rowsOf(acts).length > 0,
  },
} as const satisfies Partial<Record<TopicId, Record<string, Check>>>

/** The names of the checks in the code. The catalogues have a sentence for each. */
export type CheckName =
  { [T in CheckedTopic]: keyof (typeof TOPIC_CHECKS)[T] & string }[CheckedTopic] | 'wordingHasGap'
export type CheckedTopic = keyof typeof TOPIC_CHECKS

function isMoreThanAYearBefore(day: string | undefined, meetingDay: string): boolean {
  if (day === undefined) return false
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return yearLater < meetingDay
}

/** An officer must be responsible for the minutes (KRS 271B.8-400). */
function losesSecretary(changes: FactValues[]): boolean {
  const ofSecretary = changes.filter(({ office }) => /secretar/iu.test(String(office)))
  return ofSecretary.length > 0 && !ofSecretary.some(({ action }) => action === 'appoint')
}

/** The people of a fact that names one or several; empty when it was not given. */
function peopleIn(value: FactValue | undefined): NamedInMinutes[] {
  const people = Array.isArray(value) ? value : [value]
  // Only people have `ref`, or `name` without a digest.
  return people.filter(
    (each) => typeof each === 'object' && ('ref' in each || ('name' in each && !('digest' in each))),
  ) as NamedInMinutes[]
}

/** In English and Spanish, in full or abbreviated. */
const MONTHS = [
  /^(?:jan(?:uary)?|ene(?:ro)?)$/u,
  /^feb(?:ruary|rero)?$/u,
  /^mar(?:ch|zo)?$/u,
  /^(?:apr|abr)(?:il)?$/u,
  /^mayo?$/u,
  /^jun(?:e|io)?$/u,
  /^jul(?:y|io)?$/u,
  /^(?:aug(?:ust)?|ago(?:sto)?)$/u,
  /^(?:sept?(?:ember|iembre)?|setiembre)$/u,
  /^oct(?:ober|ubre)?$/u,
  /^nov(?:ember|iembre)?$/u,
  /^(?:dec(?:ember)?|dic(?:iembre)?)$/u,
]
/** “31 de diciembre de” stands before a year. */
const WORDS_OF_A_DAY = 4

/**
 * The end of a typed period (“the year ended December 31, 2025”): the last year in it, with the month and day written before
 * it, where there are any. `2025-12-31`, `2025-12` or `2025`.
 */
export function periodEnd(period: string): string | undefined {
  const words = period.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const place = words.findLastIndex((word) => /^(?:19|20)\d\d$/u.test(word))
  const year = words[place]
  if (year === undefined) return undefined
  const before = words.slice(Math.max(0, place - WORDS_OF_A_DAY), place)
  const month = before.map((word) => MONTHS.findIndex((name) => name.test(word))).findLast(isFound)
  if (month === undefined) return year
  const day = before.findLast((word) => /^(?:[1-9]|[12]\d|3[01])$/u.test(word))
  return [year, String(month + 1).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
}

function isFound(index: number): boolean {
  return index >= 0
}
