/** The five parts of the ribbon, in order (specification §2 numbers the steps; the parts group them). */
export const PARTS = ['company', 'officers', 'people', 'meeting', 'review'] as const
export type Part = (typeof PARTS)[number]

/**
 * Every screen of the journey, in the order of a person's way through it (specification §2). `number` is the
 * funnel's step number. A screen with `within` is a side screen: it belongs to a list, and walking forward or
 * back skips it.
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

/** The next screen, without side screens. The confirmation is followed by itself. */
export function stepAfter(id: StepId): StepId {
  return neighbour(id, 1)
}

/** The previous screen, without side screens: a side screen goes back to its list. */
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

/**
 * Pages that are not steps. Their paths have two segments, because a path of one segment is an entity number.
 */
export const PAGES = {
  /** Opens a record with the secret in its fragment: no server and no log ever sees what follows `#`. */
  receipt: '/receipt/view',
  /** A person's own link: opens minutes that name the person, and one question. */
  statement: '/statement/give',
  privacy: '/about/privacy',
} as const

/** Shows whether a record is unchanged. The server renders this page, so it works without JavaScript. */
export const VERIFY_PAGE = '/verify/record'

/** The names of the screens in analytics. */
export const SCREEN_NAMES: Record<StepId, string> = {
  entitySearch: 'entity_search',
  entityDetails: 'entity_details',
  entityHome: 'entity_home',
  ceo: 'ceo_information',
  secretary: 'secretary_information',
  cfo: 'cfo_information',
  directors: 'directors_list',
  addDirector: 'add_director',
  viewDirector: 'view_director',
  otherPersons: 'other_persons_list',
  addOtherPerson: 'add_other_person',
  meetingDate: 'meeting_date',
  discussion: 'meeting_discussion',
  attendance: 'director_attendance',
  review: 'review_and_submit',
  confirmation: 'confirmation',
}
