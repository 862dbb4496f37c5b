import type { MinutesSoFar } from '../minutes-so-far.ts'
import { resolutionValues } from './resolution-values.ts'
import type { Resolution } from '../resolutions.ts'
import { companyOf, speaker } from '../speaker.ts'
import { TOPICS } from '../topics.ts'
import { missingFacts } from '../topics/fact.ts'
import { variantOf } from '../topics/variants.ts'
import type { Gap } from '../wording/fill.ts'
import type { AnyTopicWording } from '../wording/topic-wording.ts'
import type { Wording } from '../wording.ts'

/**
 * The words of a resolution, "RESOLVED, that …", or what is said where a core fact is missing. What a person edited is
 * printed as it is, and so is what the record keeps, in the minutes' own language; in another one it is made anew.
 */
export function resolutionText(resolution: Resolution, minutes: MinutesSoFar, wording: Wording): string {
  return writtenResolution(resolution, minutes, wording).text
}

/** The text while the facts are typed: a gap shows its name in brackets. Without any core fact, what the document would say. */
export function resolutionPreview(
  resolution: Resolution,
  minutes: MinutesSoFar,
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

/** The words of a resolution, what they say of its facts, and whether they are the sentence for missing ones. */
export type Written = { text: string; says: ReadonlySet<string>; isIncomplete: boolean; isEdited: boolean }

export function writtenResolution(resolution: Resolution, minutes: MinutesSoFar, wording: Wording): Written {
  const { topic, facts = {}, text } = resolution
  const { form } = companyOf(minutes)
  const own = text !== undefined && (resolution.isEdited || wording.language === (minutes.language ?? 'en'))
  const lacking = missingFacts(TOPICS[topic].facts, facts, { need: 'core', form })
  const made = lacking.length === 0 ? madeFromFacts(resolution, minutes, { wording }) : undefined
  if (own) {
    const isEdited = resolution.isEdited === true
    // Of an edited text nobody knows by itself which facts it still says.
    const says = isEdited ? NOTHING : (made?.says ?? NOTHING)
    return { text, says, isIncomplete: !isEdited && !made, isEdited }
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
  minutes: MinutesSoFar,
  { wording, gap }: { wording: Wording; gap?: Gap },
): Pick<Written, 'text' | 'says'> | undefined {
  const { topic, facts = {} } = resolution
  const words = speaker(minutes, wording)
  const topicWording: AnyTopicWording = wording.topics[topic]
  const { name, says } = variantOf(topic, { facts, form: words.form, body: words.body })
  const { values } = resolutionValues(resolution, minutes, { wording, speaker: words })
  const made = words.fill(topicWording.text[name] ?? '', values, gap)
  return made && { text: made.text, says: new Set([...made.said, ...says]) }
}

function missingText(
  resolution: Resolution,
  minutes: MinutesSoFar,
  { wording, lacking }: { wording: Wording; lacking: string[] },
): string {
  const words = speaker(minutes, wording)
  const topicWording: AnyTopicWording = wording.topics[resolution.topic]
  const { values } = resolutionValues(resolution, minutes, { wording, speaker: words })
  const named = lacking.map((name) => words.say(topicWording.lacking[name] ?? '', values))
  return words.say(topicWording.missing, { ...values, lacking: wording.format.or([...new Set(named)]) })
}

/** What the matter is called above its text. */
export function resolutionTitle(resolution: Resolution, minutes: MinutesSoFar, wording: Wording): string {
  return filledTitle(resolution, minutes, wording)?.text ?? ''
}

/** The facts that the title has told. */
export function titleSays(
  resolution: Resolution,
  minutes: MinutesSoFar,
  wording: Wording,
): ReadonlySet<string> {
  return filledTitle(resolution, minutes, wording)?.said ?? NOTHING
}

function filledTitle(resolution: Resolution, minutes: MinutesSoFar, wording: Wording) {
  const words = speaker(minutes, wording)
  const { values } = resolutionValues(resolution, minutes, { wording, speaker: words })
  return words.fill(wording.topics[resolution.topic].title, values)
}
