import { BLOCKS_VERSION, type Block, type MinutesDocument, paragraphs } from '@minutebook/domain/blocks'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { withCapital } from '@minutebook/domain/text'
import {
  attendanceBlocks,
  kindOf,
  noticeBlocks,
  openingBlocks,
  othersBlocks,
  presidingBlocks,
  presidingValues,
  quorumBlocks,
} from './meeting-blocks.ts'
import { homeName } from './quorum-text.ts'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { isEin, isOwners, OFFICES, statedForm } from '@minutebook/domain/company-form'
import type { NamedPerson } from '@minutebook/domain/minutes'
import { addressLine, fullName } from '@minutebook/domain/people'
import { resolutionBlocks } from './resolution-blocks.ts'
import { resolutionsOf, untoldDiscussion } from '@minutebook/domain/resolutions-of'
import type { DocumentContext } from './resolution-values.ts'
import { resolutionTitle } from './resolution-text.ts'
import { createRenderer } from './text-renderer.ts'
import { topicOf } from '@minutebook/domain/topics'
import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import type { DocumentWording } from './wording.ts'

/**
 * A block of the minutes, and the answer that it says: for a sentence of several answers, the first of them. For facts, `rows` has
 * the answer of each row. What the register says has a name too, though no screen asks for it.
 */
export type PlacedBlock = {
  block: Block
  from?: AnswerPath | undefined
  rows?: readonly (AnswerPath | undefined)[]
}

/** One part of the minutes, in the order of `minutes-content` §3. A part without blocks is left out. */
export type MinutesPart = { id: PartId; heading?: string; isPrivate?: true; blocks: PlacedBlock[] }
export type PartId =
  | 'company'
  | 'opening'
  | 'attendance'
  | 'officers'
  | 'addresses'
  | 'quorum'
  | 'notice'
  | 'resolutions'
  | 'otherMatters'
  | 'signatures'

/**
 * The minutes in words, from the company to the signature lines. The page beside the form and the review show this result, and
 * the server stores it in the record. `registerName` has all lines of the company's name; the minutes have the last one.
 */
export function composeMinutes(
  sent: PartialMinutes,
  registerName: string,
  wording: DocumentWording,
): MinutesDocument {
  const { title, parts } = composeParts(sent, registerName, wording)
  const blocks = parts.flatMap(({ heading, isPrivate, blocks: placed }): Block[] => {
    const own = placed.map(({ block }) => block)
    if (heading === undefined || own.length === 0) return own
    return asHeading(heading, isPrivate).concat(own)
  })
  return { version: BLOCKS_VERSION, language: wording.language, title, blocks }
}

function asHeading(text: string, isPrivate: true | undefined): Block[] {
  return [{ kind: 'heading', level: 1, text, ...(isPrivate && { isPrivate }) }]
}

/** The same minutes by parts, each block with the answer that it says. */
export function composeParts(
  sent: PartialMinutes,
  registerName: string,
  wording: DocumentWording,
): { title: string; parts: MinutesPart[] } {
  const minutes = withRegisterName(sent, registerName)
  const title = createRenderer(minutes, wording).render(wording.meeting.title, {
    kind: kindOf(minutes),
    company: registerName.replaceAll('\n', ' '),
  })
  return { title, parts: minutesParts(minutes, wording) }
}

/** The minutes with the company's name for documents. Its form follows the name that people saw. */
export function withRegisterName<Sent extends PartialMinutes>(minutes: Sent, name: string): Sent {
  return { ...minutes, companyForm: statedForm(companyOf(minutes).form), entity: { ...minutes.entity, name } }
}

function minutesParts(minutes: PartialMinutes, wording: DocumentWording): MinutesPart[] {
  const context: DocumentContext = { wording, renderer: createRenderer(minutes, wording) }
  const { meeting } = wording
  const resolutions = resolutionsOf(minutes).flatMap((resolution, index) =>
    saying(`resolutions.${index}`, resolutionBlocks(resolution, index + 1, { minutes, context })),
  )
  const others = otherBlocks(minutes, context)
  return [
    { id: 'company', blocks: companyBlocks(minutes, context) },
    {
      id: 'opening',
      blocks: [
        ...saying('meetingDate', openingBlocks(minutes, context)),
        ...saying('chair', presidingBlocks(minutes, context)),
      ],
    },
    {
      id: 'attendance',
      heading: meeting.attendance,
      blocks: [
        ...saying('attendance', attendanceBlocks(minutes, context)),
        ...saying('otherPersons', othersBlocks(minutes, context)),
      ],
    },
    { id: 'officers', heading: meeting.officers, blocks: officerBlocks(minutes, context) },
    {
      id: 'addresses',
      heading: meeting.addresses,
      isPrivate: true,
      blocks: addressBlocks(minutes, context),
    },
    {
      id: 'quorum',
      heading: meeting.quorum,
      blocks: saying(
        isOwners(context.renderer.body) ? 'shareVotes' : 'boardSeats',
        quorumBlocks(minutes, context),
      ),
    },
    { id: 'notice', heading: meeting.notice, blocks: saying('notice', noticeBlocks(minutes, context)) },
    { id: 'resolutions', heading: meeting.resolutions, blocks: resolutions },
    {
      id: 'otherMatters',
      heading: others.length > 0 ? meeting.otherMatters : meeting.end,
      blocks: [...saying('otherMatters', others), ...saying('adjourned', endBlocks(minutes, context))],
    },
    {
      id: 'signatures',
      heading: meeting.signatures,
      blocks: saying(undefined, signatureBlocks(minutes, context)),
    },
  ]
}

