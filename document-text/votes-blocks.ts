import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import type { Matter } from '@minutebook/domain/matter'
import { statusesOf } from '@minutebook/domain/quorum'
import type { Resolution } from '@minutebook/domain/resolutions'
import { MOST_IN_A_SENTENCE, NOT_TOLD, type DocumentContext } from './resolution-values.ts'
import { didNotVote, votesText } from './votes-text.ts'

/** Who moved the matter, the interests in it, the votes and the outcome. More names than a sentence takes stand in tables. */
export function votesBlocks(matter: Matter, context: DocumentContext): Block[] {
  const { votes, resolution } = matter
  const { interests = [] } = resolution
  const inTables = {
    names: votes?.manner === 'byName' && votes.choices.length > MOST_IN_A_SENTENCE,
    interests: interests.length > MOST_IN_A_SENTENCE,
  }
  return [
    ...paragraphs(movedLine(resolution, context)),
    ...(inTables.interests ? [interestTable(matter, context)] : []),
    ...paragraphs(...votesText(matter, context.wording, inTables)),
    ...(inTables.names ? [voteTable(matter, context)] : []),
    ...paragraphs(absentLine(matter, context)),
  ]
}

function movedLine({ movedBy, secondedBy }: Resolution, { wording, renderer }: DocumentContext): string {
  const { moved, seconded } = wording.votes
  const names = {
    movedBy: movedBy && renderer.nameOf(movedBy),
    secondedBy: secondedBy && renderer.nameOf(secondedBy),
  }
  return renderer.render(moved, names) || renderer.render(seconded, names)
}

function interestTable(matter: Matter, { wording, renderer }: DocumentContext): Block {
  const { interestsCaption, interestsHead, interestDone } = wording.meeting
  const rows = (matter.resolution.interests ?? []).map((interest) => {
    const { person, nature, leftRoom } = interest
    const done = { leftRoom, didNotVote: didNotVote(interest, matter) }
    return [renderer.nameOf(person), nature || NOT_TOLD, renderer.render(interestDone, done) || NOT_TOLD]
  })
  // Leaves out columns without content.
  const isShown = interestsHead.map((_head, column) => rows.some((row) => row[column] !== NOT_TOLD))
  const shown = (cells: readonly string[]) => cells.filter((_cell, column) => isShown[column])
  return { kind: 'table', caption: interestsCaption, head: shown(interestsHead), rows: rows.map(shown) }
}

function voteTable({ votes }: Matter, { wording, renderer }: DocumentContext): Block {
  const { votesCaption, votesHead, voteChoices } = wording.meeting
  const choices = votes?.manner === 'byName' ? votes.choices : []
  const rows = renderer.directors.map((name, index) => {
    const choice = choices[index]
    return [name, choice ? voteChoices[choice] : '']
  })
  return { kind: 'table', caption: renderer.render(votesCaption), head: votesHead, rows }
}

/** Directors with a recorded vote who were absent: the numbers leave them out. Owners' votes are not counted by heads. */
function absentLine(
  { votes, body, minutes }: Matter,
  { wording, renderer }: DocumentContext,
): string | undefined {
  if (votes?.manner !== 'byName' || isOwners(body)) return undefined
  const statuses = statusesOf(minutes) ?? []
  const names = renderer.directors.filter(
    (_name, index) => statuses[index] === 'absent' && votes.choices[index] !== 'absent',
  )
  // The attendance shows who was absent.
  return names.length > MOST_IN_A_SENTENCE
    ? renderer.render(wording.meeting.manyAbsentVoters, { count: wording.format.people(names.length) })
    : renderer.render(wording.meeting.absentVoters, { names: renderer.list(names) })
}
