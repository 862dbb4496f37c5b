import { type ReactNode, use } from 'react'
import { RULE_SOURCES, VOTE_BASES } from '@minutebook/domain/attendance'
import type { Body } from '@minutebook/domain/company-form'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn } from '../draft/typed.ts'
import {
  HOLDERS,
  HOLDER_PARTS,
  OWNERS_RULES,
  OWNERS_VOTE_OF,
  type OwnersRule,
  ruleSection,
  ruleSource,
} from '../forms/attendance-controls.ts'
import { PickField, TextField, FormContext } from '../forms/controls.tsx'
import { rowField } from '../forms/discussion-controls.ts'
import { Rows } from '../forms/rows.tsx'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { holderRows } from './counted-answers.ts'

/*
 * What is asked of the owners, at a meeting and where they sign: who they are, and the company's own rules
 * for them.
 */

/** The owners who took part, if the person lists them. */
export function HoldersQuestion({ body }: { body: Body }) {
  const { typed } = use(FormContext)
  const { attendance } = words
  const isAnswered = holderRows(textIn(typed, HOLDERS)).some((row) =>
    HOLDER_PARTS.some((part) => textIn(typed, rowField(HOLDERS, row, part)) !== ''),
  )

  return (
    <Details summary={attendance.holders(currentCompanyForm())} defaultOpen={isAnswered}>
      <p className="hint">{attendance.holdersHint}</p>
      <HolderRows body={body} />
    </Details>
  )
}

/** Owners, each with their holding and their representative. A hidden field stores the row ids. */
export function HolderRows({ body }: { body: Body }) {
  const { typed } = use(FormContext)
  const { attendance } = words
  const form = currentCompanyForm()
  return (
    <Rows
      name={HOLDERS}
      first={() => holderRows(textIn(typed, HOLDERS))}
      keep={keepRows}
      legendOf={(position) => attendance.holder(form, position)}
      addLabel={attendance.addHolder(form)}
      limit={PEOPLE_LIMIT}
    >
      {(row) => <HolderFields row={row} isPercent={body === 'members'} />}
    </Rows>
  )
}

function keepRows(rows: string[]): ReactNode {
  return <input type="hidden" name={HOLDERS} value={rows.join(' ')} />
}

/** `isPercent`: the holding is a share of the interests; else a number of votes. */
function HolderFields({ row, isPercent }: { row: string; isPercent: boolean }) {
  const { attendance, review } = words
  const field = (part: (typeof HOLDER_PARTS)[number]) => rowField(HOLDERS, row, part)
  return (
    <>
      <TextField name={field('name')} label={review.name} autoCapitalize="words" spellCheck={false} />
      <TextField
        name={field('holding')}
        label={isPercent ? attendance.holderInterest : attendance.holderVotes}
        optional
        width="zip"
        inputMode={isPercent ? 'decimal' : 'numeric'}
        spellCheck={false}
      />
      <TextField
        name={field('representedBy')}
        label={attendance.representedBy}
        hint={attendance.representedByHint}
        optional
        autoCapitalize="words"
        spellCheck={false}
      />
    </>
  )
}

/**
 * What the company's own papers ask for at meetings of the owners. It is open if one of them was answered.
 */
export function OwnersRulesQuestion() {
  const { typed } = use(FormContext)
  const { attendance } = words
  const isAnswered = OWNERS_RULES.some((rule) => textIn(typed, rule) !== '')
  return (
    <Details summary={attendance.ownersRules(currentCompanyForm())} defaultOpen={isAnswered}>
      {OWNERS_RULES.map((rule) => (
        <RuleFields key={rule} rule={rule} label={attendance[rule]} asksOf={rule === 'ownersVote'} />
      ))}
    </Details>
  )
}

type RuleFieldsProps = { rule: OwnersRule; label: string; asksOf?: boolean }

/** A rule, where it is written, and the section. `asksOf`: also what a fraction is of. */
export function RuleFields({ rule, label, asksOf = false }: RuleFieldsProps) {
  const { attendance, discussion } = words
  return (
    <>
      <TextField
        name={rule}
        label={label}
        hint={attendance.ownersRuleHint}
        optional
        width="zip"
        spellCheck={false}
      />
      {asksOf && (
        <PickField
          name={OWNERS_VOTE_OF}
          label={attendance.ownersVoteOf}
          autoComplete="off"
          options={[
            { value: '', label: discussion.chooseOne },
            ...VOTE_BASES.map((value) => ({ value, label: attendance.voteBases[value] })),
          ]}
        />
      )}
      <PickField
        name={ruleSource(rule)}
        label={`${attendance.ownersRuleSource} (${label})`}
        autoComplete="off"
        options={[
          { value: '', label: discussion.chooseOne },
          ...RULE_SOURCES.map((value) => ({ value, label: attendance.ruleSources[value] })),
        ]}
      />
      <TextField
        name={ruleSection(rule)}
        label={`${attendance.ownersRuleSection} (${label})`}
        optional
        spellCheck={false}
      />
    </>
  )
}
