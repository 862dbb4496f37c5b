import { isOwners } from '@minutebook/domain/company-form'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { directorIndex } from '@minutebook/domain/directors'
import { meetingDay } from '@minutebook/domain/minutes'
import { outcomeOf } from '@minutebook/domain/outcome'
import type { Resolution } from '@minutebook/domain/resolutions'
import type { TextRenderer } from './text-renderer.ts'
import { TOPICS } from '@minutebook/domain/topics'
import {
  isAttachment,
  isMoney,
  numberOf,
  rowsOf,
  textOf,
  askedFacts,
  isGiven,
  missingFacts,
  type Fact,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Value, Values } from './fill.ts'
import type { AnyFactText, AnyTopicText } from './topic-text.ts'
import type { DocumentWording, Wording } from './wording.ts'

/** The wording and renderer for facts. */
type Telling = { wording: Wording; renderer: TextRenderer }

/** The same for whole minutes. */
export type DocumentContext = { wording: DocumentWording; renderer: TextRenderer }

/** An empty cell would look like a line to write on. */
export const NOT_TOLD = '–'

/** More names than this go into a table. */
export const MOST_IN_A_SENTENCE = 5

/** The text of a list: its sentence, the rows that the sentence does not state completely, and the names of other values in it. */
type ToldList = { value: Value; untold: FactValues[]; said: string[] }

/** The values for the wording of a resolution, and for each list its incomplete rows and other values. */
export function resolutionValues(
  resolution: Resolution,
  minutes: PartialMinutes,
  context: Telling,
): { values: Values; lists: Map<string, ToldList> } {
  const { wording } = context
  const { facts = {}, topic } = resolution
  const day = resolution.effectiveDate ?? meetingDay({ ...minutes, meetingDate: minutes.meetingDate ?? '' })
  const { jurisdiction } = minutes.entity
  const common: Values = {
    effectiveDate: day && wording.format.day(day),
    jurisdiction: jurisdiction && wording.places(jurisdiction),
    isAttached: Boolean(resolution.attachments?.length),
    // On a board, those votes do not count (KRS 271B.8-310).
    withoutInterested:
      !isOwners(context.renderer.body) &&
      resolution.interests?.some(({ person }) => directorIndex(minutes, person) >= 0),
    isNoted: outcomeOf(resolution, minutes) === 'noted',
    ...derivedValues(facts, context),
  }
  const { facts: texts }: AnyTopicText = wording.topics[topic]
  const lists = new Map<string, ToldList>()
  const own = askedFacts(TOPICS[topic].facts, facts, companyOf(minutes).form).map(([name, fact]) => {
    const { table, ...text } = texts[name] ?? {}
    const isLong = table !== undefined && isInTable(facts[name])
    if (fact.kind !== 'rows' && !isLong) return [name, factValue(fact, facts[name], context)]
    const told =
      fact.kind === 'rows'
        ? tellRows({ fact, rows: rowsOf(facts[name]), text }, common, context)
        : { value: undefined, untold: [], said: [] }
    const list = isLong ? { ...told, ...inTable(table, facts[name], common, context) } : told
    lists.set(name, list)
    return [name, list.value]
  })
  return { values: { ...common, ...Object.fromEntries(own) }, lists }
}

/** Whether a list is too long for a sentence. */
export function isInTable(value: FactValue | undefined): boolean {
  return Array.isArray(value) && value.length > MOST_IN_A_SENTENCE
}

/** The text that refers to the table of a long list. */
function inTable(
  { inText }: NonNullable<AnyFactText['table']>,
  value: FactValue | undefined,
  common: Values,
  { renderer }: Telling,
): Pick<ToldList, 'value' | 'said'> {
  const told = renderer.fill(inText, common)
  const count = Array.isArray(value) ? value.length : 0
  return { value: told && { text: told.text, count }, said: [...(told?.said ?? [])] }
}

const RECIPIENT = TOPICS.issueShares.facts.recipients.fields.person

