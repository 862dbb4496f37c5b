import { findLaw } from '@minutebook/domain/law/find-law'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn, typedIn } from '../draft/typed.ts'
import { HOLDERS, INTERESTS, VOTES_ENTITLED } from '../forms/attendance-controls.ts'
import { TextField } from '../forms/controls.tsx'
import { rowField } from '../forms/discussion-controls.ts'
import { type FormErrors, faultsOf } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Screen } from '../shell/screen.tsx'
import { Details } from '../ui/reveals.tsx'
import { holderRows, parseOwnersRules, parseShareVotes } from './counted-answers.ts'
import { HolderRows, RuleFields } from './owners-questions.tsx'
import type { MeetingOf } from './quorum-now.ts'

/** The key of what is typed into it. */
export const OWNERS_FORM = 'attendance:consent'

type ParsedOwners =
  { ok: true; answers: Pick<Answers, 'shareVotes' | 'ownersVoteRule'> } | { ok: false; errors: FormErrors }

/**
 * The owners who sign, with their votes or interests. If the company's own papers say how many are enough,
 * each has to have them stated.
 */
export function parseOwners(typed: Typed): ParsedOwners {
  const { answer: shareVotes, errors: wrongVotes } = parseShareVotes(typed)
  const { answer: rules, errors: wrongRules } = parseOwnersRules(typed)
  const { holders = [], entitled } = shareVotes ?? {}
  const { ownersVoteRule } = rules ?? {}
  const rows = holderRows(textIn(typed, HOLDERS))
  const [first = ''] = rows
  const { [INTERESTS]: tooMuch, ...wrong } = wrongVotes
  const errors: FormErrors = {
    ...(tooMuch && { [rowField(HOLDERS, first, 'holding')]: tooMuch }),
    ...wrong,
    ...wrongRules,
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (holders.length === 0)
    return { ok: false, errors: { [rowField(HOLDERS, first, 'name')]: 'nobodySigns' } }
  const named = rows.filter((row) => textIn(typed, rowField(HOLDERS, row, 'name')).trim() !== '')
  const uncounted = named[holders.findIndex(({ holding }) => holding === undefined)]
  if (ownersVoteRule && uncounted !== undefined)
    return { ok: false, errors: { [rowField(HOLDERS, uncounted, 'holding')]: 'holdingWrong' } }
  return { ok: true, answers: { shareVotes: { entitled, holders }, ownersVoteRule } }
}

type OwnersSignScreenProps = { typed: Typed; meeting: MeetingOf }

/** In place of the attendance: the owners who sign a decision without a meeting. */
export function OwnersSignScreen({ typed, meeting: { body, formedIn, kind } }: OwnersSignScreenProps) {
  const { consents, attendance } = words
  const errors = useFormErrors((form) => faultsOf(parseOwners(typedIn(form))))
  const rule = findLaw(formedIn, kind)?.consentOwners
  return (
    <Screen step="attendance" heading={consents.owners(currentCompanyForm())} errors={errors}>
      <p className="lead">{consents.ownersHint}</p>
      <StepForm formKey={OWNERS_FORM} typed={typed} errors={errors}>
        {/* Their interests are added up, and not asked for. */}
        {body === 'members' && <input type="hidden" name={INTERESTS} value="" />}
        <HolderRows body={body} />
        {body === 'shareholders' && (
          <TextField
            name={VOTES_ENTITLED}
            label={attendance.votesEntitled}
            optional
            width="zip"
            inputMode="numeric"
            spellCheck={false}
          />
        )}
        <Details summary={consents.rule} defaultOpen={textIn(typed, 'ownersVote') !== ''}>
          <p className="hint">{consents.ruleHint}</p>
          {rule && <p className="hint">{consents.law(rule.citation, rule.by === 'all')}</p>}
          <RuleFields rule="ownersVote" label={consents.votesNeeded} />
        </Details>
      </StepForm>
    </Screen>
  )
}
