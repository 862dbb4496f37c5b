import { pathOf } from '@minutebook/contract/journey'
import { tabStorage } from './draft/storage.ts'
import { hasTraces } from './draft/traces.ts'
import { rememberWantedPath } from './journey/wanted.ts'

/*
 * Runs by itself in the page of a step that needs a company, before the app is there: whoever has none yet begins with
 * the first screen at once, where the guard would send them in the end, instead of looking at an empty frame.
 */
const { pathname, search } = window.location
const root = document.querySelector<HTMLElement>('#root')
const firstScreen = document.querySelector<HTMLTemplateElement>('#first-screen')

if (root && firstScreen && !hasTraces()) {
  rememberWantedPath(pathname + search)
  // Where the browser keeps nothing the app would not know why it begins there.
  if (tabStorage.keepsAll()) {
    window.history.replaceState(window.history.state, '', pathOf('entitySearch'))
    document.title = firstScreen.title
    root.dataset.drawn = document.documentElement.lang
    root.dataset.wanted = pathname + search
    root.replaceChildren(firstScreen.content)
  }
}