function saying(from: AnswerPath | undefined, blocks: Block[]): PlacedBlock[] {
  return blocks.map((block) => ({ block, from }))
}

/**
 * The register's facts about the company, and the kind that the company's home screen asks for. Leaves out the name in
 * `authorized`: an agent for service has no authority, and the minutes would suggest it.
 */
function companyBlocks(
  { entity, companyKind, formedIn }: PartialMinutes,
  { wording }: DocumentContext,
): PlacedBlock[] {
  const { companyFacts, companyKinds } = wording.meeting
  const { name, number, jurisdiction, address } = entity
  const rows = [
    { from: 'entity.name', term: companyFacts.name, text: name },
    { from: 'entity.number', term: isEin(entity) ? companyFacts.ein : companyFacts.number, text: number },
    {
      from: 'entity.jurisdiction',
      term: companyFacts.registry,
      text: jurisdiction ? wording.places(jurisdiction) : '',
    },
    { from: 'companyKind', term: companyFacts.kind, text: companyKind ? companyKinds[companyKind] : '' },
    { from: 'formedIn', term: companyFacts.home, text: homeName(formedIn, wording) },
    { from: 'entity.address', term: companyFacts.address, text: address },
  ].filter(({ text }) => text)
  return [facts(rows)]
}

/** `null` means that the office is vacant. Offices that were not asked for are not mentioned. */
function officerBlocks({ ceo, secretary, cfo }: PartialMinutes, { wording }: DocumentContext): PlacedBlock[] {
  const { meeting } = wording
  const { offices, nobody } = meeting
  const held = { ceo: ceo && { person: ceo }, secretary, cfo }
  const rows = OFFICES.flatMap((from) => {
    const entry = held[from]
    const text = entry ? fullName(entry.person) : nobody
    return entry === undefined ? [] : [{ from, term: withCapital(offices[from]), text }]
  })
  return rows.length > 0 ? [...saying(undefined, paragraphs(meeting.officersNote)), facts(rows)] : []
}

type PlacedRow = { from: AnswerPath; term: string; text: string }

function facts(rows: readonly PlacedRow[], privacy?: { isPrivate: true }): PlacedBlock {
  return {
    block: { kind: 'facts', rows: rows.map(({ term, text }) => ({ term, text })), ...privacy },
    rows: rows.map(({ from }) => from),
  }
}

/** Each address of each person. A person with two roles and the same address appears once. */
function addressBlocks(
  minutes: PartialMinutes,
  { wording, renderer: words }: DocumentContext,
): PlacedBlock[] {
  const { ceo, secretary, cfo, directors } = minutes
  const { offices } = wording.meeting
  const entries: {
    from: AnswerPath
    named: NamedPerson | null | undefined
    term: string | null | undefined
  }[] = [
    { from: 'ceo', named: ceo && { person: ceo }, term: ceo && `${fullName(ceo)}, ${offices.ceo}` },
    {
      from: 'secretary',
      named: secretary,
      term: secretary && `${fullName(secretary.person)}, ${offices.secretary}`,
    },
    { from: 'cfo', named: cfo, term: cfo && `${fullName(cfo.person)}, ${offices.cfo}` },
    ...directors.map((named, index) => ({
      from: `directors.${index}`,
      named,
      term: words.directors[index],
    })),
  ]
  const lineOf = ({ person }: NamedPerson) => addressLine(person, nameOfState(wording))
  const said = new Set(entries.flatMap(({ named }) => (named && !named.sameAs ? lineOf(named) : [])))
  const rows = entries.flatMap(({ from, named, term }) => {
    const text = named ? lineOf(named) : ''
    return named && term && text && !(named.sameAs && said.has(text)) ? [{ from, term, text }] : []
  })
  return rows.length > 0 ? [facts(rows, { isPrivate: true })] : []
}

function nameOfState({ meeting }: DocumentWording): (code: string) => string {
  return (code) => (code === OUTSIDE_UNITED_STATES ? meeting.outsideUnitedStates : code)
}

/** Other matters discussed beside the resolutions. */
function otherBlocks(minutes: PartialMinutes, { wording, renderer: words }: DocumentContext): Block[] {
  return paragraphs(
    ...[ownDiscussion(minutes, wording), minutes.otherMatters].map((text) =>
      text ? words.render(wording.meeting.alsoDiscussed, { text }) : undefined,
    ),
  )
}

function endBlocks(
  { adjourned, adjournedNextDay }: PartialMinutes,
  { wording: { meeting, format }, renderer: words }: DocumentContext,
): Block[] {
  return paragraphs(
    adjourned &&
      words.render(meeting.ended, { time: format.clock(adjourned), isNextDay: adjournedNextDay === true }),
  )
}

function ownDiscussion(minutes: PartialMinutes, wording: DocumentWording): string | undefined {
  const discussion = untoldDiscussion(minutes)
  const topic = discussion && topicOf(discussion)
  return topic ? resolutionTitle({ topic }, minutes, wording) : discussion
}

function signatureBlocks(minutes: PartialMinutes, context: DocumentContext): Block[] {
  const { wording, renderer: words } = context
  const { meeting } = wording
  return [
    {
      kind: 'signature',
      text: meeting.signed,
      signer: words.render(meeting.signer, presidingValues(minutes, context)),
      date: meeting.date,
    },
    { kind: 'signature', text: meeting.approved, signer: words.render(meeting.approver), date: meeting.date },
  ]
}
