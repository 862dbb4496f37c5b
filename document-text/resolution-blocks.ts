import { type Block, paragraphs } from '@minutebook/domain/blocks'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { matterOf, type Matter } from '@minutebook/domain/matter'
import { resolutionTitle, titleSays, writtenResolution, type Written } from './resolution-text.ts'
import {
  factValue,
  isInTable,
  NOT_TOLD,
  resolutionValues,
  type DocumentContext,
} from './resolution-values.ts'
import type { Outcome, Resolution } from '@minutebook/domain/resolutions'
import { TOPICS } from '@minutebook/domain/topics'
import {
  askedFacts,
  isGiven,
  rowsOf,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import { votesBlocks } from './votes-blocks.ts'
import type { Value } from './fill.ts'
import type { AnyFactText, AnyTopicText } from './topic-text.ts'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'

/** One matter: what it was, what was decided, how, and all further facts. */
export function resolutionBlocks(
  resolution: Resolution,
  position: number,
  { minutes, context }: { minutes: PartialMinutes; context: DocumentContext },
): Block[] {
  const { wording, renderer } = context
  const { meeting } = wording
  const { background } = resolution
  const title = resolutionTitle(resolution, minutes, wording)
  const matter = matterOf(resolution, minutes)
  return [
    { kind: 'heading', level: 2, text: renderer.render(meeting.resolutionTitle, { position, title }) },
    ...paragraphs(background && renderer.render(meeting.background, { background })),
    ...textBlocks(matter, position, context),
    ...votesBlocks(matter, context),
    ...attachmentBlocks(resolution, context),
  ]
}

function textBlocks(matter: Matter, position: number, context: DocumentContext): Block[] {
  const { resolution, minutes, outcome } = matter
  const { wording } = context
  const { meeting } = wording
  const { language = wording.language } = minutes
  const written = writtenResolution(resolution, minutes, wording)
  const introduction = written.isIncomplete ? undefined : introductionOf(matter, meeting)
  return [
    ...paragraphs(introduction),
    {
      kind: 'paragraph',
      text: written.text,
      ...lookOf(resolution, written, outcome),
      ...(written.isIncomplete ? {} : { resolution: position }),
      // A text that a person edited keeps the language of the minutes.
      ...(written.isEdited && language !== wording.language && { language }),
    },
    ...(written.isEdited
      ? [{ kind: 'paragraph' as const, text: meeting.edited, look: 'note' as const }]
      : []),
    ...paragraphs(untoldFacts(resolution, written, { minutes, context }).join(' ')),
    ...listTables(resolution, position, context),
  ]
}

/** Tables for lists that are too long for a sentence; the sentence refers to them. */
function listTables(
  { topic, facts = {} }: Resolution,
  position: number,
  { wording, renderer }: DocumentContext,
): Block[] {
  const { facts: texts }: AnyTopicText = wording.topics[topic]
  return Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, fact]): Block[] => {
    const { table, fields: fieldTexts = {} } = texts[name] ?? {}
    if (!table || !isInTable(facts[name])) return []
    const rows = rowsIn(fact, facts[name])
    const fields: Facts = fact.kind === 'rows' ? fact.fields : { person: { need: 'core', kind: 'person' } }
    const shown = Object.entries(table.columns).filter(([field]) => rows.some((row) => isGiven(row[field])))
    const cell = (column: string, value: FactValue | undefined) => {
      const field = fields[column]
      if (!field || !isGiven(value)) return NOT_TOLD
      if (field.kind === 'choice') return printedText(fieldTexts[column], value) || NOT_TOLD
      return writtenValue(factValue(field, value, { wording, renderer }))
    }
    return [
      {
        kind: 'table',
        caption: renderer.render(table.caption),
        head: shown.map(([, head]) => head),
        rows: rows.map((row) => shown.map(([field]) => cell(field, row[field]))),
        resolution: position,
      },
    ]
  })
}

/** The rows of a list; in a list of people, one row per person. */
function rowsIn(fact: Fact, value: FactValue | undefined): FactValues[] {
  if (fact.kind !== 'people') return rowsOf(value)
  // The value of such a fact is a list of people.
  return Array.isArray(value) ? (value as NamedInMinutes[]).map((person) => ({ person })) : []
}

