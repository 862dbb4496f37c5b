import * as z from 'zod/mini'
import {
  RULE_SOURCES,
  RuleSchema,
  SeatsSchema,
  VOTE_BASES,
  VoteRuleSchema,
  type Rule,
} from '@minutebook/domain/attendance'
import { HolderSchema, ShareVotesSchema, type Holder } from '@minutebook/domain/minutes'
import { exceedsTotal, totalHeld } from '@minutebook/domain/presence'
import type { Answers } from '../draft/answers.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import {
  FILLED_SEATS,
  HOLDER_PARTS,
  HOLDERS,
  INTERESTS,
  OWNERS_RULES,
  OWNERS_VOTE_OF,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  RULE_NUMBER,
  RULE_SECTION,
  ruleSection,
  ruleSource,
  type OwnersRule,
  SEATS,
  SIZE_VARIES,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/attendance-controls.ts'
import { FIRST_ROW, rowField } from '../forms/discussion-controls.ts'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { parseNeeds, parseRule, typedNeeds, type Read } from '../forms/parse-rule.ts'
import { parsePercent, parseWhole } from '../forms/typed-numbers.ts'

/*
 * What a quorum counts, and whether there was one: seats and the board's rule, or the owners' votes, their
 * list and their rules. The form shows these answers, and what it has is parsed to the same answers.
 */

type CountedAnswers = Partial<Answers>

/** The saved answers as form input. */
export function countedInput(answers: Answers): Typed {
  const { seats, sizeVaries, quorumRule, shareVotes = {} } = answers
  return {
    ...(seats === undefined
      ? filledSeats(answers)
      : { [SEATS]: [String(seats ?? '')], [FILLED_SEATS]: [''] }),
    ...(sizeVaries !== undefined && { [SIZE_VARIES]: [sizeVaries ? 'yes' : 'no'] }),
    [RULE_NUMBER]: [quorumRule ? typedNeeds(quorumRule) : ''],
    [RULE_SECTION]: [quorumRule?.section ?? ''],
    [VOTES_ENTITLED]: [String(shareVotes.entitled ?? '')],
    [VOTES_REPRESENTED]: [String(shareVotes.represented ?? '')],
    [INTERESTS]: [String(shareVotes.percent ?? '')],
    ...quorumInput(answers),
    ...ownersRulesInput(answers),
    ...holdersInput(shareVotes.holders ?? []),
  }
}

/**
 * Seats when the board met, votes when the owners met, and both of a joint meeting. The answers to the other
 * question stay.
 */
export function parseCounted(fields: Typed): { counted: CountedAnswers; errors: FormErrors } {
  if (fields[SEATS] === undefined) {
    const { answer, errors } = parseShareVotes(fields)
    // Without the question on the owners' votes, the screen does not ask for their rules.
    if (fields[OWNERS_RULES[0]] === undefined) return { counted: { shareVotes: answer }, errors }
    const rules = parseOwnersRules(fields)
    return { counted: { shareVotes: answer, ...rules.answer }, errors: { ...errors, ...rules.errors } }
  }
  const seats = parseSeats(fields)
  const rule = parseRule(fields)
  // Those of a joint meeting stand above the seats.
  const shares = isAskedForShares(fields) ? parseShareVotes(fields) : undefined
  return {
    counted: {
      ...(shares && { shareVotes: shares.answer }),
      seats: seats.answer,
      sizeVaries: parseSizeVaries(fields),
      quorumRule: rule.answer,
    },
    errors: { ...shares?.errors, ...seats.errors, ...rule.errors },
  }
}

function isAskedForShares(fields: Typed): boolean {
  return fields[INTERESTS] !== undefined || fields[VOTES_ENTITLED] !== undefined
}

const NumberSchema = z.object({ [SEATS]: SeatsSchema })

/**
 * `undefined`: still the filled-in number, which follows the list of directors. `null`: emptied by the
 * person.
 */
export function parseSeats(fields: Typed): Read<Answers['seats']> {
  const typed = textIn(fields, SEATS).trim()
  if (typed === '') return { answer: null, errors: {} }
  if (typed === textIn(fields, FILLED_SEATS)) return { errors: {} }
  const read = parseFields(NumberSchema, { [SEATS]: parseWhole(typed) })
  return read.ok ? { answer: read.answers[SEATS], errors: {} } : { errors: read.errors }
}

/** Whether the number of seats may vary; `undefined` if it is not answered, or not asked. */
export function parseSizeVaries(fields: Typed): boolean | undefined {
  return parseYesOrNo(textIn(fields, SIZE_VARIES))
}

/** Whether a quorum was present; `undefined` if the minutes are to say nothing of it. */
export function parseQuorumPresent(fields: Typed): boolean | undefined {
  return parseYesOrNo(textIn(fields, QUORUM_PRESENT))
}

function parseYesOrNo(chosen: string): boolean | undefined {
  return chosen === 'yes' || chosen === 'no' ? chosen === 'yes' : undefined
}

/** The owners' own rules: a number of votes, or a fraction. */
export function parseOwnersRules(fields: Typed): Read<Pick<Answers, 'ownersQuorumRule' | 'ownersVoteRule'>> {
  const quorum = parseOwnersRule(RuleSchema, 'ownersQuorum', fields)
  const vote = parseOwnersRule(VoteRuleSchema, 'ownersVote', fields)
  return {
    answer: { ownersQuorumRule: quorum.answer, ownersVoteRule: vote.answer },
    errors: { ...quorum.errors, ...vote.errors },
  }
}

