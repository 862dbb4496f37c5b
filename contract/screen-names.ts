import type { StepId } from './journey.ts'

/** What the screens are called in analytics. */
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
