import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { BLOCKS_VERSION, type Block, type MinutesDocument, paragraphs } from '@minutebook/domain/blocks'
import { isEin, isOwners, OFFICES, statedForm } from '@minutebook/domain/company-form'
import { lastLine } from '@minutebook/domain/entity-facts'
import { bodiesThatMet, deciderOf } from '@minutebook/domain/joint-meeting'
import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import { entryAt } from '@minutebook/domain/named-people'
import { outcomeOf } from '@minutebook/domain/outcome'
import { ownQuorum } from '@minutebook/domain/own-rules'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { addressLine, fullName } from '@minutebook/domain/people'
import { ownWordsOf } from '@minutebook/domain/reserved-decision'
import { resolutionsOf, untoldDiscussion } from '@minutebook/domain/resolutions-of'
import { withCapital } from '@minutebook/domain/text'
import { topicOf } from '@minutebook/domain/topics'
import { hasMeaning } from '@minutebook/domain/typed-words'
import { attendanceBlocks, othersBlocks, quorumBlocks } from './attendance-blocks.ts'
import { consentRows, consentTitle, undersignedBlocks } from './consent-blocks.ts'
import type { Values } from './fill.ts'
import { dayValues, kindOf, meetingRows, noticeBlocks, pauseBlocks, signerText } from './meeting-blocks.ts'
import { homeName } from './quorum-text.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { createRenderer, wordsOfBody, type DocumentRenderer } from './text-renderer.ts'
import type { DocumentWording } from './wording.ts'

/**
 * A block of the minutes, and the answer that it says: for a sentence of several answers, the first of them.
 * For facts, `rows` has the answer of each row. What the register says has a name too, though no screen asks
 * for it.
 */
export type PlacedBlock = {
  block: Block
  from?: AnswerPath | undefined
  rows?: readonly (AnswerPath | undefined)[]
}

/** One part of the minutes, in the order of the document. A part without blocks is left out. */
export type MinutesPart = {
  id: PartId
  heading?: string
  isPrivate?: true
  /** Begins the last pages: what the register says of the company, and the officers. */
  startsPage?: true
  blocks: PlacedBlock[]
}
export type PartId =
  | 'opening'
  | 'attendance'
  | 'resolutions'
  | 'otherMatters'
  | 'signatures'
  | 'company'
  | 'officers'
  | 'addresses'

/**
 * The minutes in words: acts and facts up to the signature line, then the register's facts and the officers
 * on a new page. The page beside the form and the review show this result, and the server stores it in the
 * record. `registerName` has all lines of the company's name; sentences have the last one.
 */
export function composeMinutes(
  sent: PartialMinutes,
  registerName: string,
  wording: DocumentWording,
): MinutesDocument {
  const { title, parts } = composeParts(sent, registerName, wording)
  const blocks = parts.flatMap(({ heading: text, isPrivate, startsPage, blocks: placed }) => {
    const own = placed.map(({ block }) => block)
    if (text === undefined || own.length === 0) return own
    const opening: Block[] = [
      ...(startsPage ? [{ kind: 'pageBreak' as const }] : []),
      { kind: 'heading', level: 1, text, ...(isPrivate && { isPrivate }) },
    ]
    return opening.concat(own)
  })
  return { version: BLOCKS_VERSION, language: wording.language, title, blocks }
}

/** The same minutes by parts, each block with the answer that it says. */
export function composeParts(
  sent: PartialMinutes,
  registerName: string,
  wording: DocumentWording,
): { title: string; parts: MinutesPart[] } {
  const minutes = withRegisterName(sent, registerName)
  const words = createRenderer(minutes, wording)
  const isConsent = minutes.kind === 'consent'
  return {
    title: isConsent
      ? consentTitle(words)
      : words.render(wording.meeting.title, {
          ...bodyNames(words),
          kind: kindOf(minutes),
          company: minutes.entity.name,
        }),
    parts: [...(isConsent ? consentParts(words) : meetingParts(words)), ...companyParts(words, registerName)],
  }
}

