import type { Block, DocumentContent } from './blocks.ts'
import { isOwners } from '../company-form.ts'
import type { Language } from '../languages.ts'
import { fictionalBlocks, paper, withRegisterName } from './minutes-content.ts'
import { meetingDay, type Minutes } from '../minutes.ts'
import type { MinutesRecord } from '../record.ts'
import { officeNames } from '../offices-held.ts'
import { isAdoptedAgainstVotes, lacksQuorum, outcomeOf } from '../outcome.ts'
import { isShareQuorum } from '../quorum.ts'
import { resolutionsOf } from '../resolutions-of.ts'
import { writtenResolution } from './resolution-text.ts'
import type { Resolution } from '../resolutions.ts'
import { speaker, type Speaker } from '../speaker.ts'
import { rowsOf } from '../topics/fact-values.ts'
import type { NamedInMinutes } from '../person-refs.ts'
import { countVotesOn, isQuorumUncertain, meetingQuorum } from '../vote-facts.ts'
import type { Values } from '../wording/fill.ts'
import { wordingOf } from '../wordings.ts'
import type { DocumentWording, PaperWording } from '../wording.ts'

/** Why there is no certificate of a resolution. */
export type CertificateRefusal =
  'unknownResolution' | 'quorumNotMet' | 'notAdopted' | 'votesFallShort' | 'textIncomplete'

export type CertificateRequest = {
  record: MinutesRecord
  /** Which of the record's resolutions, from 0. */
  index: number
  language: Language
}

/**
 * One resolution alone, for a bank or a landlord, to be signed by the secretary, or by hand where none is named
 * (`minutes-content` §8). Refused for what was not adopted; where it is not stated that there was a quorum, the certificate does
 * not say so.
 */
export function certificateContent(
  request: CertificateRequest,
): { content: DocumentContent } | { refused: CertificateRefusal } {
  const { record, language, index } = request
  const wording = wordingOf(record.minutes, language)
  const minutes = withRegisterName(record)
  const resolution = resolutionsOf(minutes)[index]
  if (!resolution) return { refused: 'unknownResolution' }
  const refused = certificateRefusal(resolution, minutes, wording)
  if (refused) return { refused }
  const words = speaker(minutes, wording)
  const company = minutes.entity.name.replaceAll('\n', ' ')
  return {
    content: {
      ...paper(record, { language, wording }),
      title: words.say(wording.papers.certificate.title, { company }),
      blocks: [
        ...fictionalBlocks(record, wording),
        ...certificateBlocks({ request, resolution, minutes, wording, words }),
      ],
    },
  }
}

/** Why this resolution is not certified; nothing when it can be. */
function certificateRefusal(
  resolution: Resolution,
  minutes: Minutes,
  wording: DocumentWording,
): CertificateRefusal | undefined {
  if (lacksQuorum(resolution, minutes)) return 'quorumNotMet'
  if (outcomeOf(resolution, minutes) !== 'adopted') return 'notAdopted'
  if (isAdoptedAgainstVotes(resolution, minutes)) return 'votesFallShort'
  return writtenResolution(resolution, minutes, wording).isIncomplete ? 'textIncomplete' : undefined
}

type Certifying = {
  request: CertificateRequest
  resolution: Resolution
  minutes: Minutes
  wording: PaperWording
  words: Speaker
}

function certificateBlocks(certifying: Certifying): Block[] {
  const { minutes, wording, words } = certifying
  const { certificate } = wording.papers
  const certifier = minutes.secretary ? { ref: 'secretary' } : undefined
  const values = { ...openingValues(certifying), ...certifierValues(certifier, certifying) }
  const rows = signerRows(certifying)
  const isSigner = certifier !== undefined && rows.some(([name]) => name === words.nameOf(certifier))
  const { date } = certificate
  return [
    { kind: 'paragraph', text: words.say(certificate.opening, values) },
    ownText(certifying),
    { kind: 'paragraph', text: rows.length > 0 ? certificate.inForce : certificate.inForceAlone },
    ...(rows.length > 0
      ? [{ kind: 'table' as const, caption: certificate.tableCaption, head: certificate.tableHead, rows }]
      : []),
    { kind: 'signature', text: certificate.signed, signer: words.say(certificate.signer, values), date },
    ...(isSigner
      ? [
          {
            kind: 'signature' as const,
            text: words.say(certificate.confirmed),
            signer: certificate.confirmer,
            date,
          },
        ]
      : []),
  ]
}