/** Values that several sentences need and that follow from other facts. */
function derivedValues(
  { recipients, accountKind, text, section, changes, signers }: FactValues,
  context: Telling,
): Values {
  const { format } = context.wording
  const typedSection = textOf(section)
  const taking = rowsOf(recipients).filter(({ person, shares }) => person && numberOf(shares) !== undefined)
  const only = taking.length === 1 ? taking[0] : undefined
  const actions = new Set(rowsOf(changes).map(({ action }) => action))
  const total = taking.reduce((sum, { shares }) => sum + (numberOf(shares) ?? 0), 0)
  return {
    // A list without shares is odd, but it is what the person entered.
    total: taking.length > 0 ? { text: format.number(total), count: total } : undefined,
    // With one recipient, the total is the number of shares.
    onlyRecipient: only ? factValue(RECIPIENT, only['person'], context) : undefined,
    opensWithVowel: /^(?:[aeio]|un)/iu.test(textOf(accountKind) ?? ''),
    clause: clauseOf(textOf(text) ?? ''),
    bylawSection: typedSection && format.section(typedSection),
    hasSignersTable: isInTable(signers),
    appoints: actions.has('appoint'),
    removes: actions.has('remove'),
    resigns: actions.has('resign'),
    onlyResigns: !actions.has('appoint') && !actions.has('remove'),
    opensWithResolved: /^(?:be it )?resolved\b|^(?:se )?resuelve\b|^resuelto\b/iu.test(textOf(text) ?? ''),
  }
}

/** Turns a sentence into a clause after "that": "The shop is closed" → "the shop is closed". */
function clauseOf(text: string): string {
  const opening = /^(?:the|we|our|a|an|this|these|all|el|la|los|las|se|un|una|este|esta|nuestr[oa]s?)\b/iu
  return text
    .replace(/^(?:that|que)\s+/iu, '')
    .replace(opening, (word) => word.charAt(0).toLowerCase() + word.slice(1))
}

function tellRows(
  {
    fact,
    rows,
    text: { each = '', between },
  }: {
    fact: Extract<Fact, { kind: 'rows' }>
    rows: FactValues[]
    text: Pick<AnyFactText, 'each' | 'between'>
  },
  common: Values,
  context: Telling,
): ToldList {
  const { renderer } = context
  const { form } = renderer
  const untold: FactValues[] = []
  const said = new Set<string>()
  const texts = rows.flatMap((row) => {
    const given = Object.entries(row).filter(([, value]) => isGiven(value))
    // Only LLCs admit interests, whatever else a row of a corporation holds.
    const own = askedFacts(fact.fields, row, form).map(([name, field]) => [
      name,
      factValue(field, row[name], context),
    ])
    const lacks = missingFacts(fact.fields, row, { need: 'core', form }).length > 0
    const told = lacks ? undefined : renderer.fill(each, { ...common, ...Object.fromEntries(own) })
    if (given.some(([name]) => !told?.said.has(name))) untold.push(row)
    for (const name of told?.said ?? []) if (name in common) said.add(name)
    return told?.text || []
  })
  const text = between ? texts.join(renderer.render(between, common)) : context.wording.format.and(texts)
  const value = texts.length > 0 ? { text, count: texts.length } : undefined
  return { value, untold, said: [...said] }
}

/** One fact as a value for sentences. The text of the list handles rows. */
export function factValue(fact: Fact, value: FactValue | undefined, context: Telling): Value {
  if (value === undefined) return undefined
  const { format } = context.wording
  if (typeof value === 'boolean') return value
  if (isMoney(value)) return format.money(value)
  if (typeof value === 'number') {
    return fact.kind === 'percent' ? format.percent(value) : { text: format.number(value), count: value }
  }
  if (typeof value === 'string') return writtenFact(fact, value, context)
  // The remaining kinds are people and papers.
  if (Array.isArray(value))
    return context.renderer.list((value as NamedInMinutes[]).map(context.renderer.nameOf))
  return isAttachment(value)
    ? context.renderer.render(context.wording.attachment, { name: value.name, digest: value.digest })
    : context.renderer.nameOf(value)
}

function writtenFact(fact: Fact, value: string, { wording: { format } }: Telling): Value {
  if (fact.kind === 'date') return format.day(value)
  if (fact.kind === 'monthDay') return format.monthDay(value)
  return fact.kind === 'choice' ? { chosen: fact.options.indexOf(value) } : value
}
