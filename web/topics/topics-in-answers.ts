import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'

/** A topic takes its own place again; a new one is the last. */
export function withTopic(answers: Answers, topic: ResolutionAnswers): Answers {
  const { resolutions } = answers
  const isKnown = resolutions.some(({ id }) => id === topic.id)
  const changed = isKnown
    ? resolutions.map((each) => (each.id === topic.id ? topic : each))
    : [...resolutions, topic]
  return { ...answers, resolutions: changed }
}

export function withoutTopic(answers: Answers, id: string): Answers {
  return { ...answers, resolutions: answers.resolutions.filter((each) => each.id !== id) }
}

/** The first topic is the main one: it stands for the whole meeting. */
export function madeMain(answers: Answers, id: string): Answers {
  const { resolutions } = answers
  const main = resolutions.filter((each) => each.id === id)
  return { ...answers, resolutions: [...main, ...resolutions.filter((each) => each.id !== id)] }
}
