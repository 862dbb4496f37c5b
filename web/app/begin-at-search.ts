import { pathOf } from '@minutebook/domain/journey'
import { hasTraces } from '../draft/cleared-device.ts'
import { tabStorage } from '../draft/storage.ts'
import { rememberIntendedPath } from '../shell/visited.ts'

/*
 * Runs by itself in the page of a step that needs a company, before the app has loaded. Without a company the page shows
 * the first screen at once, where the guard would redirect later, instead of an empty frame.
 */
const { pathname, search } = window.location
const root = document.querySelector<HTMLElement>('#root')
const firstScreen = document.querySelector<HTMLTemplateElement>('#first-screen')

if (root && firstScreen && !hasTraces()) {
  rememberIntendedPath(pathname + search)
  // If the browser stores nothing, the app would not know why it begins there.
  if (tabStorage.keepsAll()) {
    window.history.replaceState(window.history.state, '', pathOf('entitySearch'))
    document.title = firstScreen.title
    root.dataset.drawn = document.documentElement.lang
    root.dataset.intended = pathname + search
    root.replaceChildren(firstScreen.content)
  }
}
