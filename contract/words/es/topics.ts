import type { TopicWords } from '../topic-words.ts'
import { checks, voteDoubts } from './topic-remarks.ts'
import { company } from './topics-company.ts'
import { money } from './topics-money.ts'
import { people } from './topics-people.ts'
import { records } from './topics-records.ts'

export const topicWords: TopicWords = {
  topicFacts: { ...people, ...money, ...company, ...records },
  llcTitles: {
    electDirectors: 'Elección de gerentes',
    issueShares: 'Ingreso de un socio',
    amendBylaws: 'Modificación del acuerdo operativo',
  },
  checks,
  voteDoubts,
}
