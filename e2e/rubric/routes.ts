import { pathOf, STEPS, type StepId, PAGES } from '@minutebook/domain/journey'
import { KENTUCKY } from '../harness/samples.ts'
import { COMPANY_ONLY, EXTREME, NOTHING, ORDINARY, UNANSWERED, type Device } from './device.ts'

/** One screen as it opens with something on the device. */
export type Route = {
  /** Its name in the report. */
  name: string
  address: string
  device: Device
  /** Missing for pages outside the steps of the journey. */
  step?: StepId
}

const QUERIES: Partial<Record<StepId, (device: Device) => string>> = {
  viewDirector: ({ answers }) => `?id=${answers?.directors[1] ?? ''}`,
}

/** `/question1`, `/:entityNumber`. */
export function routeName(step: StepId): string {
  return `/${STEPS.find(({ id }) => id === step)?.path ?? ''}`
}

function routesWith(device: Device): Route[] {
  const steps = STEPS.map(({ id }) => ({
    name: routeName(id),
    address: pathOf(id, KENTUCKY.number) + (QUERIES[id]?.(device) ?? ''),
    device,
    step: id,
  }))
  return [
    ...steps,
    ...Object.values(PAGES).map((page) => ({ name: page, address: page, device })),
    { name: 'page not found', address: '/no/such/page', device },
  ]
}

/** Every route with complete minutes on the device. */
export const ROUTES = routesWith(ORDINARY)

/** The steps among them. */
export const STEP_ROUTES = ROUTES.flatMap((route) => (route.step ? [{ ...route, step: route.step }] : []))

/** Every route with the most and the longest values that the device may hold. */
export const EXTREME_ROUTES = routesWith(EXTREME)

function variant(step: StepId, device: Device, query = ''): Route {
  return { name: routeName(step), address: pathOf(step, KENTUCKY.number) + query, device, step }
}

/** Every route, and the screens that look different with other things on the device. */
export const SCREENS: Route[] = [
  ...ROUTES,
  variant('entitySearch', NOTHING),
  variant('entityHome', COMPANY_ONLY),
  variant('ceo', COMPANY_ONLY),
  variant('directors', UNANSWERED),
  variant('addDirector', ORDINARY, '?id=daniel'),
  variant('otherPersons', UNANSWERED),
  variant('addOtherPerson', ORDINARY, '?id=cosmo'),
  variant('attendance', UNANSWERED),
  variant('review', UNANSWERED),
  variant('confirmation', COMPANY_ONLY),
]
