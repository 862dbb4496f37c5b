import { Link, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { buttonClass } from '../ui/button-class.ts'
import { companyState } from '../draft/company.ts'
import { isDeviceSaving } from '../draft/device-drafts.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { useTitle } from './plain-screen.tsx'
import { words } from '../language/words.ts'

/** Stands in the frame in place of a screen that failed, or of one that does not exist. */
export function ProblemScreen() {
  useSpokenLanguage()
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <Problem />
}

function Problem() {
  const { pathname, search } = useLocation()
  const isSaving = isDeviceSaving()
  useTitle(words.pages.title(words.frame.problem))
  return (
    <>
      <h1 tabIndex={-1}>{words.frame.problem}</h1>
      <p className="lead">{isSaving ? words.errors.problemText : words.notices.notSaving}</p>
      <div className="actions">
        {/* The page is loaded anew, for what failed may be a part of the app that a new release has replaced; not where answers stand in this page alone. */}
        <Link className={buttonClass('primary')} to={pathname + search} reloadDocument={isSaving}>
          {words.errors.tryAgain}
        </Link>
        <Link to={pathOf('entitySearch')}>{words.errors.goToStart}</Link>
      </div>
    </>
  )
}

function PageNotFound() {
  const { entity } = companyState()
  useTitle(words.pages.title(words.errors.pageNotFoundTitle))
  return (
    <>
      <h1 tabIndex={-1}>{words.errors.pageNotFoundTitle}</h1>
      <p className="lead">{words.errors.pageNotFoundText}</p>
      <div className="actions">
        <Link className={buttonClass('primary')} to={pathOf('entitySearch')}>
          {words.errors.findCompany}
        </Link>
        {entity && <Link to={pathOf('entityHome', entity.number)}>{words.errors.continueMinutes}</Link>}
      </div>
    </>
  )
}
