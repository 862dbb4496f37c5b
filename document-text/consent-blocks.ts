import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import type { Decision } from '@minutebook/domain/decision'
import { statementPlaces } from '@minutebook/domain/statements'
import { holdingsTable } from './attendance-blocks.ts'
import type { Values } from './fill.ts'
import type { MeetingRow } from './meeting-blocks.ts'
import { quorumText } from './quorum-text.ts'
import type { DocumentRenderer } from './text-renderer.ts'

/** Whether all have to sign, and who they are. */
function signersIn(words: DocumentRenderer): { names: string[]; values: Values } {
  const { minutes, body } = words
  const names = statementPlaces(minutes).map(words.signerAt)
  const values = {
    isOfAll: minutes.voteRule === undefined,
    isOne: names.length === 1,
    isOfOwners: isOwners(body),
    company: minutes.entity.name,
  }
  return { names, values }
}

export function consentTitle(words: DocumentRenderer): string {
  return words.render(words.wording.consent.title, signersIn(words).values)
}

/** When it was proposed, when it takes effect, and who signs. */
export function consentRows(words: DocumentRenderer): MeetingRow[] {
  const { proposedOn, effectiveOn } = words.minutes
  const { consent, format } = words.wording
  const { names, values } = signersIn(words)
  const rows: MeetingRow[] = [
    {
      from: 'proposedOn',
      term: consent.block.proposedOn,
      text: proposedOn ? format.dayWithWeekday(proposedOn) : '',
    },
    {
      from: 'effectiveOn',
      term: consent.block.effective,
      text: effectiveOn ? format.dayWithWeekday(effectiveOn) : words.render(consent.atLastSignature, values),
    },
    {
      from: isOwners(words.body) ? 'shareVotes' : 'directors',
      term: consent.block.signers,
      text: format.and(names),
    },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** Who adopts it, the seats or votes behind them, and the company's own rule. */
export function undersignedBlocks(words: DocumentRenderer): Block[] {
  return [
    ...paragraphs(
      words.render(words.wording.consent.undersigned, signersIn(words).values),
      quorumText(words),
    ),
    ...holdingBlocks(words),
  ]
}

function holdingBlocks(words: DocumentRenderer): Block[] {
  const { holders = [] } = words.minutes.shareVotes ?? {}
  const isStated = holders.some(({ holding }) => holding !== undefined)
  return isStated ? holdingsTable(words, words.render(words.wording.consent.holdersCaption)) : []
}

/** The interests that signers have in a matter. Nobody leaves a room or votes. */
export function consentInterests({ resolution }: Decision, words: DocumentRenderer): string[] {
  return (resolution.interests ?? []).map(({ person, nature }) =>
    words.render(words.wording.consent.interest, {
      name: words.nameOf(person),
      nature: nature || undefined,
    }),
  )
}
