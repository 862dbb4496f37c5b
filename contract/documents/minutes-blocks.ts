import type { Block } from './blocks.ts'
import { withCapital } from '../capital.ts'
import {
  attendanceBlocks,
  kindOf,
  noticeBlocks,
  openingBlocks,
  presidingValues,
  quorumBlocks,
} from './meeting-blocks.ts'
import { paragraphs, part } from './text-blocks.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { NamedPerson } from '../minutes.ts'
import { addressLine, fullName } from '../people.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionsOf, untoldDiscussion } from '../resolutions-of.ts'
import type { DocumentTelling } from './resolution-values.ts'
import { resolutionTitle } from './resolution-text.ts'
import { speaker } from '../speaker.ts'
import { topicOf } from '../topics.ts'
import { OUTSIDE_UNITED_STATES } from '../jurisdictions.ts'
import type { DocumentWording } from '../wording.ts'

/** Which of the facts that are not the meeting's own are printed. */
type Printing = { withAddresses?: boolean }

/** The title of the minutes, above everything else. */
export function minutesTitle(minutes: MinutesSoFar, wording: DocumentWording): string {
  return speaker(minutes, wording).say(wording.meeting.title, { kind: kindOf(minutes) })
}

/**
 * The minutes in words, from the company to the lines to sign on, in the order of `minutes-content` §3. Pure: the same minutes
 * in the same wording give the same blocks for ever. What the record adds stands in `minutesContent`.
 */
export function minutesBlocks(
  minutes: MinutesSoFar,
  wording: DocumentWording,
  printing: Printing = {},
): Block[] {
  const telling: DocumentTelling = { wording, speaker: speaker(minutes, wording) }
  const { meeting } = wording
  const resolutions = resolutionsOf(minutes).flatMap((resolution, index) =>
    resolutionBlocks(resolution, index + 1, { minutes, telling }),
  )
  return [
    ...companyBlocks(minutes, telling),
    ...openingBlocks(minutes, telling),
    ...part(meeting.attendance, attendanceBlocks(minutes, telling)),
    ...part(meeting.officers, officerBlocks(minutes, telling)),
    ...(printing.withAddresses ? part(meeting.addresses, addressBlocks(minutes, telling)) : []),
    ...part(meeting.quorum, quorumBlocks(minutes, telling)),
    ...part(meeting.notice, noticeBlocks(minutes, telling)),
    ...part(meeting.resolutions, resolutions),
    ...part(meeting.otherMatters, otherBlocks(minutes, telling)),
    ...part(meeting.signatures, signatureBlocks(minutes, telling)),
  ]
}

/** What the register says of the company. */
function companyBlocks({ entity }: MinutesSoFar, { wording }: DocumentTelling): Block[] {
  const { companyFacts } = wording.meeting
  const { name, number, jurisdiction, address, authorized } = entity
  const rows = [
    { term: companyFacts.name, text: name },
    { term: companyFacts.number, text: number },
    { term: companyFacts.registry, text: jurisdiction ? wording.places(jurisdiction) : '' },
    { term: companyFacts.address, text: address },
    { term: companyFacts.authorized, text: authorized },
  ].filter(({ text }) => text)
  return [{ kind: 'facts', rows }]
}

/** `null` says that nobody holds the office; one that was not asked is not mentioned. */
function officerBlocks({ ceo, secretary, cfo }: MinutesSoFar, { wording }: DocumentTelling): Block[] {
  const { meeting } = wording
  const { offices, nobody } = meeting
  const rows = [
    ...(ceo ? [{ term: withCapital(offices.ceo), text: fullName(ceo) }] : []),
    ...(['secretary', 'cfo'] as const).flatMap((office) => {
      const entry = office === 'secretary' ? secretary : cfo
      return entry === undefined
        ? []
        : [{ term: withCapital(offices[office]), text: entry ? fullName(entry.person) : nobody }]
    }),
  ]
  return rows.length > 0 ? [...paragraphs(meeting.officersNote), { kind: 'facts', rows }] : []
}

/** Each address of each person, once for those who are named twice with the same one. */
function addressBlocks(minutes: MinutesSoFar, { wording, speaker: words }: DocumentTelling): Block[] {
  const { ceo, secretary, cfo, directors } = minutes
  const { offices } = wording.meeting
  const entries = [
    { named: ceo && { person: ceo }, term: ceo && `${fullName(ceo)}, ${offices.ceo}` },
    { named: secretary, term: secretary && `${fullName(secretary.person)}, ${offices.secretary}` },
    { named: cfo, term: cfo && `${fullName(cfo.person)}, ${offices.cfo}` },
    ...directors.map((named, index) => ({ named, term: words.directors[index] })),
  ]
  const lineOf = ({ person }: NamedPerson) => addressLine(person, nameOfState(wording))
  const said = new Set(entries.flatMap(({ named }) => (named && !named.sameAs ? lineOf(named) : [])))
  const rows = entries.flatMap(({ named, term }) => {
    const text = named ? lineOf(named) : ''
    return named && term && text && !(named.sameAs && said.has(text)) ? [{ term, text }] : []
  })
  return rows.length > 0 ? [{ kind: 'facts', rows }] : []
}

function nameOfState({ meeting }: DocumentWording): (code: string) => string {
  return (code) => (code === OUTSIDE_UNITED_STATES ? meeting.outsideUnitedStates : code)
}

/** What was talked about beside the resolutions, and when the meeting ended. */
function otherBlocks(minutes: MinutesSoFar, { wording, speaker: words }: DocumentTelling): Block[] {
  const { meeting, format } = wording
  const { otherMatters, adjourned } = minutes
  return paragraphs(
    ...[ownDiscussion(minutes, wording), otherMatters].map((text) =>
      text ? words.say(meeting.alsoDiscussed, { text }) : undefined,
    ),
    adjourned && words.say(meeting.ended, { time: format.time(adjourned) }),
  )
}

function ownDiscussion(minutes: MinutesSoFar, wording: DocumentWording): string | undefined {
  const discussion = untoldDiscussion(minutes)
  const topic = discussion && topicOf(discussion)
  return topic ? resolutionTitle({ topic }, minutes, wording) : discussion
}

function signatureBlocks(minutes: MinutesSoFar, telling: DocumentTelling): Block[] {
  const { wording, speaker: words } = telling
  const { meeting } = wording
  return [
    {
      kind: 'signature',
      text: meeting.signed,
      signer: words.say(meeting.signer, presidingValues(minutes, telling)),
      date: meeting.date,
    },
    { kind: 'signature', text: meeting.approved, signer: words.say(meeting.approver), date: meeting.date },
  ]
}
