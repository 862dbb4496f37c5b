import { use } from 'react'
import { RULE_SOURCES, VOTE_BASES } from '@minutebook/domain/attendance'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn } from '../draft/typed.ts'
import {
  OWNERS_RULES,
  OWNERS_VOTE_OF,
  ruleSection,
  ruleSource,
  type OwnersRule,
} from '../forms/attendance-controls.ts'
import { PickField, TextField } from '../forms/controls.tsx'
import { FormContext } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'

/** What the company's own papers ask for at meetings of the owners. It is open if one of them was answered. */
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
