import type { Answers } from '../draft/answers.ts'
import { namedPeople } from '../draft/named-people.ts'

/** A director, as far as voting goes. */
export type Voter = { id: string; name: string; isAbsent: boolean; cameOrWent: boolean }

/** The directors: who was there, and who came late or left early. */
export function votersOf(answers: Answers): Voter[] {
  const people = namedPeople(answers)
  return answers.directors.flatMap((id) => {
    const person = people.find((each) => each.id === id)
    const { joined, left } = answers.comings[id] ?? {}
    const cameOrWent = joined !== undefined || left !== undefined
    return person ? [{ ...person, isAbsent: answers.attendance[id] === 'absent', cameOrWent }] : []
  })
}
