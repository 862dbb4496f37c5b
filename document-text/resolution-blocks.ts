import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { decisionOf, type Decision } from '@minutebook/domain/decision'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Resolution } from '@minutebook/domain/resolutions'
import { TOPICS } from '@minutebook/domain/topics'
import {
  askedFacts,
  entriesOf,
  isGiven,
  rowsOf,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import { consentInterests } from './consent-blocks.ts'
import type { Value } from './fill.ts'
import { interestsIn } from './interests-text.ts'
import { writtenResolution, writtenTitle, type Written } from './resolution-text.ts'
import { factValue, isInTable, resolutionValues } from './resolution-values.ts'
import { NOT_STATED, type DocumentRenderer } from './text-renderer.ts'
import type { AnyFactText, AnyTopicText } from './topic-text.ts'
import { votesBlocks } from './votes-text.ts'

/** One matter: what it was, what was decided, how, and all further facts. */
export function resolutionBlocks(resolution: Resolution, position: number, words: DocumentRenderer): Block[] {
  const { meeting } = words.wording
  const { background } = resolution
  const decision = decisionOf(resolution, words.minutes)
  const values = resolutionValues(resolution, words)
  const title = writtenTitle(resolution, words, values)
  const written = writtenResolution(resolution, words, values)
  return [
    {
      kind: 'heading',
      level: 2,
      text: words.render(meeting.resolutionTitle, {
        position,
        title: title.text,
        decidedBy: words.minutes.isJoint && words.render('{bodyName}'),
      }),
    },
    ...paragraphs(
      background && words.render(meeting.background, { background }),
      written.isIncomplete ? undefined : introductionOf(decision, meeting),
    ),
    textBlock(written, decision, { position, words }),
    // An edited text stands alone: the page about the record has the answers that it replaced.
    ...paragraphs(
      (written.isEdited ? [] : unstatedFacts(resolution, words, { ...values, title, written }))
        .concat(datesText(decision, words, written))
        .join(' '),
    ),
    ...(written.isEdited && !refersToTable(written, values) ? [] : listTables(resolution, position, words)),
    ...(words.minutes.kind === 'consent'
      ? paragraphs(...consentInterests(decision, words))
      : votesBlocks(decision, words, written)),
    ...paragraphs(attachedText(resolution, words)),
  ]
}

/** Who had an interest in the matter, and its papers, in sentences. */
export function interestsAndPapers(decision: Decision, words: DocumentRenderer): string[] {
  const { minutes, wording } = words
  const interests =
    minutes.kind === 'consent'
      ? consentInterests(decision, words)
      : interestsIn(decision, words).map((interest) => words.render(wording.votes.interest, interest))
  return [...interests, attachedText(decision.resolution, words)].filter(Boolean)
}

function textBlock(
  { text, isIncomplete, isEdited }: Written,
  { resolution: { topic, facts }, outcome }: Decision,
  { position, words }: { position: number; words: DocumentRenderer },
): Block {
  const { language = 'en' } = words.minutes
  const isNote = isOwnNote(topic, facts) && outcome !== 'adopted'
  // A text that a person edited keeps the language of the minutes. In a copy, it is a quotation.
  const isQuotation = isEdited && language !== words.wording.language
  return {
    kind: 'paragraph',
    text: isQuotation ? `“${text}”` : text,
    ...(!isIncomplete && !isNote && { look: 'resolution' }),
    ...(!isIncomplete && { resolution: position }),
    ...(isQuotation && { language }),
  }
}

/** A person's own text that is not called a resolution. */
function isOwnNote(topic: Resolution['topic'], facts: FactValues | undefined): boolean {
  return topic === 'other' && facts?.['isResolution'] !== true
}

/** An undecided matter must not appear as decided. A text that is no resolution needs no introduction. */
function introductionOf(
  { resolution: { topic, facts }, outcome }: Decision,
  { proposed, before }: { proposed: string; before: string },
): string | undefined {
  if (outcome === 'notAdopted') return proposed
  if (isOwnNote(topic, facts)) return undefined
  // Neither a unanimous vote nor the chair's declaration may be stated.
  const isOpen = !outcome || ['postponed', 'discussed', 'leftToOwners'].includes(outcome)
  return isOpen ? before : undefined
}

/** Tables for lists that are too long for a sentence; the sentence refers to them. */
function listTables({ topic, facts = {} }: Resolution, position: number, words: DocumentRenderer): Block[] {
  const { facts: texts }: AnyTopicText = words.wording.topics[topic]
  return entriesOf(TOPICS[topic].facts).flatMap(([name, fact]): Block[] => {
    const { table, fields: fieldTexts = {} } = texts[name] ?? {}
    const value = facts[name]
    if (!table || !isInTable(value)) return []
    const isOfRows = fact.kind === 'rows'
    // A list of people has one row for each.
    const rows: FactValues[] = isOfRows
      ? rowsOf(value)
      : (value as NamedInMinutes[]).map((person) => ({ person }))
    const fields: Facts = isOfRows ? fact.fields : { person: { need: 'core', kind: 'person' } }
    const shown = Object.entries(table.columns).filter(([field]) => rows.some((row) => isGiven(row[field])))
    const cell = (column: string, given: FactValue | undefined) => {
      const field = fields[column]
      if (!field || !isGiven(given)) return NOT_STATED
      if (field.kind === 'choice') return printedText(fieldTexts[column], given) || NOT_STATED
      return writtenValue(factValue(field, given, words))
    }
    return [
      {
        kind: 'table',
        caption: words.render(table.caption),
        head: shown.map(([, head]) => head),
        rows: rows.map((row) => shown.map(([field]) => cell(field, row[field]))),
        resolution: position,
      },
    ]
  })
}

/** When it takes effect, and how long a postponed matter waits. */
function datesText(
  { resolution: { effectiveDate, until }, outcome }: Decision,
  words: DocumentRenderer,
  { text, stated, isEdited }: Written,
): string[] {
  const { meeting, format } = words.wording
  const day = effectiveDate && format.day(effectiveDate)
  const isStated = stated.has('effectiveDate') || (isEdited && day !== undefined && text.includes(day))
  return [
    words.render(meeting.effective, { value: isStated ? undefined : day }),
    words.render(meeting.until, { value: outcome === 'postponed' ? undefined : until }),
  ].filter(Boolean)
}

/** Whether the edited text still refers to a table of a long list. */
function refersToTable({ text }: Written, { lists }: ReturnType<typeof resolutionValues>): boolean {
  return [...lists.values()].some(({ value }) => {
    const inText = writtenValue(value)
    return inText !== '' && text.includes(inText)
  })
}

/**
 * The answers that an edited text replaced and does not state, in sentences, for the page about the record.
 */
export function replacedAnswers(resolution: Resolution, words: DocumentRenderer): string {
  const values = resolutionValues(resolution, words)
  const written = writtenResolution(resolution, words, values)
  if (!written.isEdited) return ''
  return unstatedFacts(resolution, words, {
    ...values,
    title: writtenTitle(resolution, words, values),
    written,
  }).join(' ')
}

type StatedParts = ReturnType<typeof resolutionValues> &
  Record<'title' | 'written', Pick<Written, 'stated' | 'text'>>

/** A sentence for every given fact that neither the text nor the title states, so that no answer is lost. */
function unstatedFacts(
  resolution: Resolution,
  words: DocumentRenderer,
  { values, lists, title, written }: StatedParts & { written: Written },
): string[] {
  const { topics } = words.wording
  const { topic, facts = {} } = resolution
  const { facts: texts }: AnyTopicText = topics[topic]
  const sentences = factsToState(resolution, words).flatMap(([name, fact]) => {
    const given = facts[name]
    const list = lists.get(name)
    const value = list ? list.value : isGiven(given) ? factValue(fact, given, words) : undefined
    const shown = writtenValue(value)
    const isStatedByHand = written.isEdited && shown !== '' && written.text.includes(shown)
    const isStated = written.stated.has(name) || title.stated.has(name) || isStatedByHand
    const apart = fact.kind === 'rows' && !isInTable(given) ? (list?.incomplete ?? []) : []
    const own =
      isStated || value === undefined
        ? ''
        : words.render(printedText(texts[name], given), { ...values, value })
    return [own].concat(apart.map((row) => rowText(fact, row, texts[name]?.apart ?? '', words)))
  })
  return sentences.filter(Boolean)
}

/** The text of a fact; for a choice or a yes/no fact, the text of the answer. */
function printedText({ printed = '' }: Partial<AnyFactText> = {}, value: FactValue | undefined): string {
  if (typeof printed === 'string') return printed
  const answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return printed[answer] ?? ''
}

/** The facts that were asked, and those that may have been asked. */
function factsToState({ topic, facts = {} }: Resolution, { form }: DocumentRenderer): [string, Fact][] {
  const all: Facts = TOPICS[topic].facts
  const asked = new Set(askedFacts(all, facts, form).map(([name]) => name))
  return entriesOf(all).filter(
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
function rowText(fact: Fact, row: FactValues, template: string, words: DocumentRenderer): string {
  const fields: Facts = fact.kind === 'rows' ? fact.fields : {}
  // Sets missing fields to undefined, so that a noun of the same name, such as `person`, does not replace
  // them.
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    isGiven(row[name]) ? factValue(field, row[name], words) : undefined,
  ])
  return words.render(template, Object.fromEntries(values))
}

function attachedText({ attachments = [] }: Resolution, words: DocumentRenderer): string {
  const names = words.list(attachments.map(words.exhibitOf))
  return words.render(words.wording.meeting.attached, { names })
}
