import type { Block } from './blocks.ts'
import { isOwners, type CompanyForm } from '../company-form.ts'
import { paragraphs } from './text-blocks.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import { outcomeOf } from '../outcome.ts'
import { resolutionTitle, titleSays, writtenResolution, type Written } from './resolution-text.ts'
import { factValue, resolutionValues, type DocumentTelling } from './resolution-values.ts'
import type { Outcome, Resolution } from '../resolutions.ts'
import { TOPICS } from '../topics.ts'
import {
  askedFacts,
  isGiven,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '../topics/fact.ts'
import { countVotesOn, statusesOf } from '../vote-facts.ts'
import { votesText } from './votes-text.ts'
import type { Value } from '../wording/fill.ts'

/** One matter: what it was, what was decided, how, and everything else that was said about it. */
export function resolutionBlocks(
  resolution: Resolution,
  position: number,
  { minutes, telling }: { minutes: MinutesSoFar; telling: DocumentTelling },
): Block[] {
  const { wording, speaker } = telling
  const { meeting } = wording
  const { background } = resolution
  const title = resolutionTitle(resolution, minutes, wording)
  return [
    { kind: 'heading', level: 2, text: speaker.say(meeting.resolutionTitle, { position, title }) },
    ...paragraphs(background && speaker.say(meeting.background, { background })),
    ...textBlocks(resolution, { minutes, telling }),
    ...paragraphs(
      movedLine(resolution, telling),
      ...votesText(resolution, minutes, wording),
      absentLine(resolution, minutes, telling),
    ),
    ...attachmentBlocks(resolution, telling),
  ]
}

function textBlocks(
  resolution: Resolution,
  { minutes, telling }: { minutes: MinutesSoFar; telling: DocumentTelling },
): Block[] {
  const { wording } = telling
  const { meeting } = wording
  const { language = wording.language } = minutes
  const written = writtenResolution(resolution, minutes, wording)
  const outcome = outcomeOf(resolution, minutes)
  const introduction = written.isIncomplete
    ? undefined
    : introductionOf(isOpen(resolution, minutes) ? 'discussed' : outcome, resolution, meeting)
  const rows = untoldFacts(resolution, written, { minutes, telling })
  return [
    ...paragraphs(introduction),
    {
      kind: 'paragraph',
      text: written.text,
      ...lookOf(resolution, written, outcome),
      // What somebody wrote by hand stays in the language of the minutes.
      ...(written.isEdited && language !== wording.language && { language }),
    },
    ...(written.isEdited
      ? [{ kind: 'paragraph' as const, text: meeting.edited, look: 'note' as const }]
      : []),
    ...(rows.length > 0 ? [...paragraphs(meeting.alsoStated), { kind: 'facts' as const, rows }] : []),
  ]
}

/** Nobody knows what became of it: it hangs on whose the votes were. */
function isOpen(resolution: Resolution, minutes: MinutesSoFar): boolean {
  return !outcomeOf(resolution, minutes) && countVotesOn(resolution, minutes)?.isUncertain === true
}

/** What was not decided is not printed as if it had been. A text that nobody put to the vote needs no introduction. */
function introductionOf(
  outcome: Outcome | undefined,
  resolution: Resolution,
  { proposed, before }: { proposed: string; before: string },
): string | undefined {
  if (outcome === 'notAdopted') return proposed
  if (resolution.topic === 'other' && resolution.facts?.['isResolution'] !== true) return undefined
  return outcome === 'postponed' || outcome === 'discussed' ? before : undefined
}

function lookOf(
  { topic, facts }: Resolution,
  { isIncomplete }: Written,
  outcome: Outcome | undefined,
): { look?: 'resolution' } {
  const isNote = topic === 'other' && facts?.['isResolution'] !== true && outcome !== 'adopted'
  return isIncomplete || isNote ? {} : { look: 'resolution' }
}

/** Every fact that was given and that the text does not say: nothing that a person answered is left out. */
function untoldFacts(
  resolution: Resolution,
  { says, text: resolved, isEdited }: Written,
  { minutes, telling }: { minutes: MinutesSoFar; telling: DocumentTelling },
): { term: string; text: string }[] {
  const { wording, speaker } = telling
  const { effectiveDate, facts = {}, outcome, until } = resolution
  const { values, untold } = resolutionValues(resolution, minutes, telling)
  const rows = factsToTell(resolution, speaker.form).flatMap(([name, fact]) => {
    const isSaid = says.has(name) || titleSays(resolution, minutes, telling.wording).has(name)
    const texts =
      fact.kind === 'rows'
        ? [isSaid ? '' : writtenValue(values[name]), rowsText(fact, untold.get(name), telling)]
        : [isSaid ? '' : factText(fact, facts[name], telling)]
    const text = texts.filter(Boolean).join('\n')
    const isToldByHand = isEdited && resolved.includes(text)
    return text && !isToldByHand ? [{ term: labelOf(name, telling), text }] : []
  })
  return [
    ...rows,
    ...(effectiveDate && !says.has('effectiveDate')
      ? [{ term: wording.effective, text: wording.format.day(effectiveDate) }]
      : []),
    ...(until && outcome !== 'postponed' ? [{ term: wording.until, text: until }] : []),
  ]
}

/** The facts that were asked, and those of which it is not known whether they were. */
function factsToTell({ topic, facts = {} }: Resolution, form: CompanyForm): [string, Fact][] {
  const all: Facts = TOPICS[topic].facts
  const asked = new Set(askedFacts(all, facts, form).map(([name]) => name))
  return Object.entries(all).filter(
    ([name, { when }]) => asked.has(name) || (when && facts[when.fact] === undefined),
  )
}

function labelOf(name: string, { wording, speaker }: DocumentTelling): string {
  const labels: Partial<Record<string, string>> = wording.facts
  return speaker.say(labels[name] ?? name)
}

/** A fact by itself, as it stands beside its name. */
function factText(fact: Fact, value: FactValue | undefined, telling: DocumentTelling): string {
  const { wording } = telling
  if (!isGiven(value)) return ''
  if (typeof value === 'boolean') return value ? wording.yesNo.yes : wording.yesNo.no
  const options: Partial<Record<string, string>> = wording.options
  if (fact.kind === 'choice' && typeof value === 'string') return telling.speaker.say(options[value] ?? value)
  return writtenValue(factValue(fact, value, telling))
}

function writtenValue(value: Value): string {
  return typeof value === 'object' && 'text' in value ? value.text : String(value ?? '')
}

/** Rows that no sentence says all of, each in full. */
function rowsText(fact: Fact & { kind: 'rows' }, rows: FactValues[] = [], telling: DocumentTelling): string {
  return rows.map((row) => rowText(fact.fields, row, telling)).join('\n')
}

function rowText(fields: Facts, row: FactValues, telling: DocumentTelling): string {
  return Object.entries(fields)
    .filter(([name]) => isGiven(row[name]))
    .map(([name, field]) => `${labelOf(name, telling)}: ${factText(field, row[name], telling)}`)
    .join('; ')
}

function movedLine({ movedBy, secondedBy }: Resolution, { wording, speaker }: DocumentTelling): string {
  const { moved, seconded } = wording.votes
  const names = {
    movedBy: movedBy && speaker.nameOf(movedBy),
    secondedBy: secondedBy && speaker.nameOf(secondedBy),
  }
  return speaker.say(moved, names) || speaker.say(seconded, names)
}

/** Whoever is named with a vote and was absent: the numbers leave them out. The votes of owners are not counted by heads. */
function absentLine(
  { votes }: Resolution,
  minutes: MinutesSoFar,
  { wording, speaker }: DocumentTelling,
): string | undefined {
  if (votes?.manner !== 'byName' || isOwners(speaker.body)) return undefined
  const statuses = statusesOf(minutes) ?? []
  const names = speaker.directors.filter(
    (_name, index) => statuses[index] === 'absent' && votes.choices[index] !== 'absent',
  )
  return speaker.say(wording.meeting.absentVoters, { names: speaker.list(names) })
}

function attachmentBlocks({ attachments = [] }: Resolution, { wording, speaker }: DocumentTelling): Block[] {
  if (attachments.length === 0) return []
  const items = attachments.map(({ name, size: bytes, digest }) => {
    const size = { text: wording.format.number(bytes), count: bytes }
    return speaker.say(wording.meeting.attachedPaper, { name, size, digest })
  })
  return [...paragraphs(wording.meeting.attached), { kind: 'list', items }]
}
