import { isOwners } from '@minutebook/domain/company-form'
import { companyOf, lawOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { areOthersUnlisted } from '@minutebook/domain/holders'
import type { QuorumFinding } from '@minutebook/domain/law/findings'
import type { OwnersQuorumFinding } from '@minutebook/domain/law/owners-findings'
import { meetingQuorum, ownersIn, presenceOf, statusesOf, whoCameOrWent } from '@minutebook/domain/quorum'
import type { Rule } from '@minutebook/domain/attendance'
import { createRenderer, type TextRenderer } from './text-renderer.ts'
import { allOf, type Value, type Values } from './fill.ts'
import { MOST_IN_A_SENTENCE } from './resolution-values.ts'
import type { Wording } from './wording.ts'

type Words = { wording: Wording; words: TextRenderer }

/** The numbers of those who took part, and their result if the governing law is supported. */
export function quorumText(minutes: PartialMinutes, wording: Wording): string {
  const words = createRenderer(minutes, wording)
  const { body } = companyOf(minutes)
  if (isOwners(body)) {
    const told = body === 'members' ? interestsText : sharesText
    return joined(...told(minutes, { wording, words }), unlistedText(minutes, wording))
  }
  if (minutes.noBoard) return words.render(wording.quorum.noBoard, { who: minutes.noBoard.performedBy })
  if (minutes.directors.length === 0) return ''
  const present = presenceOf(minutes)?.filter(Boolean).length
  if (!statusesOf(minutes) || present === undefined) return words.render(wording.quorum.unknownAttendance)
  const quorum = meetingQuorum(minutes)
  const deaf =
    minutes.allCouldHear === false
      ? words.render(wording.quorum.couldNotHear, {
          names: unableToHear(minutes, words) ?? manyUnableToHear(minutes, { wording, words }),
        })
      : ''
  if (typeof quorum === 'object' && 'present' in quorum) {
    return joined(
      deaf,
      body === 'managers'
        ? managersText(quorum, { wording, words })
        : boardText(minutes, quorum, { wording, words }),
    )
  }
  const { boardSeats: seats, directors } = minutes
  const numbers = words.render(wording.quorum.presentOf, {
    present: wording.format.people(present),
    isNone: present === 0,
    count: wording.format.people(directors.length),
    isAll: present === directors.length,
    all: allOf(directors.length),
  })
  if (quorum === 'not-stated') return joined(deaf, words.render(wording.quorum.seatsUnknown), numbers)
  return joined(
    deaf,
    seatsText(seats, directors.length, { wording, words }),
    numbers,
    uncheckedText(minutes, { wording, words }),
  )
}

/** States that only the totals are known, or that others took part beside those listed. */
function unlistedText({ shareVotes }: PartialMinutes, { quorum }: Wording): string {
  if (!shareVotes) return ''
  if (!shareVotes.holders?.length) return quorum.holdersNotListed
  return areOthersUnlisted(shareVotes) ? quorum.othersNotListed : ''
}

/** The directors who could not hear everyone else; undefined if the attendance table shows it for each. */
export function unableToHear(minutes: PartialMinutes, renderer: TextRenderer): Value {
  if (hasManyUnableToHear(minutes)) return undefined
  return renderer.list(renderer.directors.filter((_name, index) => minutes.attendance?.[index]?.couldNotHear))
}

export function hasManyUnableToHear({ attendance = [] }: PartialMinutes): boolean {
  return attendance.filter(({ couldNotHear }) => couldNotHear).length > MOST_IN_A_SENTENCE
}

function manyUnableToHear(minutes: PartialMinutes, { wording, words }: Words): Value {
  if (!hasManyUnableToHear(minutes)) return undefined
  const count = minutes.attendance?.filter(({ couldNotHear }) => couldNotHear).length ?? 0
  return { text: words.render(wording.names.many, { count }), count }
}

function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ')
}

function seatsText(seats: number | undefined, directors: number, { wording, words }: Words): string {
  if (seats === undefined) return ''
  const { people } = wording.format
  if (words.isPartnership || words.body === 'managers')
    return words.render(wording.quorum.partners, { seats: people(seats) })
  if (seats === 1) return words.render(wording.quorum.oneSeat)
  const vacancies = seats > directors ? people(seats - directors) : undefined
  return words.render(wording.quorum.seats, { seats: people(seats), vacancies })
}

