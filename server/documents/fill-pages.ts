import type { Strip } from './strips.ts'

/** A strip and how far below the top of the page's text it begins, in points. */
export type Placed = { strip: Strip; top: number }

type Pages = { pages: Placed[][]; filledTo: number; height: number }

/** How much of the space above strips is left where they are drawn closer together: no closer than needed. */
const CLOSER = [0.85, 0.6]

/**
 * Puts strips on pages of `height` points. What keeps with its next goes over to the next page with it. Where a page would hold
 * lines to sign on and nothing of what is signed, what stands before them is drawn closer if that leaves them room; else the end of
 * it goes over to them.
 */
export function fillPages(strips: Strip[], height: number): Placed[][] {
  return partsOf(strips).flatMap((part) => {
    const pages = fillPart(part, height)
    if (!pages.at(-1)?.every(({ strip }) => strip.isSigned)) return pages
    const closer = CLOSER.map((space) => fillPart(drawnCloser(part, space), height))
    return closer.find(isShorterThan(pages)) ?? fillPart(keptWithItsEnd(part), height)
  })
}

/** All lines to sign on at the end, and the last of what is signed, as one that no page break cuts. */
function keptWithItsEnd(strips: Strip[]): Strip[] {
  const signed = strips.findLastIndex(({ isSigned }) => !isSigned)
  return strips.map((strip, index) => (index < signed ? strip : { ...strip, keepsWithNext: true }))
}

function drawnCloser(strips: Strip[], space: number): Strip[] {
  return strips.map((strip) => ({ ...strip, before: strip.before * space }))
}

function isShorterThan(pages: unknown[]) {
  return (others: unknown[]) => others.length < pages.length
}

/** What begins where a page is told to begin. */
function partsOf(strips: Strip[]): Strip[][] {
  const starts = strips.flatMap((strip, index) => (index === 0 || strip.startsPage ? index : []))
  return starts.map((start, index) => strips.slice(start, starts[index + 1]))
}

function fillPart(strips: Strip[], height: number): Placed[][] {
  const at: Pages = { pages: [[]], filledTo: 0, height }
  for (const group of keptGroups(strips)) {
    const needed = group.reduce((sum, strip) => sum + strip.before + strip.height, 0)
    if (at.filledTo + needed > height) turnPage(at)
    for (const strip of group) placeStrip(strip, at)
  }
  return at.pages
}

/** Strips that stand on one page, in their order. */
function keptGroups(strips: Strip[]): Strip[][] {
  const groups: Strip[][] = []
  let isOpen = false
  for (const strip of strips) {
    if (isOpen) groups.at(-1)?.push(strip)
    else groups.push([strip])
    isOpen = strip.keepsWithNext ?? false
  }
  return groups
}

function turnPage(at: Pages): void {
  if (at.filledTo === 0) return
  at.pages.push([])
  at.filledTo = 0
}

/** Even of what should stay together, because it is longer than a page, no strip runs off the paper. */
function placeStrip(strip: Strip, at: Pages): void {
  if (at.filledTo + strip.before + strip.height > at.height) turnPage(at)
  if (at.filledTo === 0 && strip.repeats) put(strip.repeats, at)
  put(strip, at)
}

function put(strip: Strip, at: Pages): void {
  const top = at.filledTo === 0 ? 0 : at.filledTo + strip.before
  at.pages.at(-1)?.push({ strip, top })
  at.filledTo = top + strip.height
}
