import { pathOf } from '@minutebook/domain/journey'
import { inBrowser, pathBelowBase } from '../browser/base.ts'
import { tabStorage } from '../browser/storage.ts'
import { hasTraces } from '../draft/cleared-device.ts'
import { rememberIntendedPath } from '../shell/visited.ts'

/*
 * Runs by itself in the page of a step that needs a company, before the app has loaded. Without a company the
 * page shows the first screen at once, where the guard would redirect later, instead of an empty frame.
 */
const intended = pathBelowBase(window.location.pathname) + window.location.search
const root = document.querySelector<HTMLElement>('#root')
const firstScreen = document.querySelector<HTMLTemplateElement>('#first-screen')

if (root && firstScreen && !hasTraces()) {
  rememberIntendedPath(intended)
  // If the browser stores nothing, the app would not know why it begins there.
  if (tabStorage.keepsAll()) {
    window.history.replaceState(window.history.state, '', inBrowser(pathOf('entitySearch')))
    document.title = firstScreen.title
    root.dataset.drawn = document.documentElement.lang
    root.dataset.intended = intended
    root.replaceChildren(firstScreen.content)
  }
}
