import { type DrawnBlock, type DocumentContent } from '@minutebook/domain/blocks'
import { isStatement } from '@minutebook/domain/corrections'
import { isEin, isOwners } from '@minutebook/domain/company-form'
import type { Language } from '@minutebook/domain/language-names'
import { registerStatus, verifyAddress } from './about-record.ts'
import { homeName } from './quorum-text.ts'
import { fictionalBlocks, paper } from './minutes-content.ts'
import { quoteTyped } from './quote-typed.ts'
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
import { resolutionTitle } from './resolution-text.ts'
import { matterOf, type Matter } from '@minutebook/domain/matter'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { createRenderer, MOST_IN_A_SENTENCE, type TextRenderer } from './text-renderer.ts'
import { rowsOf } from '@minutebook/domain/topics/fact'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Values } from './fill.ts'
import { castingOf } from './votes-text.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

export type CertificateRequest = Omit<CertificateState, 'isStatement'> & {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  /** The address of the page that verifies a record; missing if the server does not know its own address. */
  verifyAt?: string | undefined
  /** The index of the resolution in the record, from 0. */
  index: number
  language: Language
}

/**
 * One resolution, for a bank or a landlord (`minutes-content` §8). The certificate is dated on the day it is made, with today's
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
  const state = { ...request, isStatement: isStatement(record.correctionBy) }
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
  const isSigner = rows.some(([name]) => name === certifier.certifier)
  const { date } = certificate
  return [
    { kind: 'paragraph', text: words.render(certificate.opening, values) },
    ...recusals(certifying),
    { kind: 'heading', level: 1, text: subject },
    ownText(certifying),
    ...ownTables(certifying),
    verification(certifying),
    { kind: 'paragraph', text: rows.length > 0 ? certificate.inForce : certificate.inForceAlone },
    ...(rows.length > 0 ? [{ kind: 'table' as const, caption: '', head: certificate.tableHead, rows }] : []),
    { kind: 'signature', text: certificate.signed, signer: words.render(certificate.signer, values), date },
    ...(isSigner
      ? [
          {
            kind: 'signature' as const,
            text: words.render(certificate.confirmed),
            signer: certificate.confirmer,
            date,
          },
        ]
      : []),
    seal(certifying),
  ]
}

/** Directors with an interest, by name: a bank sees that they did not decide on their own matter. */
function recusals({ matter, words, wording }: Certifying): DrawnBlock[] {
  const names = (matter.resolution.interests ?? []).map(({ person }) => words.nameOf(person))
  // Only if the certificate states the votes.
  const isOfOthers =
    matter.count?.disinterested !== undefined && votesSummary(matter, { wording, words }) !== undefined
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

/** States that the text is the recorded one, and where to verify it. */
function verification({ request, words, wording }: Certifying): DrawnBlock {
  const { record, digest, verifyAt } = request
  const text = words.render(wording.papers.certificate.verification, {
    digest,
    verifyAt,
    reference: record.reference,
  })
  return { kind: 'paragraph', text, look: 'note' }
}

/** The line for the seal, and the code that opens the verification page. */
function seal({ request, wording }: Certifying): DrawnBlock {
  const { record, digest, verifyAt } = request
  const code = verifyAt && { code: verifyAddress(verifyAt, record, digest) }
  return { kind: 'signature', text: '', signer: wording.papers.certificate.seal, date: '', ...code }
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
    isCalled: minutes.notice?.kind === 'given' || minutes.notice?.kind === 'waived',
    ...quorumValues(matter),
    hasNoBoard: words.body === 'board' && minutes.noBoard !== undefined,
    votes: votesSummary(matter, { wording, words }),
    effective: effectiveDay(certifying),
    reference: request.record.reference,
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
    certifier: words.nameOf({ ref }),
    certifierOffice: offices ?? words.person,
    keepsRecords: office === 'secretary',
  }
}

const CERTIFIERS = ['secretary', 'ceo', 'cfo'] as const

/** Whether there was a quorum under the governing law: of all directors, or of those without an interest. */
function quorumValues({ votes, count, quorum, hasOwnQuorum, isQuorumUncertain }: Matter): Values {
  const isTold = votes?.manner === 'byName' || votes?.manner === 'counted'
  if (!isTold && isQuorumUncertain) return { hasQuorum: false }
  if (count?.disinterested) return { hasQuorum: false, hasOwnQuorum }
  return { hasQuorum: typeof quorum === 'object' && quorum.isMet }
}

function votesSummary(
  { votes, count, minutes, body, isInPercent, cameOrWent }: Matter,
  { wording, words }: { wording: PaperWording; words: TextRenderer },
): string | undefined {
  const sentences = wording.papers.certificate.votes
  const isUnanimous = votes?.manner === 'unanimous'
  if (isUnanimous && minutes.directors.length > 0 && !count?.disinterested) {
    return words.render(isOwners(body) ? sentences.unanimousOwners : sentences.unanimous, {
      isOne: !cameOrWent && count?.present === 1,
      cameOrWent,
    })
  }
  if (!count || isUnanimous) return undefined
  const { disinterested } = count
  // The voters are unknown, or no director without an interest was in favor.
  if (disinterested && (disinterested.atMost > disinterested.for || disinterested.for === 0)) return undefined
  if (isInPercent) return words.render(sentences.interests, { for: count.for })
  const { against, abstaining } = count
  const inFavor = disinterested?.for ?? count.for
  const written = wording.format.counted
  return words.render(sentences.counted, {
    votesFor: written(inFavor),
    votesAgainst: written(against),
    votesAbstaining: abstaining ? written(abstaining) : undefined,
    casting: castingOf(votes),
  })
}

/** The people authorized to sign by this resolution, each with an office and room for the signature. */
function signerRows({ matter, minutes, wording, words }: Certifying): string[][] {
  return rowsOf(matter.resolution.facts?.['signers']).flatMap(({ person, title }) => {
    // In every topic, a fact of this name is a person.
    const who = person as NamedInMinutes | undefined
    if (!who) return []
    const held = words.list(officeNames(who, minutes, wording.meeting.offices))?.text
    const isOfBoard = words.form === 'corporation' && !words.isPartnership
    const role =
      directorIndex(minutes, who) >= 0 ? words.render(wording.papers.certificate.role, { isOfBoard }) : ''
    return [[words.nameOf(who), typeof title === 'string' ? title : (held ?? role), '']]
  })
}
