import { type DrawnBlock, type DocumentContent } from '@minutebook/domain/blocks'
import { certificateRefusal, type CertificateRefusal } from '@minutebook/domain/certifiable'
import { isUnsigned } from '@minutebook/domain/consent'
import { isDispute } from '@minutebook/domain/corrections'
import { directorIndex, officeNames, placeOf } from '@minutebook/domain/find-person'
import { minutesFor } from '@minutebook/domain/joint-meeting'
import { matterOf, type Matter } from '@minutebook/domain/matter'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { MinutesRecord } from '@minutebook/domain/record'
import { isCast } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { rowsOf, textOf } from '@minutebook/domain/topics/fact'
import { verifyAddress } from './about-record.ts'
import {
  certifierIn,
  openingValues,
  type CertificateRequest,
  type Certifying,
  type Paragraph,
} from './certificate-opening.ts'
import { withRegisterName } from './minutes-blocks.ts'
import { fictionalBlocks, paper } from './minutes-content.ts'
import { quoteTyped } from './quote-typed.ts'
import { resolutionTitle, variantOf } from './resolution-text.ts'
import { confirmationSentence } from './statements-text.ts'
import { createRenderer, MOST_IN_A_SENTENCE } from './text-renderer.ts'
import { WORDINGS } from './wordings.ts'

/**
 * One resolution, for a bank or a landlord. The certificate is dated on the day it is made, with today's
 * sentences around the recorded text. It does not state what the minutes do not state, such as a quorum or
 * notice.
 */
export function certificateContent(
  request: CertificateRequest,
): { content: DocumentContent } | { refused: CertificateRefusal } {
  const { record, language, index } = request
  const wording = WORDINGS[language]
  const { language: recorded } = record.document
  const named = withRegisterName(record.minutes, record.entity.name)
  const { minutes: ofMeeting, quotes }: ReturnType<typeof quoteTyped> =
    recorded === language ? { minutes: named } : quoteTyped(named, recorded)
  const resolution = resolutionsOf(ofMeeting)[index]
  if (!resolution) throw new RangeError(`The record has no resolution ${index + 1}`)
  const minutes = minutesFor(resolution, ofMeeting)
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
  return (resolution.interests ?? []).every(({ person }) => !isCast(choices[placeOf(minutes, person)]))
}

/**
 * Names the record, where to verify it, and who confirmed it: beside a code that opens that page. Below,
 * there is room for a seal.
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

/** The people authorized to sign by this resolution, each with an office and room for the signature. */
function signerRows({ matter, minutes, wording, words }: Certifying): string[][] {
  // A recommendation gives no right to sign.
  if (variantOf(matter.resolution, words)?.name === 'recommended') return []
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
