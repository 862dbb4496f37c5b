import { isOwners, OFFICES } from './company-form.ts'
import { placeOf, samePersonKey } from './find-person.ts'
import { minutesFor } from './joint-meeting.ts'
import { majorityOf } from './law/arithmetic.ts'
import { barredMatters } from './law/find-law.ts'
import type { BarredMatter } from './law/rule.ts'
import type { Matter } from './matter.ts'
import { isToCome } from './meeting-clock.ts'
import type { Minutes } from './minutes.ts'
import { findPerson } from './named-people.ts'
import { companyOf } from './partial-minutes.ts'
import { comparableName, comparableText, fullName } from './people.ts'
import type { NamedInMinutes } from './person-refs.ts'
import { presenceOf, statusesOf } from './presence.ts'
import { lawOf, meetingQuorum, quorumOf, takingPartIn } from './quorum.ts'
import { isSaleUnclear } from './reserved-decision.ts'
import type { Resolution } from './resolutions.ts'
import { TOPICS } from './topics.ts'
import { missingFacts, peopleIn, rowsOf, textOf } from './topics/fact.ts'

/**
 * `now` is RFC 3339. `isCorrected` says whether a later record of the same sender corrects this one;
 * `isDispute` whether the record only disputes an earlier record of another sender; `isUnsigned` whether it
 * is a consent that too few have signed.
 */
export type CertificateState = {
  now: string
  isCorrected: boolean
  isDispute: boolean
  isUnsigned: boolean
}

/** Why a resolution is not certified. The first reason that holds is given. */
const REFUSALS = {
  dispute: (_matter, _minutes, { isDispute }) => isDispute,
  corrected: (_matter, _minutes, { isCorrected }) => isCorrected,
  proposal: (_matter, _minutes, { isUnsigned }) => isUnsigned,
  inFuture: (_matter, minutes, { now }) => isToCome(minutes, now),
  quorumUnchecked: (matter, minutes) =>
    minutes.quorumPresent !== false && isQuorumOfInterested(matter, minutes),
  quorumNotMet: ({ lacksQuorum }, minutes) =>
    minutes.quorumPresent === false ||
    (lacksQuorum && !isTooFewWhoHeard(minutes)) ||
    cannotHaveQuorum(minutes) ||
    isSignedByTooFew(minutes),
  couldNotHear: (_matter, minutes) => isTooFewWhoHeard(minutes),
  nobodyNamed: ({ votes }, minutes) => decidedByNobody(votes, minutes),
  notDeclared: ({ outcome, votes }) => outcome === undefined && votes !== undefined,
  notAdopted: ({ outcome }) => outcome !== 'adopted',
  // Even where we have not read who does. Without its own members, a nonprofit lets its bylaws say who
  // removes a director.
  ownersDecide: ({ decision, body, minutes }) =>
    decision !== undefined &&
    !isOwners(body) &&
    !(decision === 'removeDirector' && companyOf(minutes).form === 'nonprofit'),
  barred: ({ resolution }, minutes) => barredFor(minutes).byLaw.some(isAbout(resolution, minutes)),
  notOfNonprofits: ({ resolution }, minutes) => barredFor(minutes).byKind.some(isAbout(resolution, minutes)),
  // By the law, or by numbers that the minutes print beside the outcome.
  votesFallShort: (matter) =>
    matter.against !== undefined || matter.contradiction !== undefined || isOutvoted(matter),
  reservedUnchecked: ({ decision, finding, body }) =>
    decision !== undefined && isOwners(body) && typeof finding === 'string',
  saleUnclear: ({ resolution }) => isSaleUnclear(resolution),
  tooFewWithoutInterest: (matter) => areTooFewWithoutInterest(matter),
  interestedVoted: (matter, minutes) => hasInterestedVote(matter, minutes),
  aboveAuthorized: ({ resolution: { topic, facts = {} } }) =>
    topic === 'issueShares' && TOPICS.issueShares.checks.moreThanAuthorized(facts),
  findingAnsweredNo: ({ resolution }) => hasFindingAnsweredNo(resolution),
  textIncomplete: ({ resolution }, minutes) => !hasItsText(resolution, minutes),
  signersTooFew: ({ resolution }, minutes) => areSignersTooFew(resolution, minutes),
  signersNotInText: ({ resolution }, minutes) => areSignersMissingInText(resolution, minutes),
} satisfies Record<string, (matter: Matter, minutes: Minutes, state: CertificateState) => boolean>
export type CertificateRefusal = keyof typeof REFUSALS

