import type { TopicId } from '@minutebook/contract/topics'
import type { Answers } from '../draft/answers.ts'

/** On which topics there is a recorded vote of a director, by id: of whoever is marked absent it will be left out. */
export function absentVotes({ resolutions, directors }: Answers): Record<string, TopicId[]> {
  return Object.fromEntries(
    directors.map((id) => [
      id,
      resolutions.flatMap(({ topic, votes }) =>
        votes?.manner === 'byName' && votes.choices[id] !== undefined ? [topic] : [],
      ),
    ]),
  )
}
