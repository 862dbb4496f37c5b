import { isDirectorship } from './company-form.ts'
import { placeOf } from './find-person.ts'
import { meetingDay } from './minutes.ts'
import { outcomeOf } from './outcome.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'
import { electedOf } from './topics/elect-directors.ts'
import { numberOf, peopleIn, rowsOf, textOf } from './topics/fact.ts'

/*
 * The seats of a board change during a meeting: a director leaves, the board is enlarged, a vacant seat is
 * filled.
 */

/** The board as the matters of a meeting have changed it. */
export type BoardAt = {
  /** `undefined` while no number is stated. */
  seats: number | undefined
  /** The places in the list of directors, from 0, of those who have left. */
  left: ReadonlySet<number>
  /** Vacant seats that the board has filled in this meeting. */
  filled: number
}

/** The board after the first `matters` of the meeting; after all of them without a number. */
export function boardAfter(minutes: PartialMinutes, matters?: number): BoardAt {
  const { resolutions = [], boardSeats } = minutes
  const done = resolutions
    .slice(0, matters)
    .filter((resolution) => ['adopted', 'noted'].includes(outcomeOf(resolution, minutes) ?? ''))
  return {
    seats: done.map(newSeats).findLast((seats) => seats !== undefined) ?? boardSeats,
    left: new Set(done.flatMap((resolution) => whoLeaves(resolution, minutes))),
    filled: done.reduce((sum, resolution) => sum + filledBy(resolution), 0),
  }
}

/**
 * The places of the directors who have left by earlier matters of the same meeting, so that they take no part
 * in this one. Nobody who leaves on a later day. Nobody for a matter that is not one of these minutes, such
 * as one that is being typed.
 */
export function leftBefore(resolution: Resolution, minutes: PartialMinutes): ReadonlySet<number> {
  const { resolutions = [] } = minutes
  const earlier = resolutions
    .slice(0, Math.max(0, resolutions.indexOf(resolution)))
    .filter(({ effectiveDate = '' }) => effectiveDate <= meetingDay(minutes))
  return earlier.length === 0 ? new Set() : boardAfter({ ...minutes, resolutions: earlier }).left
}

/**
 * The seats that are vacant then. `undefined` while the number of seats is not stated; below zero if more
 * were filled.
 */
export function vacantSeats(minutes: PartialMinutes, { seats, left, filled }: BoardAt): number | undefined {
  return seats === undefined ? undefined : seats - (minutes.directors.length - left.size) - filled
}

function newSeats({ topic, facts }: Resolution): number | undefined {
  return topic === 'boardSize' ? numberOf(facts?.['seats']) : undefined
}

/** How many vacant seats the board fills by this matter. The owners elect for whole terms. */
function filledBy({ topic, facts }: Resolution): number {
  const fills = topic === 'electDirectors' && facts?.['filledBy'] === 'board'
  return fills ? Math.max(1, electedOf(facts['nominees']).length) : 0
}

/** Which directors leave by this matter. Whoever is replaced by the board has left before. */
function whoLeaves({ topic, facts = {} }: Resolution, minutes: PartialMinutes): number[] {
  const people = () => {
    if (topic === 'directorLeaves') return peopleIn(facts['person'])
    if (topic === 'electDirectors') return facts['filledBy'] === 'board' ? peopleIn(facts['replaces']) : []
    if (topic !== 'officers') return []
    return rowsOf(facts['changes'])
      .filter(({ action, office }) => action === 'resign' && isDirectorship(textOf(office)))
      .flatMap(({ person }) => peopleIn(person))
  }
  return people()
    .map((who) => placeOf(minutes, who))
    .filter((index) => index >= 0)
}
