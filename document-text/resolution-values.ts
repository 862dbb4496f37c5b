import { isOwners } from '@minutebook/domain/company-form'
import { votedWithoutInterested } from '@minutebook/domain/decision'
import { directorIndex, samePersonKey } from '@minutebook/domain/find-person'
import { outcomeOf } from '@minutebook/domain/outcome'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import { reservedDecisionOf } from '@minutebook/domain/reserved-decision'
import type { Resolution } from '@minutebook/domain/resolutions'
import { TOPICS } from '@minutebook/domain/topics'
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
import { anyOf, hasMeaning, TYPED_WORDS } from '@minutebook/domain/typed-words'
import { withoutTypedStop, type Value, type Values } from './fill.ts'
import { MOST_IN_A_SENTENCE, type TextRenderer } from './text-renderer.ts'
import type { AnyFactText, AnyTopicText, Together } from './topic-text.ts'

/*
 * The facts of a resolution as values for its sentences: one value for each fact, and a whole sentence for
 * each list.
 */

/**
 * The text of a list: its sentence, the rows that the sentence does not state completely, and the names of
 * other values in it.
 */
type ListSentence = { value: Value; incomplete: FactValues[]; stated: string[] }

/** The values for the wording of a resolution, and for each list its incomplete rows and other values. */
export function resolutionValues(
  resolution: Resolution,
  words: TextRenderer,
): { values: Values; lists: Map<string, ListSentence> } {
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
    isOwnersMatter: isOwnersMatter(resolution, words),
    ...derivedValues(facts, words),
  }
  const { facts: texts }: AnyTopicText = wording.topics[topic]
  const lists = new Map<string, ListSentence>()
  const values: Record<string, Value> = { ...common }
  for (const [name, fact] of askedFacts(TOPICS[topic].facts, facts, form)) {
    const value = facts[name]
    if (fact.kind === 'rows' || isInTable(value)) {
      const list = listSentence(fact, value, { text: texts[name], common, words })
      lists.set(name, list)
      values[name] = list.value
    } else values[name] = factValue(fact, value, words)
  }
  return { values, lists }
}

const OF_OWNERS: ReadonlySet<ReturnType<typeof reservedDecisionOf>> = new Set([
  'dissolve',
  'mergeOrConvert',
  'amendArticles',
  'sellAssets',
])

/**
 * A board's own words that may take a decision of the owners. They are only signs of it: the text is quoted,
 * and is neither resolved nor recommended, which would be our words.
 */
function isOwnersMatter(resolution: Resolution, { minutes, body }: TextRenderer): boolean {
  return (
    resolution.topic === 'other' &&
    !isOwners(body) &&
    OF_OWNERS.has(reservedDecisionOf({ ...resolution, isEdited: false }, minutes))
  )
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
  const { value } = rowsSentence(fact, [row], {
    text: texts[list],
    common: derivedValues(facts, words),
    words,
  })
  return typeof value === 'object' && 'text' in value ? value.text : undefined
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
    namesArticles: hasMeaning('articles', typedSection ?? ''),
    isOfOwners: isOwners(words.body),
    hasStatements: isGiven(facts['statementsKind']),
    saysDebts: facts['canPayDebts'] === true,
    hasIssued: facts['issuedShares'] !== 0,
    hasSignersTable: isInTable(signers),
    isSoleSigner: facts['signing'] === 'anyOne' && rowsOf(signers).length === 1,
    isDefective: rowsOf(acts).some(({ defect }) => defect !== undefined),
    hasLosers: electedOf(nominees).length < rowsOf(nominees).length,
    appoints: actions.has('appoint'),
    removes: actions.has('remove'),
    resigns: actions.has('resign'),
    onlyResigns: !actions.has('appoint') && !actions.has('remove'),
    opensWithResolved: hasMeaning('resolved', typedText),
    ...actionIn(typedText, words),
  }
}

/**
 * A text that opens with what is to be done, in the language of the sentence: “Approve the budget”, “Aprobar
 * el presupuesto”. The action in the style of that language.
 */
function actionIn(text: string, { wording: { language } }: TextRenderer): Values {
  if (!TYPED_WORDS[language].meanings.action.test(text)) return {}
  const [verb = '', ...rest] = text.replace(/^to\s+/iu, '').split(' ')
  const opening = language === 'es' ? verb.toUpperCase() : verb.toLowerCase()
  return { opensWithAction: true, action: [opening, ...rest].join(' ') }
}

const THAT = new RegExp(String.raw`^${anyOf('that')}\s+`, 'iu')
const OPENING = new RegExp(String.raw`^${anyOf('openings')}\b`, 'iu')

