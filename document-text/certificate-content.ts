import { type DrawnBlock, type DocumentContent } from '@minutebook/domain/blocks'
import { isUnsigned } from '@minutebook/domain/consent'
import { isDispute } from '@minutebook/domain/corrections'
import { isEin, isOwners } from '@minutebook/domain/company-form'
import type { Language } from '@minutebook/domain/language-names'
import { registerStatus, verifyAddress } from './about-record.ts'
import { homeName } from './quorum-text.ts'
import { namesTyped } from './meeting-blocks.ts'
import { fictionalBlocks, paper } from './minutes-content.ts'
import { quoteTyped } from './quote-typed.ts'
import { effectiveDay as consentDay } from './signatures.ts'
import { withRegisterName } from './minutes-blocks.ts'
import { findPerson, meetingDay, type Minutes } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { findHome } from '@minutebook/domain/jurisdictions'
import { directorIndex, officeNames } from '@minutebook/domain/find-person'
import {
  certificateRefusal,
  type CertificateRefusal,
  type CertificateState,
} from '@minutebook/domain/certifiable'
import type { ShownStatement } from '@minutebook/domain/statements'
import { confirmationSentence } from './statements-text.ts'
import { resolutionTitle } from './resolution-text.ts'
import { matterOf, type Matter } from '@minutebook/domain/matter'
import { isCast } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { createRenderer, MOST_IN_A_SENTENCE, type TextRenderer } from './text-renderer.ts'
import { rowsOf, textOf } from '@minutebook/domain/topics/fact'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Values } from './fill.ts'
import { castingOf, isContested } from './votes-text.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

export type CertificateRequest = Omit<CertificateState, 'isDispute' | 'isUnsigned'> & {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  /** The address of the page that verifies a record; missing if the server does not know its own address. */
  verifyAt?: string | undefined
  /** The index of the resolution in the record, from 0. */
  index: number
  language: Language
  /** What people said about the record until now, in order. */
  statements?: readonly ShownStatement[]
}

/**
 * One resolution, for a bank or a landlord. The certificate is dated on the day it is made, with today's
 * sentences around the recorded text. It does not state what the minutes do not state, such as a quorum or notice.
 */
export function certificateContent(
  request: CertificateRequest,
): { content: DocumentContent } | { refused: CertificateRefusal } {
  const { record, language, index } = request
  const wording = WORDINGS[language]
  const { language: recorded } = record.document
  const named = withRegisterName(record.minutes, record.entity.name)
  const { minutes, quotes }: ReturnType<typeof quoteTyped> =
    recorded === language ? { minutes: named } : quoteTyped(named, recorded)
  const resolution = resolutionsOf(minutes)[index]
  if (!resolution) throw new RangeError(`The record has no resolution ${index + 1}`)
  const matter = matterOf(resolution, minutes)
  const state = {
    ...request,
    isDispute: isDispute(record.correctionBy),
    isUnsigned: isUnsigned(record.minutes, request.statements),
  }
  const refused = certificateRefusal(matter, minutes, state)
  if (refused) return { refused }
  const text = keptText(record, index + 1)
  if (!text) return { refused: 'textIncomplete' }
  const words = createRenderer(minutes, wording)
  const company = minutes.entity.name
  const { certificate } = wording.papers
  const subject = resolutionTitle(resolution, words)
  const content = paper(record, { language, wording })
  return {
    content: {
      ...content,
      ...(quotes && { quotes }),
      title: words.render(certificate.title, { company }),
      // Separated pages of a certificate must still say what they belong to.
      header: {
        text: words.render(certificate.head, { company, matter: subject }),
        page: wording.papers.page,
      },
      footer: { ...content.footer, page: '' },
      blocks: [
        ...fictionalBlocks(record, wording),
        ...certificateBlocks({ request, matter, text, minutes, wording, words, subject }),
      ],
    },
  }
}

/** The recorded text of a resolution, counted from 1. Missing if a core fact was missing. */
function keptText({ document }: MinutesRecord, position: number): Paragraph | undefined {
  return document.blocks
    .filter((block) => block.kind === 'paragraph')
    .find(({ resolution }) => resolution === position)
}

type Paragraph = Extract<DrawnBlock, { kind: 'paragraph' }>

type Certifying = {
  request: CertificateRequest
  matter: Matter
  /** The recorded text. */
  text: Paragraph
  minutes: Minutes
  wording: PaperWording
  words: TextRenderer
  subject: string
}

