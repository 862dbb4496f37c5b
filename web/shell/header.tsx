import { stepOf, type StepId } from '@minutebook/domain/journey'
import { useTab } from '../browser/tab-state.ts'
import { companyState } from '../draft/company.ts'
import { words } from '../language/words.ts'
import { Bookmark } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import { Toast } from '../ui/toast.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The header: brand at the left, from the second step on the tab's company, the language at the right. Toasts appear in it. */
export function Header({ step }: { step: StepId | undefined }) {
  const { entity } = useTab(companyState)
  const showsCompany = entity !== undefined && step !== undefined && stepOf(step).number > 1
  return (
    <header className="frame-header">
      <span className="brand">
        <Bookmark />
        <span>{words.product}</span>
      </span>
      {showsCompany && (
        <p className="company-in-band" title={entity.name}>
          <strong>{entity.name}</strong>
          <span>{words.frame.companyNumber(entity.number)}</span>
        </p>
      )}
      <LanguageSwitch />
      {/* Empty from the start: screen readers do not announce a region that appears together with its text. */}
      <Status className="toast-region">
        <Toast />
      </Status>
      <Toast isSilent />
    </header>
  )
}
