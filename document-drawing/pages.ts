import type { Box } from './box.ts'

/** A box and its distance from the top of the text area, in points. */
export type Placed = { box: Box; top: number }

type Pages = { pages: Placed[][]; filledTo: number; height: number }

/** How far the space above boxes may shrink, tried in this order. */
const CLOSER = [0.85, 0.6, 0.45, 0.4]

/**
 * Distributes boxes over pages of `height` points and keeps boxes with their next where required. The last page must not have
 * only a few lines, or signature lines without signed text: then spacing shrinks to fit them, or the end of the text before
 * moves to their page. If closer spacing allows it, signed text stays on one page instead of two.
 */
export function fillPages(boxes: Box[], height: number): Placed[][] {
  return partsOf(boxes).flatMap((part) => {
    const pages = fillPart(part, height)
    const last = pages.at(-1) ?? []
    const isUnsigned = last.every(({ box }) => box.isSigned)
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
  return end !== undefined && end.top + end.box.height < THIN * height
}

/** Joins enough of the last boxes so that their page does not look empty. */
function withFullerEnd(boxes: Box[], enough: number): Box[] {
  let height = 0
  const start = boxes.findLastIndex((box) => {
    height += (box.before ?? 0) + box.height
    return height >= enough
  })
  return boxes.map((box, index) => (index < start ? box : { ...box, keep: true }))
}

/** Joins the signature lines at the end and the last box before them into one unbreakable box. */
function keptWithItsEnd(boxes: Box[]): Box[] {
  const signed = boxes.findLastIndex(({ isSigned }) => !isSigned)
  return boxes.map((box, index) => (index < signed ? box : { ...box, keep: true }))
}

function drawnCloser(boxes: Box[], space: number): Box[] {
  return boxes.map((box) => ({ ...box, before: (box.before ?? 0) * space }))
}

function isShorterThan(pages: unknown[]) {
  return (others: unknown[]) => others.length < pages.length
}

/** Splits at forced page breaks. */
function partsOf(boxes: Box[]): Box[][] {
  const starts = boxes.flatMap((box, index) => (index === 0 || box.startsPage ? index : []))
  return starts.map((start, index) => boxes.slice(start, starts[index + 1]))
}

function fillPart(boxes: Box[], height: number): Placed[][] {
  const at: Pages = { pages: [[]], filledTo: 0, height }
  for (const group of keptGroups(boxes)) {
    const needed = group.reduce((sum, box) => sum + (box.before ?? 0) + box.height, 0)
    if (at.filledTo + needed > height) turnPage(at)
    for (const box of group) placeBox(box, at)
  }
  return at.pages
}

/** Groups of boxes that must share a page, in order. */
function keptGroups(boxes: Box[]): Box[][] {
  const groups: Box[][] = []
  let isOpen = false
  for (const box of boxes) {
    if (isOpen) groups.at(-1)?.push(box)
    else groups.push([box])
    isOpen = box.keep ?? false
  }
  return groups
}

function turnPage(at: Pages): void {
  if (at.filledTo === 0) return
  at.pages.push([])
  at.filledTo = 0
}

/** Places a box. A group longer than a page is split, so that no box runs off the paper. */
function placeBox(box: Box, at: Pages): void {
  if (at.filledTo + (box.before ?? 0) + box.height > at.height) turnPage(at)
  if (at.filledTo === 0 && box.repeat) put(box.repeat, at)
  put(box, at)
}

function put(box: Box, at: Pages): void {
  const top = at.filledTo === 0 ? 0 : at.filledTo + (box.before ?? 0)
  at.pages.at(-1)?.push({ box, top })
  at.filledTo = top + box.height
}
