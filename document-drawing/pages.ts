import type { Box } from './box.ts'

/** A box and its distance from the top of the text area, in points. */
export type Placed = { box: Box; top: number }

/** How far the space above boxes may shrink, tried in this order. */
const CLOSER = [0.85, 0.6, 0.45, 0.4, 0.3]

/**
 * Distributes boxes over pages of `height` points and keeps boxes with their next where required. The last
 * page must not have only a few lines, or signature lines without signed text: then spacing shrinks to fit
 * them, or the end of the text before moves to their page. If closer spacing allows it, signed text stays on
 * one page instead of two.
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
    const shorter = closer.find(({ length }) => length < pages.length)
    if (shorter || !isBare) return shorter ?? pages
    const start = isUnsigned
      ? part.findLastIndex(({ isSigned }) => !isSigned)
      : startOfEnd(part, 1.5 * THIN * height)
    return fillPart(
      part.map((box, index) => (index < start ? box : { ...box, keep: true })),
      height,
    )
  })
}

/** A page filled less than this looks like a mistake: about four lines. */
const THIN = 0.1

function isThin(page: Placed[], height: number): boolean {
  const end = page.at(-1)
  return end !== undefined && end.top + end.box.height < THIN * height
}

/** The first of the last boxes that together are `enough` points high. */
function startOfEnd(boxes: Box[], enough: number): number {
  let height = 0
  return boxes.findLastIndex((box) => {
    height += heightOf(box)
    return height >= enough
  })
}

function heightOf({ before = 0, height }: Box): number {
  return before + height
}

function drawnCloser(boxes: Box[], space: number): Box[] {
  return boxes.map((box) => ({ ...box, before: (box.before ?? 0) * space }))
}

/** Splits at forced page breaks. */
function partsOf(boxes: Box[]): Box[][] {
  const starts = boxes.flatMap((box, index) => (index === 0 || box.startsPage ? index : []))
  return starts.map((start, index) => boxes.slice(start, starts[index + 1]))
}

function fillPart(boxes: Box[], height: number): Placed[][] {
  const pages: Placed[][] = [[]]
  let filledTo = 0
  const turnPageFor = (needed: number) => {
    if (filledTo === 0 || filledTo + needed <= height) return
    pages.push([])
    filledTo = 0
  }
  const put = (box: Box) => {
    const top = filledTo === 0 ? 0 : filledTo + (box.before ?? 0)
    pages.at(-1)?.push({ box, top })
    filledTo = top + box.height
  }
  for (const group of keptGroups(boxes)) {
    turnPageFor(group.reduce((sum, box) => sum + heightOf(box), 0))
    for (const box of group) {
      // A group longer than a page is split, so that no box runs off the paper.
      turnPageFor(heightOf(box))
      if (filledTo === 0 && box.repeat) put(box.repeat)
      put(box)
    }
  }
  return pages
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