/** Turns a sentence into a clause after "that": "The shop is closed" → "the shop is closed". */
function clauseOf(text: string): string {
  return text.replace(THAT, '').replace(OPENING, (word) => word.charAt(0).toLowerCase() + word.slice(1))
}

type ListOptions = { text: AnyFactText | undefined; common: Values; words: TextRenderer }

function listSentence(
  fact: Fact,
  value: FactValue | undefined,
  { text, common, words }: ListOptions,
): ListSentence {
  const sentence =
    fact.kind === 'rows'
      ? rowsSentence(fact, rowsOf(value), { text, common, words })
      : { value: undefined, incomplete: [], stated: [] }
  if (!isInTable(value)) return sentence
  // The text refers to the table of a long list.
  const inText = words.fill(text?.table?.inText ?? '', common)
  return {
    ...sentence,
    value: inText && { text: inText.text, count: value.length },
    stated: [...(inText?.stated ?? [])],
  }
}

function rowsSentence(
  { fields }: Extract<Fact, { kind: 'rows' }>,
  rows: FactValues[],
  { text = { label: '' }, common, words }: ListOptions,
): ListSentence {
  const { each = '', between, together } = text
  const { form, wording } = words
  const incomplete: FactValues[] = []
  const stated = new Set<string>()
  const tell = (row: FactValues, template: string) => {
    // Only LLCs admit interests, whatever else a row of a corporation holds.
    const own = askedFacts(fields, row, form).map(([name, field]) => [
      name,
      factValue(field, row[name], words),
    ])
    const lacks = missingFacts(fields, row, { need: 'core', form }).length > 0
    const sentence = lacks ? undefined : words.fill(template, { ...common, ...Object.fromEntries(own) })
    // The sentence around several appointments says what they are, and of one person also who.
    const isStated = (name: string) =>
      sentence?.stated.has(name) || (template !== each && ['action', 'person'].includes(name))
    if (Object.keys(row).some((name) => isGiven(row[name]) && !isStated(name))) incomplete.push(row)
    for (const name of sentence?.stated ?? []) if (name in common) stated.add(name)
    return sentence?.text || []
  }
  const isAppointment = (row: FactValues) =>
    together !== undefined &&
    row['action'] === 'appoint' &&
    missingFacts(fields, row, { need: 'core', form }).length === 0
  /** One entry for each person, unless more is told of one of several offices than its name. */
  const byPerson = ({ eachOfOne, eachOfSeveral }: Together, appointments: FactValues[]) => {
    const groups = new Map<string, FactValues[]>()
    for (const row of appointments) {
      const key = peopleIn(row['person'])
        .map((who) => samePersonKey(who, words.minutes))
        .join()
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
    return [...groups.values()].flatMap((group) => {
      const isPlain = group.every((row) => !isGiven(row['replaces']) && !isGiven(row['payReference']))
      if (group.length === 1 || !isPlain) return group.flatMap((row) => tell(row, eachOfSeveral))
      const office = wording.format.and(group.flatMap((row) => tell(row, eachOfOne)))
      const person = peopleIn(group[0]?.['person']).map(words.nameOf)[0]
      return words.fill(eachOfSeveral, { ...common, person, office })?.text ?? []
    })
  }
  const { joint, others } = jointRows(rows, isAppointment)
  const texts = others.flatMap((row) => tell(row, each))
  if (together && joint.length > 0) {
    const people = new Set(
      joint.flatMap(({ person }) => peopleIn(person)).map((who) => samePersonKey(who, words.minutes)),
    )
    const isOne = people.size === 1
    const parts = isOne ? joint.flatMap((row) => tell(row, together.eachOfOne)) : byPerson(together, joint)
    const person = peopleIn(joint[0]?.['person']).map(words.nameOf)[0]
    const list = parts.some((part) => part.includes(',')) ? parts.join('; ') : wording.format.and(parts)
    const whole = words.fill(isOne ? together.one : together.several, { ...common, person, rows: list })
    for (const name of whole?.stated ?? []) if (name in common) stated.add(name)
    if (whole) texts.push(whole.text)
  }
  // A row that others follow does not end the sentence.
  const parts = texts.map((sentence, index) =>
    index < texts.length - 1 ? withoutTypedStop(sentence) : sentence,
  )
  const sentence = between ? parts.join(words.render(between, common)) : wording.format.and(parts)
  const value = texts.length > 0 ? { text: sentence, count: texts.length } : undefined
  return { value, incomplete, stated: [...stated] }
}

/** Two or more appointments stand together, the other changes one by one. */
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