function certificateBlocks(certifying: Certifying): DrawnBlock[] {
  const { wording, words, subject } = certifying
  const { certificate } = wording.papers
  const certifier = certifierIn(certifying)
  const values = { ...openingValues(certifying), ...certifier }
  const rows = signerRows(certifying)
  const isSigner = rows.some(([name]) => name === certifier.plainName)
  const { date } = certificate
  return [
    { kind: 'paragraph', text: words.render(certificate.opening, values) },
    ...recusals(certifying),
    { kind: 'heading', level: 1, text: subject },
    ownText(certifying),
    ...ownTables(certifying),
    // The signers belong to the certified text, so their specimen lines stand right below it.
    ...(rows.length > 0 ? [{ kind: 'table' as const, caption: '', head: certificate.tableHead, rows }] : []),
    { kind: 'paragraph', text: rows.length > 0 ? certificate.inForce : certificate.inForceAlone },
    { kind: 'signature', text: '', signer: words.render(certificate.signer, values), date },
    ...(isSigner
      ? [{ kind: 'signature' as const, text: '', signer: words.render(certificate.confirmed), date }]
      : []),
    ...verification(certifying),
  ]
}

/** Directors with an interest, by name: a bank sees that they did not decide on their own matter. */
function recusals({ matter, words, wording }: Certifying): DrawnBlock[] {
  const names = (matter.resolution.interests ?? []).map(({ person }) => words.nameOf(person))
  const isOfOthers = areVotesOfOthers(matter)
  if (names.length > MOST_IN_A_SENTENCE) {
    const { recusals: text, recusalsCaption: caption, recusalsHead: head } = wording.papers.certificate
    return [
      { kind: 'paragraph', text: words.render(text, { isOfOthers }) },
      { kind: 'table', caption, head, rows: names.map((name) => [name]) },
    ]
  }
  const text = words.render(wording.papers.certificate.recusal, { names: words.list(names), isOfOthers })
  return names.length > 0 ? [{ kind: 'paragraph', text }] : []
}

/** Whether the stated numbers have no vote of a director with an interest. */
function areVotesOfOthers({ votes, count, resolution, minutes }: Matter): boolean {
  if (!count?.disinterested) return false
  // Numbers do not say whose votes they are, unless all with an interest had left the room.
  if (votes?.manner === 'counted') return count.disinterested.voting !== undefined
  if (votes?.manner !== 'byName') return false
  const { choices } = votes
  return (resolution.interests ?? []).every(({ person }) => !isCast(choices[directorIndex(minutes, person)]))
}

/**
 * Names the record, where to verify it, and who confirmed it: beside a code that opens that page. Below, there is room for a seal.
 */
function verification({ request, minutes, words, wording }: Certifying): DrawnBlock[] {
  const { record, digest, verifyAt, statements = [] } = request
  const { verification: sentence, seal } = wording.papers.certificate
  const text = [
    words.render(sentence, { digest, verifyAt, reference: record.reference }),
    confirmationSentence(minutes, statements, { words, wording }),
    seal,
  ]
    .filter(Boolean)
    .join('\n')
  return verifyAt === undefined
    ? [{ kind: 'paragraph', text, look: 'note' }]
    : [{ kind: 'code', address: verifyAddress(verifyAt, record, digest), text }]
}

/** The exact text of the record, in its own language, whichever language the certificate has. */
function ownText({ request, text }: Certifying): DrawnBlock {
  const { language } = request.record.document
  return { ...text, look: 'resolution', ...(language !== request.language && { language }) }
}

/** The tables that the text refers to. The table of specimen signatures already has the signers. */
function ownTables({ request, matter }: Certifying): DrawnBlock[] {
  if (matter.resolution.facts?.['signers']) return []
  const { blocks, language } = request.record.document
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .filter(({ resolution }) => resolution === request.index + 1)
  return language === request.language
    ? tables
    : tables.map(({ kind, caption, head, rows }) => ({ kind, caption, head, rows, language }))
}

function openingValues(certifying: Certifying): Values {
  const { request, matter, minutes, wording, words } = certifying
  const { entity } = minutes
  const { format, places } = wording
  return {
    name: entity.name,
    number: entity.number,
    isEin: isEin(entity),
    registry: entity.jurisdiction && places(entity.jurisdiction),
    home: homeName(minutes.formedIn ?? findHome(request.record.entity.formedIn ?? ''), wording),
    status: registerStatus(request.record, wording),
    day: format.day(meetingDay(minutes)),
    consentDay: consentDay(request, wording),
    isOfAll: minutes.voteRule === undefined,
    blank: wording.papers.certificate.blank,
    ...noticeValues(certifying),
    ...attendanceValues(certifying),
    hasQuorum: minutes.quorumPresent === true,
    hasNoBoard: words.body === 'board' && minutes.noBoard !== undefined,
    votes: votesSummary(matter, { wording, words }),
    effective: effectiveDay(certifying),
  }
}

/** The day on which the resolution takes effect, if it was stated and the text does not say it. */
function effectiveDay({ request, matter, text, wording }: Certifying): string | undefined {
  const { effectiveDate } = matter.resolution
  if (!effectiveDate) return undefined
  const { format } = WORDINGS[request.record.document.language]
  return text.text.includes(format.day(effectiveDate)) ? undefined : wording.format.day(effectiveDate)
}