/** The owners and the board of a joint meeting, by name. */
export function bodyNames(words: DocumentRenderer): Values {
  if (!words.minutes.isJoint) return {}
  const [ownersName, governingName] = bodiesThatMet(words.minutes).map((body) =>
    wordsOfBody(body, words).render('{bodyName}'),
  )
  return { ownersName, governingName }
}

/** A decision without a meeting. Its paper gets the signatures later: the record is made before them. */
function consentParts(words: DocumentRenderer): MinutesPart[] {
  return [
    {
      id: 'opening',
      blocks: [...facts(consentRows(words)), ...saying('directors', undersignedBlocks(words))],
    },
    resolutionsPart(words),
  ]
}

function meetingParts(words: DocumentRenderer): MinutesPart[] {
  const { meeting } = words.wording
  const others = otherBlocks(words)
  const ends = [
    ...saying('otherMatters', others),
    ...saying('pauses', pauseBlocks(words)),
    ...saying('adjourned', endBlocks(words)),
  ]
  return [
    { id: 'opening', blocks: facts(meetingRows(words)) },
    {
      id: 'attendance',
      heading: meeting.attendance,
      blocks: [
        ...saying('attendance', attendanceBlocks(words)),
        ...saying('otherPersons', othersBlocks(words)),
        ...bodiesThatMet(words.minutes).flatMap((body) =>
          saying(isOwners(body) ? 'shareVotes' : 'boardSeats', quorumBlocks(wordsOfBody(body, words))),
        ),
        ...saying('notice', noticeBlocks(words)),
      ],
    },
    resolutionsPart(words),
    { id: 'otherMatters', heading: others.length > 0 ? meeting.otherMatters : meeting.end, blocks: ends },
    {
      id: 'signatures',
      ...(ends.length === 0 && { heading: meeting.signatures }),
      blocks: saying(undefined, signatureBlocks(words)),
    },
  ]
}

function resolutionsPart(words: DocumentRenderer): MinutesPart {
  return {
    id: 'resolutions',
    heading: words.wording.meeting.resolutions,
    blocks: resolutionsOf(words.minutes).flatMap((resolution, index) => {
      const ofBody = wordsOfBody(deciderOf(resolution, words.minutes), words)
      return saying(`resolutions.${index}`, resolutionBlocks(resolution, index + 1, ofBody))
    }),
  }
}

/** What the register says of the company, its officers, and people's addresses. */
function companyParts(words: DocumentRenderer, registerName: string): MinutesPart[] {
  const { meeting } = words.wording
  return [
    {
      id: 'company',
      heading: meeting.company,
      startsPage: true,
      blocks: facts([...companyRows(words, registerName), ...officerRows(words)]),
    },
    { id: 'addresses', heading: meeting.addresses, isPrivate: true, blocks: addressBlocks(words) },
  ]
}

/**
 * The minutes with the company's name in sentences: the last line of the register's. Its form follows the
 * name that people saw.
 */
export function withRegisterName<Sent extends PartialMinutes>(minutes: Sent, registerName: string): Sent {
  const entity = { ...minutes.entity, name: lastLine(registerName) }
  return { ...minutes, companyForm: statedForm(companyOf(minutes).form), entity }
}

function saying(from: AnswerPath | undefined, blocks: Block[]): PlacedBlock[] {
  return blocks.map((block) => ({ block, from }))
}

type PlacedRow = { from: AnswerPath; term: string; text: string }

/** Facts in two columns, each with its answer. No rows: nothing. */
function facts(rows: readonly PlacedRow[], privacy?: { isPrivate: true }): PlacedBlock[] {
  if (rows.length === 0) return []
  const block = { kind: 'facts' as const, rows: rows.map(({ term, text }) => ({ term, text })), ...privacy }
  return [{ block, rows: rows.map(({ from }) => from) }]
}

/**
 * The register's facts about the company, and the kind that the company's home screen asks for. Leaves out
 * the name in `authorized`: an agent for service has no authority, and the minutes would suggest it. The page
 * about the record names it.
 */
