import type { TopicWords } from '../topic-words.ts'
import { checks, voteDoubts } from './topic-remarks.ts'
import { company } from './topics-company.ts'
import { money } from './topics-money.ts'
import { people } from './topics-people.ts'
import { records } from './topics-records.ts'

export const topicWords: TopicWords = {
  topicFacts: { ...people, ...money, ...company, ...records },
  llcTitles: {
    electDirectors: 'Choice of managers',
    issueShares: 'Admission of a member',
    amendBylaws: 'Amendment of the operating agreement',
  },
  checks,
  voteDoubts,
}