/** Why no required number is given: we have no rules for such a company, or its kind or state of formation is not stated. */
export function uncheckedText(minutes: PartialMinutes, { wording, words }: Words): string {
  const { kind } = companyOf(minutes)
  const { formedIn } = minutes
  if (!formedIn || !kind) return words.render(wording.quorum.uncheckedUnknown, { isHomeUnknown: !formedIn })
  return words.render(wording.quorum.unchecked, {
    home: homeName(formedIn, wording),
    kinds: wording.kinds[kind],
  })
}

/** "Delaware" for `US-DE`. */
export function homeName(formedIn: string | undefined, { places }: Pick<Wording, 'places'>): string {
  return formedIn ? places(formedIn.replace(/^US-/u, '')) : ''
}

const BASES = ['law', 'act', 'ownRule', 'floor'] as const

function boardText(minutes: PartialMinutes, quorum: QuorumFinding, { wording, words }: Words): string {
  const { present, needed, isMet } = quorum
  const { boardSeats: seats } = minutes
  const sentences = wording.quorum
  const [name] = words.directors
  if (seats === 1 && minutes.directors.length === 1 && isMet) return words.render(sentences.sole, { name })
  const chosen = quorum.basis === 'law' && quorum.of === 'inOffice' ? 1 : BASES.indexOf(quorum.basis)
  const isCertain = present - whoCameOrWent(minutes) >= needed
  return joined(
    seatsText(seats, minutes.directors.length, { wording, words }),
    words.render(sentences.present, {
      present: wording.format.people(present),
      isNone: present === 0,
      needed: wording.format.people(needed),
      basis: { chosen },
      ...quorumRuleValues(minutes, wording),
    }),
    isMet ? words.render(isCertain ? sentences.met : sentences.metAtTimes) : words.render(sentences.notMet),
  )
}

function managersText({ present, base, needed }: QuorumFinding, { wording, words }: Words): string {
  const { people } = wording.format
  return words.render(wording.quorum.managers, {
    present: people(present),
    isNone: present === 0,
    count: people(base),
    needed: people(needed),
  })
}

function ownersFinding(minutes: PartialMinutes): OwnersQuorumFinding | string {
  const quorum = meetingQuorum(minutes)
  return typeof quorum === 'object' && 'represented' in quorum ? quorum : String(quorum)
}

function sharesText(minutes: PartialMinutes, { wording, words }: Words): string[] {
  const { quorum, format } = wording
  const { entitled, represented } = minutes.shareVotes ?? {}
  const written = {
    entitled: entitled === undefined ? undefined : format.number(entitled),
    represented: represented === undefined ? undefined : format.number(represented),
  }
  if (entitled === undefined || represented === undefined)
    return [words.render(quorum.sharesUnknown, written)]
  const finding = ownersFinding(minutes)
  const numbers = words.render(quorum.shares, written)
  if (typeof finding === 'string') return [numbers, uncheckedText(minutes, { wording, words })]
  return [numbers, words.render(finding.isMet ? quorum.met : quorum.sharesNotMet)]
}

function interestsText(minutes: PartialMinutes, { wording, words }: Words): string[] {
  const { quorum, format } = wording
  const { represented, isPercent } = ownersIn(minutes)
  if (!isPercent || represented === undefined) return [words.render(quorum.interestsUnknown)]
  const finding = ownersFinding(minutes)
  const own = ruleValues(minutes.voteRule, wording)
  const isChecked = typeof finding === 'object'
  return [
    words.render(quorum.interests, { percent: format.percent(represented), isChecked, ...own }),
    ...(isChecked ? [] : [uncheckedText(minutes, { wording, words })]),
  ]
}

/** The same for the rule on the quorum of a board, and the base of its fraction. */
export function quorumRuleValues(minutes: PartialMinutes, wording: Wording) {
  return {
    ...ruleValues(minutes.quorumRule, wording),
    isOfThoseInOffice: lawOf(minutes)?.quorum?.base === 'in-office',
  }
}

/** The values of a rule of the bylaws for sentences. */
export function ruleValues(rule: Rule | undefined, { format }: Pick<Wording, 'format'>): Values {
  if (!rule) return {}
  const { needs, section } = rule
  const named = { section, bylawSection: section && format.section(section) }
  if ('number' in needs) return { ...named, number: format.people(needs.number) }
  const { numerator, denominator } = needs
  return { ...named, fraction: format.part(numerator, denominator), isPercent: denominator === 100 }
}
