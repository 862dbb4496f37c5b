import { isUnitedStates } from '../jurisdictions.ts'
import type { Office } from '../offices.ts'
import type { NamedInMinutes } from '../person-refs.ts'
import type { TopicId } from '../topics.ts'
import type { FactValue, FactValues } from './fact.ts'
import { numberOf, rowsOf, textOf } from './fact-values.ts'
import { officeCalled } from './office-called.ts'
import { periodEnd } from './period-end.ts'
import { stateOfAddress } from './state-of-address.ts'

/** What a check may know beside the facts. */
export type CheckContext = {
  /** `YYYY-MM-DD`. */
  day: string
  /** The code of the register that the company stands in: `KY`. Empty where it is not known. */
  register: string
  directors: number
  /** Without seats given, as many as there are directors. */
  seats: number
  hasInterest: boolean
  hasAttachments: boolean
  isDirector: (who: NamedInMinutes) => boolean
  /** None of somebody who is named alone. */
  offices: (who: NamedInMinutes) => readonly Office[]
}

export type Check = (facts: FactValues, context: CheckContext) => boolean

/**
 * What is pointed out about the facts of a topic, and never blocks; the catalogues say it under the same names. Apart from the topics:
 * schemas need those, and screens and documents without remarks need none of this.
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
    findingNotMade: ({ canPayDebts, assetsCover }) => canPayDebts !== true || assetsCover !== true,
    paidBeforeRecordDate: ({ payDate, recordDate }) =>
      payDate !== undefined && recordDate !== undefined && String(payDate) < String(recordDate),
    statementsOld: ({ statementsDate }, { day }) => isMoreThanAYearBefore(textOf(statementsDate), day),
  },
  issueShares: {
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
  other: {},
} as const satisfies Record<TopicId, Record<string, Check>>

/** What the checks are called in the code: the catalogues have words for each. */
export type CheckName = { [T in TopicId]: keyof (typeof TOPIC_CHECKS)[T] & string }[TopicId] | 'wordingHasGap'

function isMoreThanAYearBefore(day: string | undefined, meetingDay: string): boolean {
  if (day === undefined) return false
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return yearLater < meetingDay
}

/** Somebody must be charged with the minutes (KRS 271B.8-400). */
function losesSecretary(changes: FactValues[]): boolean {
  const ofSecretary = changes.filter(({ office }) => /secretar/iu.test(String(office)))
  return ofSecretary.length > 0 && !ofSecretary.some(({ action }) => action === 'appoint')
}

/** The people of a fact that names one or several; none when it was not given. */
function peopleIn(value: FactValue | undefined): NamedInMinutes[] {
  const people = Array.isArray(value) ? value : [value]
  // Only people have `ref`, or `name` without a digest.
  return people.filter(
    (each) => typeof each === 'object' && ('ref' in each || ('name' in each && !('digest' in each))),
  ) as NamedInMinutes[]
}
