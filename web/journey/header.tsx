import { useSyncExternalStore } from 'react'
import { stepOf, type StepId } from '@minutebook/contract/journey'
import { Status } from '../ui/status.tsx'
import { Bookmark } from '../ui/icons.tsx'
import { companyState, onCompanyChange } from '../draft/company.ts'
import { wholeFrame } from './whole-frame.ts'
import { words } from '../language/words.ts'

/** Characters from which on a name has no room beside the brand on a phone. */
const LONG_NAME = 48

/** The band: brand at the left, the company of this tab at the right from the second step on. Toasts appear in it. */
export function Header({ step }: { step: StepId | undefined }) {
  const whole = wholeFrame.use()
  const { entity } = useSyncExternalStore(onCompanyChange, companyState, companyState)
  const showsCompany = entity !== undefined && step !== undefined && stepOf(step).number > 1
  return (
    <header className="frame-header">
      <span className="brand">
        <Bookmark />
        <span>{words.product}</span>
      </span>
      {showsCompany && (
        <p className="company-in-band" data-long={entity.name.length > LONG_NAME ? true : undefined}>
          <strong>{entity.name}</strong>
          <span>{words.frame.companyNumber(entity.number)}</span>
        </p>
      )}
      {/* There from the start, empty: a region that comes with its text is not read out. */}
      <Status className="toast-region">{whole && <whole.Toast />}</Status>
    </header>
  )
}
