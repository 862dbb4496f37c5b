import { createElement, memo, type ComponentType } from 'react'
import { useActionData, useLoaderData, type RouteObject } from 'react-router'
import { WORKER_FILE } from '@minutebook/contract/page-files'
import { inBrowser } from '../browser/base.ts'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { ActionAnswer } from '../forms/intent.ts'
import { useSpokenLanguage } from '../language/language.ts'

type Route = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'shouldRevalidate'>

/** A screen as its file exports it. */
export type Screen = Omit<Route, 'Component'> & { Component: ComponentType<{ loaderData: never }> }

/** What a screen draws: what its loader has returned. */
export type ScreenProps<Loader extends (args: never) => unknown> = {
  loaderData: Awaited<ReturnType<Loader>>
}

/**
 * The route of a screen. The router draws its routes again at each stage of a press, which costs a large form
 * more than the rest of the press. The screen is drawn again only for other data, for another answer of its
 * action where it reads that, or in another language.
 */
export function toRoute({ Component, ...parts }: Screen): Route {
  // The data are those of the screen's own loader.
  const Drawn = memo(Component as ComponentType<object>)
  function RoutedScreen() {
    const drawn = { loaderData: useLoaderData(), language: useSpokenLanguage() }
    return <ActionAnswer value={useActionData()}>{createElement(Drawn, drawn)}</ActionAnswer>
  }
  return { ...parts, Component: RoutedScreen }
}

const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * Loads the chunk of a screen. After a release, the chunks of an open page no longer exist: the page then
 * reloads once, and the draft keeps the answers. If it cannot reload, the result is a screen whose loader
 * fails, because the router shows the problem screen only for a loader's error.
 */
export async function loadScreen(load: () => Promise<Route>): Promise<Route> {
  try {
    return await load()
  } catch {
    // The loader tries again and reports the error.
    return (await startAnew()) ? new Promise(() => {}) : retryingScreen(load)
  }
}

/**
 * The router loads a screen once but calls its loader at each visit, so this loader retries until the screen
 * has loaded.
 */
function retryingScreen(load: () => Promise<Route>): Route {
  let screen: Route | undefined
  return {
    async loader(args) {
      screen ??= await load()
      return typeof screen.loader === 'function' ? screen.loader(args) : null
    },
    action: (args) => (typeof screen?.action === 'function' ? screen.action(args) : null),
    shouldRevalidate: (args) => screen?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    Component: () => screen?.Component && <screen.Component />,
  }
}

/** Reloads once: if the tab cannot store that it reloaded, it would reload again and again. */
async function startAnew(): Promise<boolean> {
  if (tabStorage.read(RELOADED_KEY) || !tabStorage.write(RELOADED_KEY, 'yes')) return false
  const isReloading = await reloadIfSafe()
  if (!isReloading) tabStorage.remove(RELOADED_KEY)
  return isReloading
}

/**
 * Reloads the page after a part of the app failed to load: browsers remember the failure and do not request
 * the file again. Reloads only if the page would come back with its answers: without a network or a server
 * the page would be lost, and without storage the answers. The new page comes from the server, because the
 * service worker would return the old page, which needs the missing chunk.
 */
async function reloadIfSafe(): Promise<boolean> {
  if (!deviceStorage.keepsAll() || !(await isServerThere())) return false
  await forgetWorker()
  window.location.reload()
  return true
}

/** A captive portal answers with a page, never with a script. */
async function isServerThere(): Promise<boolean> {
  try {
    const { headers } = await fetch(inBrowser(`/${WORKER_FILE}`), { method: 'HEAD', cache: 'no-store' })
    return headers.get('content-type')?.includes('javascript') ?? false
  } catch {
    // Offline, or the server is down.
    return false
  }
}

/** The next page registers the worker again. */
async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  } catch {
    // The browser has no workers, or blocks them.
  }
}

/** After a while, the reload counts as successful and may happen again. */
export function forgetReload(): void {
  setTimeout(() => tabStorage.remove(RELOADED_KEY), 30_000)
}
