import type { Page } from 'playwright-core'

/** The cost of one way through the app for a person. */
export type Cost = {
  screens: number
  /** Presses of a finger or a mouse, and text fields that were typed into. */
  taps: number
  /**
   * The most words that each screen and its foot show at once; `minutes`: those of the minutes themselves on
   * the page, not in `words`.
   */
  words: number
  minutes: number
  /** Key presses, one for each typed letter. */
  presses: number
  /** The most that is above a heading, in pixels. */
  above: number
}

/** Counts in the page from now on, whatever drives it. */
export async function installMeter(page: Page): Promise<void> {
  await page.addInitScript(startMeter)
}

export async function resetMeter(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'meter').reset())
}

/** With every screen, and what a person reads there beside the minutes themselves. */
export async function getMeter(page: Page): Promise<Cost & { seen: { screen: string; texts: string[] }[] }> {
  return page.evaluate(() => Reflect.get(window, 'meter').read())
}

/** Runs in the page, so it must not use anything outside itself. */
function startMeter(): void {
  type Seen = { words: number; minutes: number; above: number; texts: string[] }
  let screens = new Map<string, Seen>()
  const WORD = /[\p{L}\p{N}]\S*/gu
  let taps = 0
  let presses = 0
  const pressed = new WeakSet<EventTarget>()

  function countWords(root: Element): { words: number; minutes: number; texts: string[] } {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let words = 0
    let minutes = 0
    const own: string[] = []
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode
      const count = textContent?.match(WORD)?.length ?? 0
      if (count === 0 || !parent?.checkVisibility() || parent.closest('.visually-hidden, option')) continue
      if (parent.closest('.page, .first-page') && !parent.closest('.proposal')) {
        minutes += count
        continue
      }
      words += count
      own.push(`${count} ${textContent?.trim()}`)
    }
    return { words, minutes, texts: own }
  }

  function look(): void {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    if (!main || !heading?.checkVisibility()) return
    // The heading of the checklist counts its ticks: that makes no other screen.
    const name =
      main.dataset['step'] === 'directors' ? 'directors' : `${main.dataset['step']} “${heading.textContent}”`
    const { words: own, minutes, texts } = countWords(main)
    const footer = document.querySelector('footer')
    const foot = footer ? countWords(footer) : { words: 0, texts: [] }
    const words = own + foot.words
    const above = Math.round(heading.getBoundingClientRect().top + scrollY)
    const seen = screens.get(name)
    screens.set(name, {
      words: Math.max(words, seen?.words ?? 0),
      minutes: Math.max(minutes, seen?.minutes ?? 0),
      above: seen?.above ?? above,
      texts: seen && seen.words >= words ? seen.texts : [...texts, ...foot.texts],
    })
  }

  addEventListener('DOMContentLoaded', () => {
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  addEventListener(
    'pointerdown',
    ({ target }) => {
      taps += 1
      if (target) pressed.add(target)
    },
    true,
  )
  addEventListener('keydown', () => (presses += 1), true)
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.type === 'text')
      if (!isTrusted || !isText || pressed.has(target)) return
      pressed.add(target)
      taps += 1
    },
    true,
  )
  const sum = (of: (seen: Seen) => number) => [...screens.values()].reduce((all, seen) => all + of(seen), 0)
  Reflect.set(window, 'meter', {
    reset() {
      screens = new Map()
      taps = 0
      presses = 0
    },
    read: () => ({
      screens: screens.size,
      taps,
      words: sum(({ words }) => words),
      minutes: sum(({ minutes }) => minutes),
      presses,
      above: Math.max(...[...screens.values()].map(({ above }) => above)),
      seen: [...screens].map(([name, { words, minutes, above, texts }]) => ({
        screen: `${name}: ${words} words, ${minutes} of the minutes, ${above} px`,
        texts,
      })),
    }),
  })
}
