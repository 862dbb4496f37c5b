import { RULE_SOURCES, VOTE_BASES } from '@minutebook/domain/attendance'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import {
  OWNERS_RULES,
  OWNERS_VOTE_OF,
  ruleSection,
  ruleSource,
  type OwnersRule,
} from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'

type OwnersRulesQuestionProps = { shown: Typed; errors: ShownErrors }

/** What the company's own papers ask for at meetings of the owners. It is open if one of them was answered. */
export function OwnersRulesQuestion({ shown, errors }: OwnersRulesQuestionProps) {
  const { attendance } = words
  const isAnswered = OWNERS_RULES.some((rule) => textIn(shown, rule) !== '')
  return (
    <Details summary={attendance.ownersRules(currentCompanyForm())} defaultOpen={isAnswered}>
      {OWNERS_RULES.map((rule) => (
        <RuleFields key={rule} rule={rule} shown={shown} errors={errors} />
      ))}
    </Details>
  )
}

function RuleFields({ rule, shown, errors }: OwnersRulesQuestionProps & { rule: OwnersRule }) {
  const { attendance, discussion } = words
  const label = attendance[rule]
  return (
    <>
      <Field
        name={rule}
        label={label}
        hint={attendance.ownersRuleHint}
        optional
        width="zip"
        autoComplete="off"
        spellCheck={false}
        defaultValue={textIn(shown, rule)}
        error={errors.of(rule)}
      />
      {rule === 'ownersVote' ? (
        <SelectField
          name={OWNERS_VOTE_OF}
          label={attendance.ownersVoteOf}
          autoComplete="off"
          options={[
            { value: '', label: discussion.chooseOne },
            ...VOTE_BASES.map((value) => ({ value, label: attendance.voteBases[value] })),
          ]}
          defaultValue={textIn(shown, OWNERS_VOTE_OF)}
        />
      ) : null}
      <SelectField
        name={ruleSource(rule)}
        label={`${attendance.ownersRuleSource} (${label})`}
        autoComplete="off"
        options={[
          { value: '', label: discussion.chooseOne },
          ...RULE_SOURCES.map((value) => ({ value, label: attendance.ruleSources[value] })),
        ]}
        defaultValue={textIn(shown, ruleSource(rule))}
      />
      <Field
        name={ruleSection(rule)}
        label={`${attendance.ownersRuleSection} (${label})`}
        optional
        autoComplete="off"
        spellCheck={false}
        defaultValue={textIn(shown, ruleSection(rule))}
        error={errors.of(ruleSection(rule))}
      />
    </>
  )
}
