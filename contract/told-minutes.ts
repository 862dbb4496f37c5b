import type { Block } from './blocks.ts'
import { toldMatter, type ToldMatter } from './told-matter.ts'
import type { MinutesSoFar } from './minutes-summary.ts'
import { resolutionsOf } from './resolution-blocks.ts'
import { speaker } from './speaker.ts'
import type { Wording } from './wording.ts'
import type { TopicWords } from './words/topic-words.ts'

/** Tells minutes in the sentences of documents, for screens: matter by matter, and all of it as it will be drawn. */
export type Teller = {
  matters: (minutes: MinutesSoFar) => ToldMatter[]
  /** Fetches what draws it: few want to read it all. */
  inFull: (minutes: MinutesSoFar) => Promise<{ title: string; blocks: Block[] }>
}

export function createTeller(wording: Wording, topicWords: TopicWords): Teller {
  return {
    matters: (minutes) => {
      const telling = { wording, speaker: speaker(minutes, wording) }
      return resolutionsOf(minutes).map((resolution) =>
        toldMatter(resolution, minutes, { telling, topicWords }),
      )
    },
    inFull: async (minutes) => {
      const { minutesBlocks, minutesTitle } = await import('./minutes-blocks.ts')
      const blocks = minutesBlocks(minutes, wording, { withAddresses: true })
      return { title: minutesTitle(minutes, wording), blocks }
    },
  }
}
