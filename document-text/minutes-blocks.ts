import { BLOCKS_VERSION, type Block, type MinutesDocument, paragraphs } from '@minutebook/domain/blocks'
import type { StepId } from '@minutebook/domain/journey'
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
import { isEin, OFFICES, statedForm } from '@minutebook/domain/company-form'
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

/** A block of the minutes, and the screen that asks for its content; for facts, the screen of each row. */
export type PlacedBlock = {
  block: Block
  step?: StepId | undefined
  steps?: readonly (StepId | undefined)[]
  /** The number of the matter that the screen opens, from 1. */
  topic?: number
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

/** The same minutes by parts, each block with the screen that asks for it. */
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
    resolutionBlocks(resolution, index + 1, { minutes, context }).map((block): PlacedBlock => ({
      block,
      step: 'discussion',
      topic: index + 1,
    })),
  )
  const others = otherBlocks(minutes, context)
  return [
    { id: 'company', blocks: companyBlocks(minutes, context) },
    {
      id: 'opening',
      blocks: [
        ...askedBy('meetingDate', openingBlocks(minutes, context)),
        ...askedBy('attendance', presidingBlocks(minutes, context)),
      ],
    },
    {
      id: 'attendance',
      heading: meeting.attendance,
      blocks: [
        ...askedBy('attendance', attendanceBlocks(minutes, context)),
        ...askedBy('otherPersons', othersBlocks(minutes, context)),
      ],
    },
    { id: 'officers', heading: meeting.officers, blocks: officerBlocks(minutes, context) },
    {
      id: 'addresses',
      heading: meeting.addresses,
      isPrivate: true,
      blocks: addressBlocks(minutes, context),
    },
    { id: 'quorum', heading: meeting.quorum, blocks: askedBy('attendance', quorumBlocks(minutes, context)) },
    { id: 'notice', heading: meeting.notice, blocks: askedBy('meetingDate', noticeBlocks(minutes, context)) },
    { id: 'resolutions', heading: meeting.resolutions, blocks: resolutions },
    {
      id: 'otherMatters',
      heading: others.length > 0 ? meeting.otherMatters : meeting.end,
      blocks: [...askedBy('attendance', others), ...askedBy('meetingDate', endBlocks(minutes, context))],
    },
    {
      id: 'signatures',
      heading: meeting.signatures,
      blocks: askedBy(undefined, signatureBlocks(minutes, context)),
    },
  ]
}

function askedBy(step: StepId | undefined, blocks: Block[]): PlacedBlock[] {
  return blocks.map((block) => ({ block, step }))
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
    { term: companyFacts.name, text: name },
    { term: isEin(entity) ? companyFacts.ein : companyFacts.number, text: number },
    { term: companyFacts.registry, text: jurisdiction ? wording.places(jurisdiction) : '' },
    {
      step: 'entityHome' as const,
      term: companyFacts.kind,
      text: companyKind ? companyKinds[companyKind] : '',
    },
    { step: 'entityHome' as const, term: companyFacts.home, text: homeName(formedIn, wording) },
    { term: companyFacts.address, text: address },
  ].filter(({ text }) => text)
  return [facts(rows)]
}

/** `null` means that the office is vacant. Offices that were not asked for are not mentioned. */
function officerBlocks({ ceo, secretary, cfo }: PartialMinutes, { wording }: DocumentContext): PlacedBlock[] {
  const { meeting } = wording
  const { offices, nobody } = meeting
  const held = { ceo: ceo && { person: ceo }, secretary, cfo }
  const rows = OFFICES.flatMap((step) => {
    const entry = held[step]
    const text = entry ? fullName(entry.person) : nobody
    return entry === undefined ? [] : [{ step, term: withCapital(offices[step]), text }]
  })
  return rows.length > 0 ? [...askedBy(undefined, paragraphs(meeting.officersNote)), facts(rows)] : []
}

type PlacedRow = { step?: StepId | undefined; term: string; text: string }

function facts(rows: readonly PlacedRow[], privacy?: { isPrivate: true }): PlacedBlock {
  return {
    block: { kind: 'facts', rows: rows.map(({ term, text }) => ({ term, text })), ...privacy },
    steps: rows.map(({ step }) => step),
  }
}

/** Each address of each person. A person with two roles and the same address appears once. */
function addressBlocks(
  minutes: PartialMinutes,
  { wording, renderer: words }: DocumentContext,
): PlacedBlock[] {
  const { ceo, secretary, cfo, directors } = minutes
  const { offices } = wording.meeting
  const entries: { step: StepId; named: NamedPerson | null | undefined; term: string | null | undefined }[] =
    [
      { step: 'ceo', named: ceo && { person: ceo }, term: ceo && `${fullName(ceo)}, ${offices.ceo}` },
      {
        step: 'secretary',
        named: secretary,
        term: secretary && `${fullName(secretary.person)}, ${offices.secretary}`,
      },
      { step: 'cfo', named: cfo, term: cfo && `${fullName(cfo.person)}, ${offices.cfo}` },
      ...directors.map((named, index) => ({
        step: 'directors' as const,
        named,
        term: words.directors[index],
      })),
    ]
  const lineOf = ({ person }: NamedPerson) => addressLine(person, nameOfState(wording))
  const said = new Set(entries.flatMap(({ named }) => (named && !named.sameAs ? lineOf(named) : [])))
  const rows = entries.flatMap(({ step, named, term }) => {
    const text = named ? lineOf(named) : ''
    return named && term && text && !(named.sameAs && said.has(text)) ? [{ step, term, text }] : []
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
