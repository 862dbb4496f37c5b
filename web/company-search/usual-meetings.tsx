import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { hasPattern, listPatterns, startPlan } from '../draft/plan.ts'
import type { Plan } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button.tsx'

/** New minutes with a plan: what an annual meeting usually decides, what the last meeting did, or a saved pattern. */
export function UsualMeetings({ companyKey, isFirst }: { companyKey: string; isFirst: boolean }) {
  const { plan } = words
  const same = hasPattern()
    ? [{ kind: 'same' as const, label: isFirst ? plan.start.same : plan.sameAgain }]
    : []
  const offered: { kind: Plan['kind']; label: string; from?: string }[] = [
    { kind: 'annual', label: plan.start.annual },
    ...same,
    ...listPatterns().map(({ id, pattern }) => ({ kind: 'same' as const, label: pattern, from: id })),
  ]
  return (
    <section className="stack">
      <p className="hint" id="plan-hint">
        {plan.hint}
      </p>
      <div className="actions">
        {offered.map(({ kind, label, from }) => (
          <Link
            key={from ?? kind}
            className={buttonClass('secondary')}
            aria-describedby="plan-hint"
            to={pathOf('ceo')}
            onClick={() => {
              if (!isFirst) startNewMinutes(companyKey)
              startPlan(companyKey, kind, from)
            }}
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