function parseOwnersRule<R extends Rule>(schema: z.ZodMiniType<R>, rule: OwnersRule, fields: Typed): Read<R> {
  const typed = textIn(fields, rule).trim()
  const section = textIn(fields, ruleSection(rule)).trim()
  const source = RULE_SOURCES.find((each) => each === textIn(fields, ruleSource(rule)))
  const of =
    rule === 'ownersVote' ? VOTE_BASES.find((each) => each === textIn(fields, OWNERS_VOTE_OF)) : undefined
  if (typed === '') return section === '' ? { errors: {} } : { errors: { [rule]: 'ownersRuleWrong' } }
  const stated = {
    needs: parseNeeds(typed),
    ...(section && { section }),
    ...(source && { source }),
    ...(of && { of }),
  }
  const read = parseFields(schema, stated)
  if (read.ok) return { answer: read.answers, errors: {} }
  const { section: tooLong } = read.errors
  return { errors: tooLong ? { [ruleSection(rule)]: tooLong } : { [rule]: 'ownersRuleWrong' } }
}

const SHARE_FIELDS = { entitled: VOTES_ENTITLED, represented: VOTES_REPRESENTED, percent: INTERESTS }

/** The votes of shares or interests; nothing if all fields are empty. */
export function parseShareVotes(fields: Typed): Read<Answers['shareVotes']> {
  const numberIn = (name: string, parse: (typed: string) => number) =>
    textIn(fields, name).trim() === '' ? undefined : parse(textIn(fields, name))
  const typed = {
    entitled: numberIn(VOTES_ENTITLED, parseWhole),
    represented: numberIn(VOTES_REPRESENTED, parseWhole),
    percent: numberIn(INTERESTS, parsePercent),
  }
  const isPercent = fields[INTERESTS] !== undefined
  const { holders, errors: wrongRows } = parseHolders(fields, isPercent)
  if (!holders && Object.values(typed).every((value) => value === undefined)) return { errors: wrongRows }
  const total = isPercent ? 'percent' : 'represented'
  // If every owner's part is listed, the app adds them up.
  const added = holders?.every(({ holding }) => holding !== undefined) ? totalHeld(holders) : undefined
  const totals = { ...typed, [total]: typed[total] ?? added, ...(holders && { holders }) }
  const read = parseFields(ShareVotesSchema, totals)
  const faults = read.ok ? {} : read.errors
  const errors: FormErrors = {
    ...Object.fromEntries(
      Object.entries(SHARE_FIELDS).flatMap(([name, field]) => (faults[name] ? [[field, faults[name]]] : [])),
    ),
    ...(exceedsTotal(totals, isPercent) && { [SHARE_FIELDS[total]]: 'holdersExceed' as const }),
    ...wrongRows,
  }
  return read.ok && Object.keys(errors).length === 0 ? { answer: read.answers, errors } : { errors }
}

/** The rows of the list, without empty ones. */
function parseHolders(fields: Typed, isPercent: boolean): { holders?: Holder[]; errors: FormErrors } {
  const errors: FormErrors = {}
  const holders = holderRows(textIn(fields, HOLDERS)).flatMap((row) => {
    const [name = '', holding = '', representedBy = ''] = HOLDER_PARTS.map((part) =>
      textIn(fields, rowField(HOLDERS, row, part)).trim(),
    )
    if (name === '' && holding === '' && representedBy === '') return []
    const number = isPercent ? parsePercent(holding) : parseWhole(holding)
    const typed = { name, ...(holding && { holding: number }), ...(representedBy && { representedBy }) }
    const read = parseFields(HolderSchema, typed)
    if (read.ok) return [read.answers]
    for (const part of HOLDER_PARTS) {
      if (read.errors[part]) errors[rowField(HOLDERS, row, part)] = read.errors[part]
    }
    return []
  })
  return { ...(holders.length > 0 && { holders }), errors }
}

/** The ids of the rows, as one hidden field stores them. */
export function holderRows(ids: string): string[] {
  return (ids || FIRST_ROW).split(' ')
}

/** Until the screen is saved, the app proposes the answer. */
function quorumInput({ quorumPresent, attendanceConfirmed }: Answers): Typed {
  const stated = quorumPresent === undefined ? '' : quorumPresent ? 'yes' : 'no'
  const isOpen = !attendanceConfirmed && quorumPresent === undefined
  return { [QUORUM_PRESENT]: [stated], ...(isOpen && { [PROPOSED_QUORUM]: [''] }) }
}

function ownersRulesInput({ ownersQuorumRule, ownersVoteRule }: Answers): Typed {
  return {
    ...ruleInput('ownersQuorum', ownersQuorumRule),
    ...ruleInput('ownersVote', ownersVoteRule),
    [OWNERS_VOTE_OF]: [ownersVoteRule?.of ?? ''],
  }
}

function ruleInput(name: OwnersRule, rule: Rule | undefined): Typed {
  return {
    [name]: [rule ? typedNeeds(rule) : ''],
    [ruleSource(name)]: [rule?.source ?? ''],
    [ruleSection(name)]: [rule?.section ?? ''],
  }
}

function holdersInput(holders: readonly Holder[]): Typed {
  const rows = holders.map((_holder, index) => String(index + 1))
  const typed = holders.flatMap((holder, index) =>
    HOLDER_PARTS.map((part) => [rowField(HOLDERS, String(index + 1), part), [String(holder[part] ?? '')]]),
  )
  return { [HOLDERS]: [rows.join(' ')], ...Object.fromEntries(typed) }
}

/** As many seats as directors, marked as filled in by the app. */
export function filledSeats({ directors }: Answers): Typed {
  const count = [String(directors.length)]
  return { [SEATS]: count, [FILLED_SEATS]: count }
}