/** An undecided matter must not appear as decided. A text without a vote needs no introduction. */
function introductionOf(
  { resolution: { topic, facts }, votes, outcome }: Matter,
  { proposed, before }: { proposed: string; before: string },
): string | undefined {
  if (outcome === 'notAdopted') return proposed
  if (topic === 'other' && facts?.['isResolution'] !== true) return undefined
  // There were votes, but the chair's declaration is not stated.
  const isOpen = votes !== undefined && !outcome
  return isOpen || outcome === 'postponed' || outcome === 'discussed' || outcome === 'leftToOwners'
    ? before
    : undefined
}

function lookOf(
  { topic, facts }: Resolution,
  { isIncomplete }: Written,
  outcome: Outcome | undefined,
): { look?: 'resolution' } {
  const isNote = topic === 'other' && facts?.['isResolution'] !== true && outcome !== 'adopted'
  return isIncomplete || isNote ? {} : { look: 'resolution' }
}

/** A sentence for every given fact that the text does not state, so that no answer is lost. */
function untoldFacts(
  resolution: Resolution,
  { says, text: resolved, isEdited }: Written,
  { minutes, context }: { minutes: PartialMinutes; context: DocumentContext },
): string[] {
  const { wording, renderer } = context
  const { topic, effectiveDate, facts = {}, outcome, until } = resolution
  const { values, lists } = resolutionValues(resolution, minutes, context)
  const inTitle = titleSays(resolution, minutes, context.wording)
  const { facts: texts }: AnyTopicText = wording.topics[topic]
  const sentences = factsToTell(resolution, renderer.form).flatMap(([name, fact]) => {
    const list = lists.get(name)
    const value = list ? list.value : isGiven(facts[name]) ? factValue(fact, facts[name], context) : undefined
    const written = writtenValue(value)
    const isToldByHand = isEdited && written !== '' && resolved.includes(written)
    const isSaid = says.has(name) || inTitle.has(name) || isToldByHand
    const apart = fact.kind === 'rows' && !isInTable(facts[name]) ? (list?.untold ?? []) : []
    const own = isSaid ? '' : renderer.render(printedText(texts[name], facts[name]), { ...values, value })
    return [own].concat(apart.map((row) => rowText(fact, row, texts[name]?.apart ?? '', context)))
  })
  const day = effectiveDate && !says.has('effectiveDate') ? wording.format.day(effectiveDate) : undefined
  return [
    ...sentences,
    renderer.render(wording.meeting.effective, { value: day }),
    renderer.render(wording.meeting.until, { value: outcome === 'postponed' ? undefined : until }),
  ].filter(Boolean)
}

/** The text of a fact; for a choice or a yes/no fact, the text of the answer. */
function printedText({ printed = '' }: Partial<AnyFactText> = {}, value: FactValue | undefined): string {
  if (typeof printed === 'string') return printed
  const answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return printed[answer] ?? ''
}

/** The facts that were asked, and those that may have been asked. */
function factsToTell({ topic, facts = {} }: Resolution, form: CompanyForm): [string, Fact][] {
  const all: Facts = TOPICS[topic].facts
  const asked = new Set(askedFacts(all, facts, form).map(([name]) => name))
  return Object.entries(all).filter(
    // The layout shows whether a person's own text was a resolution.
    ([name, { when }]) =>
      !(topic === 'other' && name === 'isResolution') &&
      (asked.has(name) || (when && facts[when.fact] === undefined)),
  )
}

function writtenValue(value: Value): string {
  return typeof value === 'object' && 'text' in value ? value.text : String(value ?? '')
}

/** A separate sentence for a row that the list's sentence does not state completely. */
function rowText(fact: Fact, row: FactValues, template: string, context: DocumentContext): string {
  const fields: Facts = fact.kind === 'rows' ? fact.fields : {}
  // Sets missing fields to undefined, so that a noun of the same name, such as `person`, does not replace them.
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    isGiven(row[name]) ? factValue(field, row[name], context) : undefined,
  ])
  return context.renderer.render(template, Object.fromEntries(values))
}

function attachmentBlocks({ attachments = [] }: Resolution, { wording, renderer }: DocumentContext): Block[] {
  if (attachments.length === 0) return []
  const items = attachments.map(({ name, size: bytes, digest }) => {
    const size = { text: wording.format.number(bytes), count: bytes }
    return renderer.render(wording.meeting.attachedPaper, { name, size, digest })
  })
  return [
    ...paragraphs(renderer.render(wording.meeting.attached, { count: items.length })),
    { kind: 'list', items },
  ]
}