/** The text is the record's to the letter: in its own language, whichever one the certificate is in. */
function ownText({ request, resolution, minutes }: Certifying): Block {
  const { language = request.language } = minutes
  const { text } = writtenResolution(resolution, minutes, wordingOf(minutes, language))
  return { kind: 'paragraph', text, look: 'resolution', ...(language !== request.language && { language }) }
}

function openingValues({ request, resolution, minutes, wording, words }: Certifying): Values {
  const { entity } = minutes
  const { format, places } = wording
  return {
    name: entity.name.replaceAll('\n', ' '),
    number: entity.number,
    registry: entity.jurisdiction && places(entity.jurisdiction),
    day: format.day(meetingDay(minutes)),
    hasQuorum: isQuorumStated(resolution, minutes),
    hasNoBoard: words.body === 'board' && minutes.noBoard !== undefined,
    votes: votesSummary(resolution, minutes, { wording, words }),
    effective: effectiveDay(resolution, minutes, wording),
    reference: request.record.reference,
  }
}

/** From when the resolution is in effect, where that was stated and its text does not say it. */
function effectiveDay(
  resolution: Resolution,
  minutes: Minutes,
  wording: DocumentWording,
): string | undefined {
  const { effectiveDate } = resolution
  const isSaid = writtenResolution(resolution, minutes, wording).says.has('effectiveDate')
  return effectiveDate && !isSaid ? wording.format.day(effectiveDate) : undefined
}

function certifierValues(
  certifier: NamedInMinutes | undefined,
  { minutes, wording, words }: Certifying,
): Values {
  if (!certifier) return {}
  return {
    certifier: words.nameOf(certifier),
    certifierOffice: words.list(officeNames(certifier, minutes, wording.meeting.offices)),
  }
}

/** Whether the minutes say so: votes of the directors without an interest make the quorum of their matter. */
function isQuorumStated(resolution: Resolution, minutes: Minutes): boolean {
  const { entitled, represented } = minutes.shareVotes ?? {}
  if (entitled !== undefined && represented !== undefined) return isShareQuorum({ entitled, represented })
  const isTold = resolution.votes?.manner === 'byName' || resolution.votes?.manner === 'counted'
  if (!isTold && isQuorumUncertain(minutes)) return false
  const result = countVotesOn(resolution, minutes)
  const isOwnQuorum = result?.rule === 'disinterested' && result.isAdopted
  return isOwnQuorum || (result?.quorum ?? meetingQuorum(minutes))?.isMet === true
}

function votesSummary(
  resolution: Resolution,
  minutes: Minutes,
  { wording, words }: { wording: PaperWording; words: Speaker },
): string | undefined {
  const sentences = wording.papers.certificate.votes
  const result = countVotesOn(resolution, minutes)
  const manner = resolution.votes?.manner
  const isOfOwners = isOwners(words.body)
  if (manner === 'unanimous' && minutes.directors.length > 0 && result?.rule !== 'disinterested') {
    return words.say(isOfOwners ? sentences.unanimousOwners : sentences.unanimous, {
      isOne: result?.present === 1,
    })
  }
  if (!result || manner === 'unanimous' || result.mostFor > result.for) return undefined
  if (result.rule === 'interests') return words.say(sentences.interests, { for: result.for })
  const { for: inFavor, against, abstaining } = result
  const written = (count: number) => ({ text: wording.format.number(count), count })
  return words.say(sentences.counted, {
    // The first version wrote them without commas.
    for: inFavor,
    against,
    abstaining: abstaining || undefined,
    votesFor: written(inFavor),
    votesAgainst: written(against),
    votesAbstaining: abstaining ? written(abstaining) : undefined,
  })
}

/** Those who may sign by this resolution, each with an office and room for the signature. */
function signerRows({ resolution, minutes, wording, words }: Certifying): string[][] {
  return rowsOf(resolution.facts?.['signers']).flatMap(({ person, title }) => {
    // The facts of this name are a person, as the topics have it.
    const who = person as NamedInMinutes | undefined
    if (!who) return []
    const office =
      typeof title === 'string'
        ? title
        : (words.list(officeNames(who, minutes, wording.meeting.offices))?.text ?? '')
    return [[words.nameOf(who), office, '']]
  })
}
