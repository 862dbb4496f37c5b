import type { Body } from '@minutebook/domain/company-form'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { listPeople } from '../draft/list-people.ts'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import type { Speech } from '../review/speech.ts'

/** “All in favor” until something else is answered; then the documents' sentences. */
export function votesSentence(
  draft: ResolutionAnswers,
  body: Body,
  spoken: ReturnType<Speech['about']> | undefined,
): string {
  const isUntouched =
    isPutToVote(draft, body) && !draft.votes && !draft.outcome && draft.interests.length === 0
  if (isUntouched) return words.discussion.everyoneInFavor(body, currentCompanyForm())
  return spoken?.votes() ?? ''
}

/** A director, with the facts that voting needs. */
export type Voter = { id: string; name: string; isAbsent: boolean; cameOrWent: boolean }

/** The directors, with their presence, late arrival or early departure. */
export function votersOf(answers: Answers): Voter[] {
  const people = listPeople(answers)
  return answers.directors.flatMap((id) => {
    const person = people.find((each) => each.id === id)
    const { joined, left } = answers.arrivalsAndDepartures[id] ?? {}
    const cameOrWent = joined !== undefined || left !== undefined
    return person ? [{ ...person, isAbsent: answers.attendance[id] === 'absent', cameOrWent }] : []
  })
}
