import { deviceStorage } from '../browser/storage.ts'

/** How a person fills in minutes: screen after screen, or on the page itself. */
export type Way = 'steps' | 'page'

const KEY = 'fills-in'

/** Stored on the device. `steps` until the person chooses the page. */
export function chosenWay(): Way {
  return deviceStorage.read(KEY) === ('page' satisfies Way) ? 'page' : 'steps'
}

export function chooseWay(way: Way): void {
  if (way === 'page') deviceStorage.write(KEY, way)
  else deviceStorage.remove(KEY)
}
