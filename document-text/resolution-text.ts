import { holdingsOf, isOwners } from '@minutebook/domain/company-form'
import { directorIndex, samePersonKey } from '@minutebook/domain/find-person'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { outcomeOf, votedWithoutInterested } from '@minutebook/domain/decision'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { withoutIsolates } from '@minutebook/domain/text'
import { TOPICS } from '@minutebook/domain/topics'
import { ARTICLES } from '@minutebook/domain/topics/amend-bylaws'
import { electedOf } from '@minutebook/domain/topics/elect-directors'
import {
  askedFacts,
  isAttachment,
  isGiven,
  isMoney,
  missingFacts,
  numberOf,
  peopleIn,
  rowsOf,
  textOf,
  type Fact,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import type { Topic } from '@minutebook/domain/topics/topic'
import { withoutTypedStop, type Filled, type Gap, type Place, type Value, type Values } from './fill.ts'
import { createRenderer, MOST_IN_A_SENTENCE, type TextRenderer } from './text-renderer.ts'
import type { AnyFactText, AnyTopicText } from './topic-text.ts'
import type { Wording } from './wording.ts'

/**
 * The words of a resolution, "RESOLVED, that …", or the sentence for missing core facts. An edited text is printed unchanged.
 * So is the recorded text in the minutes' own language; in another language the text is generated.
 */
export function resolutionText(resolution: Resolution, minutes: PartialMinutes, wording: Wording): string {
  return writtenResolution(resolution, createRenderer(minutes, wording)).text
}

/**
 * The text while the person types the facts: a gap shows its name in brackets. The text of the document where no core fact is
 * given, or where the missing one selects the text.
 */
export function resolutionPreview(
  resolution: Resolution,
  words: TextRenderer,
  labels: (fact: string) => string,
): string {
  const { topic, facts = {}, isEdited } = resolution
  const lacking = lackingFacts(resolution, words)
  const knowsSome = Object.entries(TOPICS[topic].facts).some(
    ([name, { need }]) => need === 'core' && name in facts && !lacking.includes(name),
  )
  const told = { resolution, words, ...resolutionValues(resolution, words) }
  const made = !isEdited && knowsSome && madeFromFacts(told, (name) => `[${labels(name)}]`)
  return made ? made.text : writtenResolution(resolution, words).text
}

/** A part of the sentence of a resolution: text, or the place of a fact that the form asks for there. */
export type SentencePart =
  | { text: string }
  | {
      fact: string
      /** The texts that a choice selects from, in the order of its options; yes before no. */
      options?: readonly string[] | undefined
    }

/** Marks the place of a fact in a filled template: no answer contains these characters. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']

/**
 * The words of the resolution with the places of the facts that `isField` names. Undefined while a fact is missing that selects the
 * text, and for an edited text.
 */
export function resolutionSentence(
  resolution: Resolution,
  words: TextRenderer,
  { labels, isField }: { labels: (fact: string) => string; isField: (fact: string) => boolean },
): SentencePart[] | undefined {
  if (resolution.isEdited) return undefined
  const { values, lists } = resolutionValues(resolution, words)
  // A form shows each entry of a long list, and no table.
  const told = { resolution, words, lists, values: { ...values, hasSignersTable: false } }
  const facts: Readonly<Record<string, Fact>> = TOPICS[resolution.topic].facts
  const options = new Map<string, readonly string[]>()
  const place: Place = (name, alternatives) => {
    const fact = facts[name]
    if (!fact || !isField(name)) return undefined
    const isChoice = fact.kind === 'choice' || fact.kind === 'yesNo'
    // A list also selects between singular and plural.
    if (isChoice !== (alternatives !== undefined)) return undefined
    if (alternatives) options.set(name, alternatives)
    return `${OPEN}${name}${CLOSE}`
  }
  const gap = (name: string) => `[${labels(name)}]`
  const made = madeFromFacts(told, gap, place)
  if (!made) return undefined
  const parts: SentencePart[] = []
  const placed = new Set<string>()
  for (const [index, part] of made.text.split(new RegExp(`${OPEN}(.*?)${CLOSE}`, 'u')).entries()) {
    const isFact = index % 2 === 1
    if (isFact && !placed.has(part)) {
      placed.add(part)
      parts.push({ fact: part, options: options.get(part) })
      continue
    }
    // The control stands at the first place; the sentence repeats its answer at the others.
    const text = isFact ? (words.fill(`{${part}}`, values, gap)?.text ?? '') : part
    const before = parts.at(-1)
    if (before && 'text' in before) before.text += text
    else if (text !== '') parts.push({ text })
  }
  return parts
}

/** An entry of a list as the sentence says it; undefined while a core fact of the entry is missing. */
export function rowInSentence(
  { topic, facts = {} }: Resolution,
  list: string,
  row: FactValues,
  words: TextRenderer,
): string | undefined {
  const fact = (TOPICS[topic].facts as Readonly<Record<string, Fact>>)[list]
  const { facts: texts }: AnyTopicText = words.wording.topics[topic]
  if (fact?.kind !== 'rows') return undefined
  const { value } = toldRows(fact, [row], {
    text: texts[list],
    common: derivedValues(facts, words),
    words,
  })
  return typeof value === 'object' && 'text' in value ? value.text : undefined
}

/** The words of a resolution, the facts that they state, and whether they are the sentence for missing facts. */
export type Written = Filled & { isIncomplete: boolean; isEdited: boolean }

const NOTHING: ReadonlySet<string> = new Set()

export function writtenResolution(resolution: Resolution, words: TextRenderer): Written {
  const { text, isEdited = false } = resolution
  const { wording, minutes } = words
  const isOwn = text !== undefined && (isEdited || wording.language === (minutes.language ?? 'en'))
  // The program cannot tell which facts an edited text still contains.
  if (isOwn && isEdited) return { text, said: NOTHING, isIncomplete: false, isEdited }
  const told = { resolution, words, ...resolutionValues(resolution, words) }
  const lacking = [...lackingFacts(resolution, words), ...emptyLists(told)]
  const made = lacking.length === 0 ? madeFromFacts(told) : undefined
  // Saved answers contain no isolates.
  const kept = isOwn && withoutIsolates(made?.text ?? '') !== text ? text : undefined
  return {
    text: kept ?? made?.text ?? missingText(told, lacking),
    said: made?.said ?? NOTHING,
    isIncomplete: !made,
    isEdited: false,
  }
}

function lackingFacts({ topic, facts = {} }: Resolution, { form }: TextRenderer): string[] {
  return missingFacts(TOPICS[topic].facts, facts, { need: 'core', form })
}

/** The core lists that are given but say nothing of their own, such as an election that everybody lost. */
function emptyLists({ resolution: { topic, facts = {} }, values }: Told): string[] {
  return Object.entries<Fact>(TOPICS[topic].facts).flatMap(([name, { kind, need }]) =>
    need === 'core' && kind === 'rows' && isGiven(facts[name]) && values[name] === undefined ? name : [],
  )
}

type Told = ReturnType<typeof resolutionValues> & { resolution: Resolution; words: TextRenderer }

function madeFromFacts(
  { resolution, words, values, lists }: Told,
  gap?: Gap,
  place?: Place,
): Filled | undefined {
  const { further } = words.wording
  const chosen = chosenText(resolution, words)
  const made = chosen && words.fill(chosen.template, values, gap, place)
  if (!made) return undefined
  const inLists = [...lists].flatMap(([list, { said }]) => (made.said.has(list) ? said : []))
  return {
    // A further resolution is a separate paragraph.
    text: made.text.replaceAll(` ${further}`, `\n${further}`),
    said: new Set([...made.said, ...chosen.says, ...inLists]),
  }
}

/** The text of the variant that applies, and the facts that its choice already states. `undefined` while no variant applies. */
function chosenText(
  { topic, facts = {} }: Resolution,
  { form, body, wording }: TextRenderer,
): { template: string; says: string[] } | undefined {
  const { resolution }: AnyTopicText = wording.topics[topic]
  if (typeof resolution === 'string') return { template: resolution, says: [] }
  const { variants }: Topic = TOPICS[topic]
  const applying = variants?.find(
    (variant) =>
      (!variant.held || variant.held === holdingsOf(form)) &&
      (!variant.bodies || variant.bodies.includes(body)) &&
      Object.entries(variant.facts ?? {}).every(([name, value]) => facts[name] === value),
  )
  return applying && { template: resolution[applying.name] ?? '', says: Object.keys(applying.facts ?? {}) }
}

function missingText({ resolution, words, values }: Told, lacking: string[]): string {
  const { facts, missing }: AnyTopicText = words.wording.topics[resolution.topic]
  const named = lacking.map((name) => words.render(facts[name]?.lacking ?? '', values))
  return words.render(missing, { ...values, lacking: words.wording.format.or([...new Set(named)]) })
}

/** The heading of the matter above its text, and the facts that it states. */
export function writtenTitle(
  resolution: Resolution,
  words: TextRenderer,
  { values } = resolutionValues(resolution, words),
): Filled {
  const { language, topics } = words.wording
  const { title = TOPICS[resolution.topic].titles[language] }: AnyTopicText = topics[resolution.topic]
  return words.fill(title, values) ?? { text: '', said: NOTHING }
}

export function resolutionTitle(resolution: Resolution, words: TextRenderer): string {
  return writtenTitle(resolution, words).text
}

/** The titles of all matters, in their order. */
export function resolutionTitles(minutes: PartialMinutes, wording: Wording): string[] {
  const words = createRenderer(minutes, wording)
  return resolutionsOf(minutes).map((resolution) => resolutionTitle(resolution, words))
}

/** The text of a list: its sentence, the rows that the sentence does not state completely, and the names of other values in it. */
type ToldList = { value: Value; untold: FactValues[]; said: string[] }

/** The values for the wording of a resolution, and for each list its incomplete rows and other values. */
export function resolutionValues(
  resolution: Resolution,
  words: TextRenderer,
): { values: Values; lists: Map<string, ToldList> } {
  const { wording, minutes, form, body } = words
  const { facts = {}, topic, interests, attachments, effectiveDate } = resolution
  const { jurisdiction } = minutes.entity
  const common: Values = {
    effectiveDate: effectiveDate && wording.format.day(effectiveDate),
    jurisdiction: jurisdiction && wording.places(jurisdiction),
    isAttached: Boolean(attachments?.length),
    // Only if it is so.
    withoutInterested:
      !isOwners(body) &&
      interests?.some(({ person }) => directorIndex(minutes, person) >= 0) &&
      votedWithoutInterested(resolution, minutes),
    isNoted: outcomeOf(resolution, minutes) === 'noted',
    ...derivedValues(facts, words),
  }
  const { facts: texts }: AnyTopicText = wording.topics[topic]
  const lists = new Map<string, ToldList>()
  const own = askedFacts(TOPICS[topic].facts, facts, form).map(([name, fact]) => {
    const value = facts[name]
    if (fact.kind !== 'rows' && !isInTable(value)) return [name, factValue(fact, value, words)]
    const list = toldList(fact, value, { text: texts[name], common, words })
    lists.set(name, list)
    return [name, list.value]
  })
  return { values: { ...common, ...Object.fromEntries(own) }, lists }
}

/** Whether a list is too long for a sentence. */
export function isInTable(value: FactValue | undefined): value is NamedInMinutes[] | FactValues[] {
  return Array.isArray(value) && value.length > MOST_IN_A_SENTENCE
}

const RECIPIENT = TOPICS.issueShares.facts.recipients.fields.person

/** Values that several sentences need and that follow from other facts. */
function derivedValues(facts: FactValues, words: TextRenderer): Values {
  const { recipients, accountKind, text, section, changes, signers, nominees, acts } = facts
  const { format } = words.wording
  const typedSection = textOf(section)
  const typedText = textOf(text) ?? ''
  const taking = rowsOf(recipients).filter(({ person, shares }) => person && numberOf(shares) !== undefined)
  const total = taking.reduce((sum, { shares }) => sum + (numberOf(shares) ?? 0), 0)
  const actions = new Set(rowsOf(changes).map(({ action }) => action))
  return {
    // A list without shares is odd, but it is what the person entered.
    total: taking.length > 0 ? { text: format.number(total), count: total } : undefined,
    // With one recipient, the total is the number of shares.
    onlyRecipient: taking.length === 1 ? factValue(RECIPIENT, taking[0]?.['person'], words) : undefined,
    opensWithVowel: /^(?:[aeio]|un)/iu.test(textOf(accountKind) ?? ''),
    clause: clauseOf(typedText),
    bylawSection: typedSection && format.section(typedSection),
    namesArticles: ARTICLES.test(typedSection ?? ''),
    isOfOwners: isOwners(words.body),
    hasStatements: isGiven(facts['statementsKind']),
    saysDebts: facts['canPayDebts'] !== undefined,
    hasIssued: facts['issuedShares'] !== 0,
    hasSignersTable: isInTable(signers),
    isDefective: rowsOf(acts).some(({ defect }) => defect !== undefined),
    hasLosers: electedOf(nominees).length < rowsOf(nominees).length,
    appoints: actions.has('appoint'),
    removes: actions.has('remove'),
    resigns: actions.has('resign'),
    onlyResigns: !actions.has('appoint') && !actions.has('remove'),
    opensWithResolved: /^(?:be it )?resolved\b|^(?:se )?resuelve\b|^resuelto\b/iu.test(typedText),
  }
}

/** Turns a sentence into a clause after "that": "The shop is closed" → "the shop is closed". */
function clauseOf(text: string): string {
  const opening = /^(?:the|we|our|a|an|this|these|all|el|la|los|las|se|un|una|este|esta|nuestr[oa]s?)\b/iu
  return text
    .replace(/^(?:that|que)\s+/iu, '')
    .replace(opening, (word) => word.charAt(0).toLowerCase() + word.slice(1))
}

type Telling = { text: AnyFactText | undefined; common: Values; words: TextRenderer }

function toldList(fact: Fact, value: FactValue | undefined, { text, common, words }: Telling): ToldList {
  const told =
    fact.kind === 'rows'
      ? toldRows(fact, rowsOf(value), { text, common, words })
      : { value: undefined, untold: [], said: [] }
  if (!isInTable(value)) return told
  // The text refers to the table of a long list.
  const inText = words.fill(text?.table?.inText ?? '', common)
  return {
    ...told,
    value: inText && { text: inText.text, count: value.length },
    said: [...(inText?.said ?? [])],
  }
}

function toldRows(
  { fields }: Extract<Fact, { kind: 'rows' }>,
  rows: FactValues[],
  { text = { label: '' }, common, words }: Telling,
): ToldList {
  const { each = '', between, together } = text
  const { form, wording } = words
  const untold: FactValues[] = []
  const said = new Set<string>()
  const tell = (row: FactValues, template: string) => {
    // Only LLCs admit interests, whatever else a row of a corporation holds.
    const own = askedFacts(fields, row, form).map(([name, field]) => [
      name,
      factValue(field, row[name], words),
    ])
    const lacks = missingFacts(fields, row, { need: 'core', form }).length > 0
    const told = lacks ? undefined : words.fill(template, { ...common, ...Object.fromEntries(own) })
    // The sentence around several appointments says what they are, and of one person also who.
    const isSaid = (name: string) =>
      told?.said.has(name) || (template !== each && ['action', 'person'].includes(name))
    if (Object.keys(row).some((name) => isGiven(row[name]) && !isSaid(name))) untold.push(row)
    for (const name of told?.said ?? []) if (name in common) said.add(name)
    return told?.text || []
  }
  const isAppointment = (row: FactValues) =>
    together !== undefined &&
    row['action'] === 'appoint' &&
    missingFacts(fields, row, { need: 'core', form }).length === 0
  const { joint, others } = jointRows(rows, isAppointment)
  const texts = others.flatMap((row) => tell(row, each))
  if (together && joint.length > 0) {
    const people = new Set(
      joint.flatMap(({ person }) => peopleIn(person)).map((who) => samePersonKey(who, words.minutes)),
    )
    const isOne = people.size === 1
    const parts = joint.flatMap((row) => tell(row, isOne ? together.eachOfOne : together.eachOfSeveral))
    const person = peopleIn(joint[0]?.['person']).map(words.nameOf)[0]
    const list = parts.some((part) => part.includes(',')) ? parts.join('; ') : wording.format.and(parts)
    const whole = words.fill(isOne ? together.one : together.several, { ...common, person, rows: list })
    for (const name of whole?.said ?? []) if (name in common) said.add(name)
    if (whole) texts.push(whole.text)
  }
  // A row that others follow does not end the sentence.
  const parts = texts.map((told, index) => (index < texts.length - 1 ? withoutTypedStop(told) : told))
  const sentence = between ? parts.join(words.render(between, common)) : wording.format.and(parts)
  const value = texts.length > 0 ? { text: sentence, count: texts.length } : undefined
  return { value, untold, said: [...said] }
}

/** Two or more appointments are told together, the other changes one by one. */
function jointRows(
  rows: FactValues[],
  isJoint: (row: FactValues) => boolean,
): { joint: FactValues[]; others: FactValues[] } {
  const joint = rows.filter(isJoint)
  return joint.length > 1
    ? { joint, others: rows.filter((row) => !isJoint(row)) }
    : { joint: [], others: rows }
}

/** One fact as a value for sentences. The text of the list handles rows. */
export function factValue(fact: Fact, value: FactValue | undefined, words: TextRenderer): Value {
  const { format } = words.wording
  if (value === undefined || typeof value === 'boolean') return value
  if (isMoney(value)) return format.money(value)
  if (typeof value === 'number') {
    return fact.kind === 'percent' ? format.percent(value) : { text: format.number(value), count: value }
  }
  if (typeof value === 'string') {
    if (fact.kind === 'date') return format.day(value)
    if (fact.kind === 'time') return format.clock(value)
    if (fact.kind === 'monthDay') return format.monthDay(value)
    return fact.kind === 'choice' ? { chosen: fact.options.indexOf(value) } : value
  }
  // The remaining kinds are people and papers.
  if (Array.isArray(value)) return words.list((value as NamedInMinutes[]).map(words.nameOf))
  return isAttachment(value) ? words.exhibitOf(value) : words.nameOf(value)
}