// Object.keys forgets the type of the keys.
export const CERTIFICATE_REFUSALS = Object.keys(REFUSALS) as CertificateRefusal[]

/** `undefined` when this resolution can be certified. */
export function certificateRefusal(
  matter: Matter,
  minutes: Minutes,
  state: CertificateState,
): CertificateRefusal | undefined {
  const ofBody = minutesFor(matter.resolution, minutes)
  return CERTIFICATE_REFUSALS.find((refusal) => REFUSALS[refusal](matter, ofBody, state))
}

/**
 * Of a company without a board, the minutes neither list who decided nor give a number of them or of their
 * votes.
 */
function decidedByNobody(votes: Matter['votes'], { noBoard, shareVotes = {} }: Minutes): boolean {
  const { holders = [], represented, percent } = shareVotes
  const isCounted = votes?.manner === 'counted' || (represented ?? percent) !== undefined
  return noBoard !== undefined && holders.length === 0 && !isCounted
}

/**
 * The meeting had a quorum, and this matter has one only with those who left the room for their own interest.
 * Whether they count is not checked, unless the law gives such a matter a quorum of its own.
 */
function isQuorumOfInterested({ lacksQuorum, count, conflict }: Matter, minutes: Minutes): boolean {
  if (!lacksQuorum || !count?.disinterested || count.recused === 0) return false
  if (conflict?.base === 'allDisinterested') return false
  const meeting = meetingQuorum(minutes)
  return typeof meeting === 'object' && meeting.isMet
}

/** Too few took part to decide, even if the board has no more seats than directors. */
function cannotHaveQuorum(minutes: Minutes): boolean {
  const needed = fewestOf(minutes)
  const statuses = statusesOf(minutes)
  // Without named directors, no director is missing.
  if (needed === undefined || !statuses) return false
  return statuses.filter((status) => status !== 'absent').length < needed
}

/**
 * All directors in office signed, but they are fewer than a meeting needs: a board that cannot meet cannot
 * consent either (Applied Energetics v. Farley, Del. Ch. 2020).
 */
function isSignedByTooFew(minutes: Minutes): boolean {
  if (minutes.kind !== 'consent' || isOwners(companyOf(minutes).body)) return false
  const quorum = quorumOf({ ...takingPartIn(minutes), present: minutes.directors.length })
  return typeof quorum === 'object' && minutes.directors.length < quorum.needed
}

/** Not everyone could hear the others, and too few could for a quorum (KRS 271B.8-200). */
function isTooFewWhoHeard(minutes: Minutes): boolean {
  if (minutes.allCouldHear !== false || companyOf(minutes).body !== 'board') return false
  const quorum = meetingQuorum(minutes)
  const needed = typeof quorum === 'object' ? quorum.needed : fewestOf(minutes)
  const heard = presenceOf(minutes)
  return needed !== undefined && heard !== undefined && heard.filter(Boolean).length < needed
}

/**
 * The seats are not stated, but there are at least as many as directors: a majority of the directors is the
 * least that can decide. `undefined` where no rule is checked, or the bylaws have their own.
 */
function fewestOf(minutes: Minutes): number | undefined {
  const { directors, boardSeats, quorumRule } = minutes
  const isOfBoard = companyOf(minutes).body === 'board' && directors.length > 0
  if (!isOfBoard || boardSeats !== undefined || quorumRule || !lawOf(minutes)?.quorum) return undefined
  return majorityOf(directors.length)
}

/**
 * Findings that a law requires of the board before it decides. A distribution that debts forbid gets no
 * certificate.
 */
const FINDINGS = [
  'canPayDebts',
  'assetsCover',
  'asAgreed',
  'adequate',
  'termsFair',
  'benefitsCompany',
  'standardMet',
  'undertaking',
]

