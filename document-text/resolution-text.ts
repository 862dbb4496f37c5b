import { holdingsOf } from '@minutebook/domain/company-form'
import { withoutIsolates } from '@minutebook/domain/text'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { resolutionValues } from './resolution-values.ts'
import type { Resolution } from '@minutebook/domain/resolutions'
import { createRenderer, type TextRenderer } from './text-renderer.ts'
import { TOPICS } from '@minutebook/domain/topics'
import { missingFacts } from '@minutebook/domain/topics/fact'
import type { Topic } from '@minutebook/domain/topics/topic'
import type { Gap } from './fill.ts'
import type { AnyTopicText } from './topic-text.ts'
import type { Wording } from './wording.ts'

/**
 * The words of a resolution, "RESOLVED, that …", or the sentence for missing core facts. An edited text is printed unchanged.
 * So is the recorded text in the minutes' own language; in another language the text is generated.
 */
export function resolutionText(resolution: Resolution, minutes: PartialMinutes, wording: Wording): string {
  return writtenResolution(resolution, minutes, wording).text
}

/** The text while the person types the facts: a gap shows its name in brackets. Without any core fact, the text of the document. */
export function resolutionPreview(
  resolution: Resolution,
  minutes: PartialMinutes,
  { wording, labels }: { wording: Wording; labels: (fact: string) => string },
): string {
  const { topic, facts = {} } = resolution
  const { form } = companyOf(minutes)
  const core = Object.entries(TOPICS[topic].facts).filter(([, { need }]) => need === 'core')
  const lacking = missingFacts(TOPICS[topic].facts, facts, { need: 'core', form })
  const knowsSome = core.some(([name]) => name in facts && !lacking.includes(name))
  const gap = (name: string) => `[${labels(name)}]`
  const made = !resolution.isEdited && knowsSome && madeFromFacts(resolution, minutes, { wording, gap })
  return made ? made.text : resolutionText(resolution, minutes, wording)
}

/** The words of a resolution, the facts that they state, and whether they are the sentence for missing facts. */
export type Written = { text: string; says: ReadonlySet<string>; isIncomplete: boolean; isEdited: boolean }

export function writtenResolution(
  resolution: Resolution,
  minutes: PartialMinutes,
  wording: Wording,
): Written {
  const { topic, facts = {}, text } = resolution
  const { form } = companyOf(minutes)
  const own = text !== undefined && (resolution.isEdited || wording.language === (minutes.language ?? 'en'))
  const lacking = missingFacts(TOPICS[topic].facts, facts, { need: 'core', form })
  const made = lacking.length === 0 ? madeFromFacts(resolution, minutes, { wording }) : undefined
  if (own) {
    const isEdited = resolution.isEdited === true
    // Saved answers contain no isolates.
    const isMade = !isEdited && made !== undefined && withoutIsolates(made.text) === text
    // The program cannot tell which facts an edited text still contains.
    const says = isEdited ? NOTHING : (made?.says ?? NOTHING)
    return { text: isMade ? made.text : text, says, isIncomplete: !isEdited && !made, isEdited }
  }
  if (made) return { ...made, isIncomplete: false, isEdited: false }
  return {
    text: missingText(resolution, minutes, { wording, lacking }),
    says: NOTHING,
    isIncomplete: true,
    isEdited: false,
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function madeFromFacts(
  resolution: Resolution,
  minutes: PartialMinutes,
  { wording, gap }: { wording: Wording; gap?: Gap },
): Pick<Written, 'text' | 'says'> | undefined {
  const words = createRenderer(minutes, wording)
  const { template, says } = chosenText(resolution, words, wording)
  const { values, lists } = resolutionValues(resolution, minutes, { wording, renderer: words })
  const made = words.fill(template, values, gap)
  if (!made) return undefined
  // A further resolution is a separate paragraph.
  const text = made.text.replaceAll(` ${wording.further}`, `\n${wording.further}`)
  const inLists = [...lists].flatMap(([list, { said }]) => (made.said.has(list) ? said : []))
  return { text, says: new Set([...made.said, ...says, ...inLists]) }
}

/** The text of the variant that applies, and the facts that its choice already states. */
function chosenText(
  { topic, facts = {} }: Resolution,
  { form, body }: TextRenderer,
  wording: Wording,
): { template: string; says: string[] } {
  const { resolution }: AnyTopicText = wording.topics[topic]
  if (typeof resolution === 'string') return { template: resolution, says: [] }
  const { variants }: Topic = TOPICS[topic]
  const applying = variants?.find(
    (variant) =>
      (!variant.held || variant.held === holdingsOf(form)) &&
      (!variant.bodies || variant.bodies.includes(body)) &&
      Object.entries(variant.facts ?? {}).every(([name, value]) => facts[name] === value),
  )
  const name = (applying ?? variants?.at(-1))?.name ?? ''
  return { template: resolution[name] ?? '', says: Object.keys(applying?.facts ?? {}) }
}

function missingText(
  resolution: Resolution,
  minutes: PartialMinutes,
  { wording, lacking }: { wording: Wording; lacking: string[] },
): string {
  const words = createRenderer(minutes, wording)
  const { facts, missing }: AnyTopicText = wording.topics[resolution.topic]
  const { values } = resolutionValues(resolution, minutes, { wording, renderer: words })
  const named = lacking.map((name) => words.render(facts[name]?.lacking ?? '', values))
  return words.render(missing, { ...values, lacking: wording.format.or([...new Set(named)]) })
}

/** The heading of the matter above its text. */
export function resolutionTitle(resolution: Resolution, minutes: PartialMinutes, wording: Wording): string {
  return filledTitle(resolution, minutes, wording)?.text ?? ''
}

/** The facts that the title states. */
export function titleSays(
  resolution: Resolution,
  minutes: PartialMinutes,
  wording: Wording,
): ReadonlySet<string> {
  return filledTitle(resolution, minutes, wording)?.said ?? NOTHING
}

function filledTitle(resolution: Resolution, minutes: PartialMinutes, wording: Wording) {
  const words = createRenderer(minutes, wording)
  const { values } = resolutionValues(resolution, minutes, { wording, renderer: words })
  const { title = TOPICS[resolution.topic].titles[wording.language] }: AnyTopicText =
    wording.topics[resolution.topic]
  return words.fill(title, values)
}
