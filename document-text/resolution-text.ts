import { holdingsOf } from '@minutebook/domain/company-form'
import { minutesFor } from '@minutebook/domain/joint-meeting'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { withoutIsolates } from '@minutebook/domain/text'
import { TOPICS } from '@minutebook/domain/topics'
import { entriesOf, isGiven, missingFacts, type Fact } from '@minutebook/domain/topics/fact'
import type { Topic } from '@minutebook/domain/topics/topic'
import type { Filled, Gap, Place } from './fill.ts'
import { resolutionValues } from './resolution-values.ts'
import { createRenderer, type TextRenderer } from './text-renderer.ts'
import type { AnyTopicText } from './topic-text.ts'
import type { Wording } from './wording.ts'

/**
 * The words of a resolution, "RESOLVED, that …", or the sentence for missing core facts. An edited text is
 * printed unchanged. So is the recorded text in the minutes' own language; in another language the text is
 * generated.
 */
export function resolutionText(resolution: Resolution, minutes: PartialMinutes, wording: Wording): string {
  return writtenResolution(resolution, createRenderer(minutesFor(resolution, minutes), wording)).text
}

/**
 * The text while the person types the facts: a gap shows its name in brackets. The text of the document where
 * no core fact is given, or where the missing one selects the text.
 */
export function resolutionPreview(
  resolution: Resolution,
  words: TextRenderer,
  labels: (fact: string) => string,
): string {
  const { topic, facts = {}, isEdited } = resolution
  const lacking = lackingFacts(resolution, words)
  const knowsSome = entriesOf(TOPICS[topic].facts).some(
    ([name, { need }]) => need === 'core' && name in facts && !lacking.includes(name),
  )
  const matter = { resolution, words, ...resolutionValues(resolution, words) }
  const composed = !isEdited && knowsSome && composeFromFacts(matter, (name) => `[${labels(name)}]`)
  return composed ? composed.text : writtenResolution(resolution, words, matter).text
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
 * The words of the resolution with the places of the facts that `isField` names. Undefined while a fact is
 * missing that selects the text, and for an edited text.
 */
export function resolutionSentence(
  resolution: Resolution,
  words: TextRenderer,
  { labels, isField }: { labels: (fact: string) => string; isField: (fact: string) => boolean },
): SentencePart[] | undefined {
  if (resolution.isEdited) return undefined
  const { values, lists } = resolutionValues(resolution, words)
  // A form shows each entry of a long list, and no table.
  const matter = {
    resolution,
    words,
    lists,
    values: { ...values, hasSignersTable: false, isSoleSigner: false },
  }
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
  const composed = composeFromFacts(matter, gap, place)
  if (!composed) return undefined
  const parts: SentencePart[] = []
  const placed = new Set<string>()
  for (const [index, part] of composed.text.split(new RegExp(`${OPEN}(.*?)${CLOSE}`, 'u')).entries()) {
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

/**
 * The words of a resolution, the facts that they state, and whether they are the sentence for missing facts.
 */
export type Written = Filled & { isIncomplete: boolean; isEdited: boolean }

const NOTHING: ReadonlySet<string> = new Set()

export function writtenResolution(
  resolution: Resolution,
  words: TextRenderer,
  values = resolutionValues(resolution, words),
): Written {
  const { text, isEdited = false } = resolution
  const { wording, minutes } = words
  const isOwn = text !== undefined && (isEdited || wording.language === (minutes.language ?? 'en'))
  // The program cannot tell which facts an edited text still contains.
  if (isOwn && isEdited) return { text, stated: NOTHING, isIncomplete: false, isEdited }
  const matter = { resolution, words, ...values }
  const lacking = [...lackingFacts(resolution, words), ...emptyLists(matter)]
  const composed = lacking.length === 0 ? composeFromFacts(matter) : undefined
  // Saved answers contain no isolates.
  const recorded = isOwn && withoutIsolates(composed?.text ?? '') !== text ? text : undefined
  return {
    text: recorded ?? composed?.text ?? missingText(matter, lacking),
    stated: composed?.stated ?? NOTHING,
    isIncomplete: !composed,
    isEdited: false,
  }
}

function lackingFacts({ topic, facts = {} }: Resolution, { form }: TextRenderer): string[] {
  return missingFacts(TOPICS[topic].facts, facts, { need: 'core', form })
}

/** The core lists that are given but say nothing of their own, such as an election that everybody lost. */
function emptyLists({ resolution: { topic, facts = {} }, values }: Matter): string[] {
  return entriesOf(TOPICS[topic].facts).flatMap(([name, { kind, need }]) =>
    need === 'core' && kind === 'rows' && isGiven(facts[name]) && values[name] === undefined ? name : [],
  )
}

type Matter = ReturnType<typeof resolutionValues> & { resolution: Resolution; words: TextRenderer }

function composeFromFacts(
  { resolution, words, values, lists }: Matter,
  gap?: Gap,
  place?: Place,
): Filled | undefined {
  const { further } = words.wording
  const chosen = chosenText(resolution, words)
  const composed = chosen && words.fill(chosen.template, values, gap, place)
  if (!composed) return undefined
  const inLists = [...lists].flatMap(([list, { stated }]) => (composed.stated.has(list) ? stated : []))
  return {
    // A further resolution is a separate paragraph.
    text: composed.text.replaceAll(` ${further}`, `\n${further}`),
    stated: new Set([...composed.stated, ...chosen.states, ...inLists]),
  }
}

/**
 * The text of the variant that applies, and the facts that its choice already states. `undefined` while no
 * variant applies.
 */
function chosenText(
  chosen: Resolution,
  words: TextRenderer,
): { template: string; states: string[] } | undefined {
  const { resolution }: AnyTopicText = words.wording.topics[chosen.topic]
  if (typeof resolution === 'string') return { template: resolution, states: [] }
  const applying = variantOf(chosen, words)
  return applying && { template: resolution[applying.name] ?? '', states: Object.keys(applying.facts ?? {}) }
}

/** The variant of the topic that the facts, the company and the body make. */
export function variantOf(
  { topic, facts = {} }: Pick<Resolution, 'topic' | 'facts'>,
  { form, body }: Pick<TextRenderer, 'form' | 'body'>,
) {
  const { variants }: Topic = TOPICS[topic]
  return variants?.find(
    (variant) =>
      (!variant.held || variant.held === holdingsOf(form)) &&
      (!variant.bodies || variant.bodies.includes(body)) &&
      Object.entries(variant.facts ?? {}).every(([name, value]) => facts[name] === value),
  )
}

function missingText({ resolution, words, values }: Matter, lacking: string[]): string {
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
  const { topics, topicName } = words.wording
  const { title = topicName(resolution.topic) }: AnyTopicText = topics[resolution.topic]
  return words.fill(title, values) ?? { text: '', stated: NOTHING }
}

export function resolutionTitle(resolution: Resolution, words: TextRenderer): string {
  return writtenTitle(resolution, words).text
}

/** The titles of all matters, in their order. */
export function resolutionTitles(minutes: PartialMinutes, wording: Wording): string[] {
  const words = createRenderer(minutes, wording)
  return resolutionsOf(minutes).map((resolution) => resolutionTitle(resolution, words))
}