/**
 * Who certifies: the secretary, who keeps the records, or else another officer whom the minutes name, or else the only director or
 * manager. Among several of those, the one who signs writes the name.
 */
function certifierIn({ minutes, wording, words }: Certifying): Values {
  const office = CERTIFIERS.find((each) => findPerson(minutes, each))
  const ref = office ?? (minutes.directors.length === 1 ? 'director-1' : undefined)
  const isOfPeople = minutes.directors.length > 0
  if (!ref) return { isOfPeople }
  const offices = words.list(officeNames({ ref }, minutes, wording.meeting.offices))
  return {
    isOfPeople,
    plainName: words.nameOf({ ref }),
    certifier: words.actingNameOf({ ref }),
    certifierOffice: offices ?? words.person,
    keepsRecords: office === 'secretary',
  }
}

const CERTIFIERS = ['secretary', 'ceo', 'cfo'] as const

/** Notice as it was stated: whether a meeting was duly called is a conclusion that the minutes do not draw. */
function noticeValues({ minutes: { notice }, wording: { format } }: Certifying): Values {
  if (!notice) return {}
  const { kind, day, means, waivedBy, waiversSigned } = notice
  const isGiven = kind === 'given' || (kind === 'waived' && day !== undefined)
  return {
    isGiven,
    noticeDay: isGiven && day !== undefined ? format.day(day) : undefined,
    noticeMeans: format.means(means),
    isWaived: kind === 'waived' || waivedBy !== '',
    waivedBy: namesTyped(waivedBy),
    isSigned: waiversSigned === true,
  }
}

/** How many took part. Where people came and went, a vote of all does not say how many there were. */
function attendanceValues({ matter, minutes, wording, words }: Certifying): Values {
  const { count, cameOrWent, votes } = matter
  const { boardSeats: seats, shareVotes = {} } = minutes
  const { format } = wording
  if (isOwners(words.body)) {
    const { entitled, represented, percent } = shareVotes
    return {
      // The total alone says nothing of this meeting.
      entitled: entitled === undefined ? undefined : format.number(entitled),
      represented: represented === undefined ? undefined : format.number(represented),
      percent: percent === undefined ? undefined : format.percent(percent),
    }
  }
  const present = cameOrWent && votes?.manner === 'unanimous' ? undefined : count?.present
  if (present === undefined) return {}
  return {
    present: format.people(present),
    // A vacant seat has no director.
    [seats === minutes.directors.length ? 'seats' : 'boardSeats']:
      seats === undefined ? undefined : format.people(seats),
    isSole: seats === 1 && present === 1,
  }
}

/** The votes as the minutes tell them: of a contested election they give those for each person instead. */
function votesSummary(
  { votes, count, minutes, body, isInPercent, cameOrWent, resolution }: Matter,
  { wording, words }: { wording: PaperWording; words: TextRenderer },
): string | undefined {
  const sentences = wording.papers.certificate.votes
  const isUnanimous = votes?.manner === 'unanimous'
  if (isUnanimous && minutes.directors.length > 0) {
    const ofBody = count?.disinterested ? sentences.unanimousOthers : sentences.unanimous
    return words.render(isOwners(body) ? sentences.unanimousOwners : ofBody, {
      isOne: !cameOrWent && count?.present === 1,
      cameOrWent,
    })
  }
  if (!count || isUnanimous || isContested({ resolution })) return undefined
  if (isInPercent) return words.render(sentences.interests, { for: count.for })
  const { against, abstaining } = count
  const written = wording.format.counted
  return words.render(sentences.counted, {
    votesFor: written(count.for),
    votesAgainst: written(against),
    votesAbstaining: abstaining ? written(abstaining) : undefined,
    casting: castingOf(votes),
  })
}

/** The people authorized to sign by this resolution, each with an office and room for the signature. */
function signerRows({ matter, minutes, wording, words }: Certifying): string[][] {
  return rowsOf(matter.resolution.facts?.['signers']).flatMap(({ person, title, by }) => {
    // In every topic, a fact of this name is a person.
    const who = person as NamedInMinutes | undefined
    if (!who) return []
    const held = words.list(officeNames(who, minutes, wording.meeting.offices))?.text
    const isOfBoard = words.form === 'corporation' && !words.isPartnership
    const role =
      directorIndex(minutes, who) >= 0 ? words.render(wording.papers.certificate.role, { isOfBoard }) : ''
    const name = words.render(wording.papers.certificate.signerName, {
      name: words.nameOf(who),
      by: textOf(by),
    })
    return [[name, typeof title === 'string' ? title : (held ?? role), '']]
  })
}