function companyRows({ minutes, wording }: DocumentRenderer, registerName: string): PlacedRow[] {
  const { companyFacts: terms } = wording.meeting
  const { entity, companyKind, formedIn } = minutes
  const { number, jurisdiction, address } = entity
  const rows = [
    { from: 'entity.name', term: terms.name, text: registerName },
    {
      from: 'entity.number',
      term: isEin(entity) ? terms.ein : terms.number,
      text: jurisdiction && !isEin(entity) ? `${number} (${wording.places(jurisdiction)})` : number,
    },
    {
      from: 'companyKind',
      term: terms.kind,
      text: companyKind && withCapital(wording.companyKinds[companyKind]),
    },
    { from: 'formedIn', term: terms.home, text: homeName(formedIn, wording) },
    { from: 'entity.address', term: terms.address, text: address },
  ]
  return rows.flatMap(({ text, ...row }) => (text ? [{ ...row, text }] : []))
}

/** The officers as they were given. A vacant office answers our form, and is no act of the meeting. */
function officerRows({ minutes, wording, withRepresentative }: DocumentRenderer): PlacedRow[] {
  const { offices, asGiven } = wording.meeting
  return OFFICES.flatMap((from) => {
    const held = entryAt(minutes, from)
    if (!held) return []
    const text = withRepresentative(fullName(held.person), held.person.actsThrough)
    return [{ from, term: `${withCapital(offices[from])}${asGiven}`, text }]
  })
}

/** Each address of each person. A person with two roles and the same address appears once. */
function addressBlocks({ minutes, wording, directors }: DocumentRenderer): PlacedBlock[] {
  const { offices, outsideUnitedStates } = wording.meeting
  const nameOfState = (code: string) => (code === OUTSIDE_UNITED_STATES ? outsideUnitedStates : code)
  const entries = [
    ...OFFICES.flatMap((from) => {
      const held = entryAt(minutes, from)
      return held ? [{ from, ...held, term: `${fullName(held.person)}, ${offices[from]}` }] : []
    }),
    ...minutes.directors.map((held, index) => ({
      from: `directors.${index}`,
      ...held,
      term: directors[index] ?? '',
    })),
  ].map(({ from, person, sameAs, term }) => ({ from, term, sameAs, text: addressLine(person, nameOfState) }))
  const shown = new Set(entries.flatMap(({ sameAs, text }) => (sameAs ? [] : text)))
  const rows = entries.filter(({ term, sameAs, text }) => term && text && !(sameAs && shown.has(text)))
  return facts(rows, { isPrivate: true })
}

/** Other matters discussed beside the resolutions. */
function otherBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const discussion = untoldDiscussion(minutes)
  // The published field repeats a topic's title where nothing else is known.
  const ownWords = discussion && topicOf(discussion) ? undefined : discussion
  return paragraphs(
    ...[ownWords, minutes.otherMatters].map(
      (text) => text && words.render(wording.meeting.alsoDiscussed, { text }),
    ),
  )
}

/**
 * Whether business may have been left: no quorum was present, the meeting was adjourned to another day, or a
 * person's own words tell of an adjournment. Then the minutes do not say that there was no further business.
 */
function isBusinessLeft(minutes: PartialMinutes): boolean {
  const { quorumPresent, otherMatters = '', resolutions = [] } = minutes
  return (
    quorumPresent === false ||
    ownQuorum(minutes)?.isMet === false ||
    hasMeaning('adjournment', otherMatters) ||
    resolutions.some((resolution) =>
      resolution.topic === 'adjournment'
        ? ['adopted', 'noted'].includes(outcomeOf(resolution, minutes) ?? '')
        : hasMeaning('adjournment', ownWordsOf(resolution)),
    )
  )
}

function endBlocks(words: DocumentRenderer): Block[] {
  const { adjourned, adjournedDaysLater = 0 } = words.minutes
  if (!adjourned) return []
  const { meeting, format } = words.wording
  const day = dayValues({ time: adjourned, daysLater: adjournedDaysLater }, words)
  return paragraphs(
    words.render(meeting.ended, {
      isBusinessLeft: isBusinessLeft(words.minutes),
      time: format.clock(adjourned),
      ...day,
      onDay: adjournedDaysLater > 1 ? day['onDay'] : undefined,
    }),
  )
}

function signatureBlocks(words: DocumentRenderer): Block[] {
  const { signed, date } = words.wording.meeting
  return [{ kind: 'signature', text: signed, signer: signerText(words), date }]
}
