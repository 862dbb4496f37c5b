import type { Block } from './blocks.ts'
import { toldMatter, type ToldMatter } from './told-matter.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { resolutionBlocks as ResolutionBlocks } from './resolution-blocks.ts'
import { resolutionsOf } from '../resolutions-of.ts'
import { speaker } from '../speaker.ts'
import type { checksOn as ChecksOn } from '../topic-checks.ts'
import type { DocumentWording } from '../wording.ts'
import type { TopicWords } from '../words/topic-words.ts'

/** Tells minutes in the sentences of documents, for screens: matter by matter, and all of it as it will be drawn. */
export type Teller = {
  matters: (minutes: MinutesSoFar) => ToldMatter[]
  /** Fetches what draws it: few want to read it all. */
  inFull: (minutes: MinutesSoFar) => Promise<{ title: string; blocks: Block[] }>
}

type Sources = {
  /** The sentences that minutes are told in: those that they were made with. */
  wordingOf: (minutes: MinutesSoFar) => DocumentWording
  topicWords: TopicWords
  resolutionBlocks: typeof ResolutionBlocks
  checksOn: typeof ChecksOn
}

/** `resolutionBlocks` and `checksOn` are handed in: screens fetch them beside this, all at once. */
export function createTeller({ wordingOf, topicWords, resolutionBlocks, checksOn }: Sources): Teller {
  return {
    matters: (minutes) => {
      const wording = wordingOf(minutes)
      const telling = { wording, speaker: speaker(minutes, wording) }
      return resolutionsOf(minutes).map((resolution) =>
        toldMatter(resolution, minutes, { telling, topicWords, resolutionBlocks, checksOn }),
      )
    },
    inFull: async (minutes) => {
      const { minutesBlocks, minutesTitle } = await import('./minutes-blocks.ts')
      const wording = wordingOf(minutes)
      const blocks = minutesBlocks(minutes, wording, { withAddresses: true })
      return { title: minutesTitle(minutes, wording), blocks }
    },
  }
}
