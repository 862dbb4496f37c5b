/** The five parts of the ribbon, in order (specification §2 numbers the steps; the parts group them). */
export const PARTS = ['company', 'officers', 'people', 'meeting', 'review'] as const
export type Part = (typeof PARTS)[number]

/**
 * Every screen of the journey in the order a person meets it (specification §2).
 * `number` is the funnel's step number. A screen with `within` is a side screen: it belongs to a list and is skipped
 * when walking forward or back.
 */
export const STEPS = [
  { id: 'entitySearch', path: 'question1', number: 1, part: 'company' },
  { id: 'entityDetails', path: 'question4', number: 2, part: 'company' },
  { id: 'entityHome', path: ':entityNumber', number: 3, part: 'company' },
  { id: 'ceo', path: 'ceo-officers', number: 4, part: 'officers' },
  { id: 'secretary', path: 'secretary-officers', number: 5, part: 'officers' },
  { id: 'cfo', path: 'cfo-officers', number: 6, part: 'officers' },
  { id: 'directors', path: 'directors', number: 7, part: 'people' },
  { id: 'addDirector', path: 'add-director', number: 8, part: 'people', within: 'directors' },
  { id: 'viewDirector', path: 'view-director', number: 8, part: 'people', within: 'directors' },
  { id: 'otherPersons', path: 'other-person', number: 9, part: 'people' },
  { id: 'addOtherPerson', path: 'add-other-person', number: 10, part: 'people', within: 'otherPersons' },
  { id: 'meetingDate', path: 'question5', number: 11, part: 'meeting' },
  { id: 'discussion', path: 'question6', number: 12, part: 'meeting' },
  { id: 'attendance', path: 'question7', number: 13, part: 'meeting' },
  { id: 'review', path: 'question8', number: 14, part: 'review' },
  { id: 'confirmation', path: 'answerinfo', number: 15, part: 'review' },
] as const satisfies readonly {
  id: string
  path: string
  number: number
  part: Part
  within?: string
}[]

export type Step = (typeof STEPS)[number]
export type StepId = Step['id']

/** The last step's number: the funnel runs from 1 to 15 (specification §9). */
export const STEP_COUNT = 15

export function stepOf(id: StepId): Step {
  const step = STEPS.find((candidate) => candidate.id === id)
  if (!step) throw new Error(`There is no step ${id}`)
  return step
}

/** The address of a screen. The company home carries the entity number; the others ignore it. */
export function pathOf(id: StepId, entityNumber = ''): string {
  return `/${stepOf(id).path.replace(':entityNumber', encodeURIComponent(entityNumber))}`
}

/** The screen that follows, side screens left out. The confirmation is followed by itself. */
export function stepAfter(id: StepId): StepId {
  return neighbour(id, 1)
}

/** The screen before, side screens left out: a side screen goes back to its list. */
export function stepBefore(id: StepId): StepId {
  const step = stepOf(id)
  return 'within' in step ? step.within : neighbour(id, -1)
}

function neighbour(id: StepId, direction: 1 | -1): StepId {
  const mainSteps = STEPS.filter((step) => !('within' in step))
  const position = mainSteps.findIndex((step) => step.id === mainScreenOf(id))
  return (mainSteps[position + direction] ?? stepOf(id)).id
}

function mainScreenOf(id: StepId): StepId {
  const step = stepOf(id)
  return 'within' in step ? step.within : id
}

/** The step number that the progress shows: side screens keep their list's, so the ribbon never runs back. */
export function progressNumber(id: StepId): number {
  return stepOf(mainScreenOf(id)).number
}