function hasFindingAnsweredNo({ topic, facts = {} }: Resolution): boolean {
  const ofTopic: Record<string, unknown> = TOPICS[topic].facts
  return FINDINGS.some((finding) => finding in ofTopic && facts[finding] === false)
}

/** A text whose core facts are missing only says so, unless a person wrote another text. */
function hasItsText({ topic, facts = {}, isEdited = false }: Resolution, minutes: Minutes): boolean {
  const { form } = companyOf(minutes)
  return isEdited || missingFacts(TOPICS[topic].facts, facts, { need: 'core', form }).length === 0
}

/**
 * Not more were for it than against. Owners elect by the most votes, and a casting vote decides between equal
 * ones.
 */
function isOutvoted({ count, votes, body, resolution }: Matter): boolean {
  const hasCasting = votes !== undefined && 'castingVote' in votes && votes.castingVote === 'for'
  const isElection = isOwners(body) && resolution.topic === 'electDirectors'
  return count !== undefined && count.for <= count.against && !hasCasting && !isElection
}

function barredFor(minutes: Minutes) {
  return barredMatters(lawOf(minutes), companyOf(minutes).kind)
}

/** Whether a resolution does what a law or the kind of company rules out. */
function isAbout({ topic, facts = {} }: Resolution, minutes: Minutes) {
  return (matter: BarredMatter): boolean =>
    matter === 'loanToDirector'
      ? topic === 'loan' && facts['direction'] === 'lend' && isInsider(facts, minutes)
      : topic === matter
}

/** The other party is stated to be an insider, or has the name of a director or officer. */
function isInsider({ insider, counterparty }: NonNullable<Resolution['facts']>, minutes: Minutes): boolean {
  const officers = OFFICES.map((office) => findPerson(minutes, office))
  const names = [...minutes.directors.map(({ person }) => person), ...officers].map(
    (person) => person && comparableName(person),
  )
  return insider === true || names.includes(comparableText(textOf(counterparty) ?? ''))
}

/**
 * The votes of the directors without an interest do not protect the matter, or would not have adopted it.
 * Where only numbers are stated, none of them may be theirs.
 */
function areTooFewWithoutInterest({ count, interest, finding }: Matter): boolean {
  if (!count?.disinterested) return false
  if (typeof interest === 'object') return interest.kind === 'not-met'
  return typeof finding === 'object' && count.disinterested.for < finding.needed
}

/**
 * A director with an interest voted for: by name, as one of all, or because more voted for than those present
 * without an interest. The minutes count that vote, so a certificate cannot leave it out.
 */
function hasInterestedVote({ votes, count, body, resolution }: Matter, minutes: Minutes): boolean {
  if (votes?.manner === 'counted')
    return count?.disinterested !== undefined && count.for > count.disinterested.present
  const presence = presenceOf(minutes)
  return (resolution.interests ?? []).some(({ person, leftRoom }) => {
    const director = placeOf(minutes, person)
    if (director < 0) return false
    if (votes?.manner === 'byName') return votes.choices[director] === 'for'
    // Who is not stated to have been absent or to have left is one of all. Owners do not vote by heads.
    return votes?.manner === 'unanimous' && !isOwners(body) && !leftRoom && presence?.[director] !== false
  })
}

/** Any two are to sign together, and fewer than two people may. */
function areSignersTooFew({ facts = {} }: Resolution, minutes: Minutes): boolean {
  const people = signersIn(facts).map((who) => samePersonKey(who, minutes))
  return facts['signing'] === 'anyTwo' && new Set(people).size < 2
}

/** An edited text stands alone: a table of signers below it must not name people whom it does not name. */
function areSignersMissingInText({ facts = {}, text = '', isEdited }: Resolution, minutes: Minutes): boolean {
  const comparable = comparableText(text)
  const names = signersIn(facts).map((who) => {
    const person = 'ref' in who ? findPerson(minutes, who.ref) : undefined
    return 'name' in who ? who.name : person ? fullName(person) : ''
  })
  return isEdited === true && names.some((name) => !comparable.includes(comparableText(name)))
}

function signersIn({ signers }: NonNullable<Resolution['facts']>): NamedInMinutes[] {
  return rowsOf(signers).flatMap(({ person }) => peopleIn(person))
}
