import type { Strip } from './strips.ts'

/** A strip and its distance from the top of the text area, in points. */
export type Placed = { strip: Strip; top: number }

type Pages = { pages: Placed[][]; filledTo: number; height: number }

/** How far the space above strips may shrink, tried in this order. */
const CLOSER = [0.85, 0.6, 0.45, 0.4]

/**
 * Distributes strips over pages of `height` points and keeps strips with their next where required. The last page must not have
 * only a few lines, or signature lines without signed text: then spacing shrinks to fit them, or the end of the text before
 * moves to their page. If closer spacing allows it, signed text stays on one page instead of two.
 */
export function fillPages(strips: Strip[], height: number): Placed[][] {
  return partsOf(strips).flatMap((part) => {
    const pages = fillPart(part, height)
    const last = pages.at(-1) ?? []
    const isUnsigned = last.every(({ strip }) => strip.isSigned)
    const isBare = isUnsigned || isThin(last, height)
    const isOnTwo = pages.length === 2 && part.some(({ isSigned }) => isSigned)
    if (pages.length === 1 || !(isBare || isOnTwo)) return pages
    const closer = CLOSER.map((space) => fillPart(drawnCloser(part, space), height))
    const shorter = closer.find(isShorterThan(pages))
    if (shorter || !isBare) return shorter ?? pages
    return fillPart(isUnsigned ? keptWithItsEnd(part) : withFullerEnd(part, 1.5 * THIN * height), height)
  })
}

/** A page filled less than this looks like a mistake: about four lines. */
const THIN = 0.1

function isThin(page: Placed[], height: number): boolean {
  const end = page.at(-1)
  return end !== undefined && end.top + end.strip.height < THIN * height
}

/** Joins enough of the last strips so that their page does not look empty. */
function withFullerEnd(strips: Strip[], enough: number): Strip[] {
  let height = 0
  const start = strips.findLastIndex((strip) => {
    height += strip.before + strip.height
    return height >= enough
  })
  return strips.map((strip, index) => (index < start ? strip : { ...strip, keepsWithNext: true }))
}

/** Joins the signature lines at the end and the last strip before them into one unbreakable strip. */
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

/** Splits at forced page breaks. */
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

/** Groups of strips that must share a page, in order. */
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

/** Places a strip. A group longer than a page is split, so that no strip runs off the paper. */
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
