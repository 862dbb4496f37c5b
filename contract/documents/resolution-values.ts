import { isOwners } from '../company-form.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import { directorIndex } from '../directors.ts'
import { meetingDay } from '../minutes.ts'
import type { Resolution } from '../resolutions.ts'
import { companyOf, type Speaker } from '../speaker.ts'
import { TOPICS } from '../topics.ts'
import { isAttachment, isMoney, numberOf, rowsOf, textOf } from '../topics/fact-values.ts'
import {
  askedFacts,
  isGiven,
  missingFacts,
  type Fact,
  type FactValue,
  type FactValues,
} from '../topics/fact.ts'
import type { NamedInMinutes } from '../person-refs.ts'
import type { Value, Values } from '../wording/fill.ts'
import type { RowsWording } from '../wording/topic-wording.ts'
import type { DocumentWording, Wording } from '../wording.ts'

/** What is needed to tell facts: the words, and who says them. */
type Telling = { wording: Wording; speaker: Speaker }

/** The same, for whole minutes. */
export type DocumentTelling = { wording: DocumentWording; speaker: Speaker }

/** What one list of rows says: its sentence, and the rows that no sentence says all of. */
type ToldRows = { value: Value; untold: FactValues[] }

/** The values that the wording of a resolution may name, and the rows of its lists that it leaves out. */
export function resolutionValues(
  resolution: Resolution,
  minutes: MinutesSoFar,
  telling: Telling,
): { values: Values; untold: Map<string, FactValues[]> } {
  const { wording } = telling
  const { facts = {}, topic } = resolution
  const day = resolution.effectiveDate ?? meetingDay({ ...minutes, meetingDate: minutes.meetingDate ?? '' })
  const { jurisdiction } = minutes.entity
  const common: Values = {
    effectiveDate: day && wording.format.day(day),
    jurisdiction: jurisdiction && wording.places(jurisdiction),
    isAttached: Boolean(resolution.attachments?.length),
    // Of a board those votes do not count (KRS 271B.8-310).
    withoutInterested:
      !isOwners(telling.speaker.body) &&
      resolution.interests?.some(({ person }) => directorIndex(minutes, person) >= 0),
    ...derivedValues(facts, telling),
  }
  const untold = new Map<string, FactValues[]>()
  const own = askedFacts(TOPICS[topic].facts, facts, companyOf(minutes).form).map(([name, fact]) => {
    if (fact.kind !== 'rows') return [name, factValue(fact, facts[name], telling)]
    const { rows = {} } = wording.topics[topic] as { rows?: Record<string, RowsWording> }
    const told = tellRows({ fact, rows: rowsOf(facts[name]), wording: rows[name] }, common, telling)
    if (told.untold.length > 0) untold.set(name, told.untold)
    return [name, told.value]
  })
  return { values: { ...common, ...Object.fromEntries(own) }, untold }
}

const RECIPIENT = TOPICS.issueShares.facts.recipients.fields.person

/** What several sentences need to know of facts, and no person is asked. */
function derivedValues({ recipients, accountKind, text, section }: FactValues, telling: Telling): Values {
  const { format } = telling.wording
  const typedSection = textOf(section)
  const taking = rowsOf(recipients).filter(({ person, shares }) => person && numberOf(shares) !== undefined)
  const only = taking.length === 1 ? taking[0] : undefined
  const total = taking.reduce((sum, { shares }) => sum + (numberOf(shares) ?? 0), 0)
  return {
    // No shares for anybody are odd, and still what was said.
    total: taking.length > 0 ? { text: format.number(total), count: total } : undefined,
    // How many that one takes is the total.
    onlyRecipient: only ? factValue(RECIPIENT, only['person'], telling) : undefined,
    opensWithVowel: /^(?:[aeio]|un)/iu.test(textOf(accountKind) ?? ''),
    clause: clauseOf(textOf(text) ?? ''),
    bylawSection: typedSection && format.section(typedSection),
    opensWithResolved: /^(?:be it )?resolved\b|^(?:se )?resuelve\b|^resuelto\b/iu.test(textOf(text) ?? ''),
  }
}

/** What was written as a sentence, as it goes on after "that": "The shop is closed" → "the shop is closed". */
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
    wording,
  }: { fact: Extract<Fact, { kind: 'rows' }>; rows: FactValues[]; wording: RowsWording | undefined },
  common: Values,
  telling: Telling,
): ToldRows {
  const { speaker } = telling
  const { form } = speaker
  const untold: FactValues[] = []
  const texts = rows.flatMap((row) => {
    const given = Object.entries(row).filter(([, value]) => isGiven(value))
    // An interest is admitted to an LLC alone, whatever else a row of a corporation holds.
    const own = askedFacts(fact.fields, row, form).map(([name, field]) => [
      name,
      factValue(field, row[name], telling),
    ])
    const lacks = missingFacts(fact.fields, row, { need: 'core', form }).length > 0
    const told = lacks
      ? undefined
      : speaker.fill(wording?.each ?? '', { ...common, ...Object.fromEntries(own) })
    if (given.some(([name]) => !told?.said.has(name))) untold.push(row)
    return told?.text || []
  })
  const { between } = wording ?? {}
  const text = between ? texts.join(between) : telling.wording.format.and(texts)
  return { value: texts.length > 0 ? { text, count: texts.length } : undefined, untold }
}

/** One fact as a sentence says it. Rows are told by their topic. */
export function factValue(fact: Fact, value: FactValue | undefined, telling: Telling): Value {
  if (value === undefined) return undefined
  const { format } = telling.wording
  if (typeof value === 'boolean') return value
  if (isMoney(value)) return format.money(value)
  if (typeof value === 'number') {
    return fact.kind === 'percent' ? format.percent(value) : { text: format.number(value), count: value }
  }
  if (typeof value === 'string') return writtenFact(fact, value, telling)
  // What is left names people, or a paper.
  if (Array.isArray(value))
    return telling.speaker.list((value as NamedInMinutes[]).map(telling.speaker.nameOf))
  return isAttachment(value)
    ? telling.speaker.say(telling.wording.attachment, { name: value.name, digest: value.digest })
    : telling.speaker.nameOf(value)
}

function writtenFact(fact: Fact, value: string, { wording: { format } }: Telling): Value {
  if (fact.kind === 'date') return format.day(value)
  if (fact.kind === 'monthDay') return format.monthDay(value)
  return fact.kind === 'choice' ? { chosen: fact.options.indexOf(value) } : value
}
