import { Link, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { deviceStorage } from '../browser/storage.ts'
import { companyState } from '../draft/company.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { useTitle } from './plain-screen.tsx'

/** Replaces a screen that failed or does not exist, inside the frame. */
export function ProblemScreen() {
  useSpokenLanguage()
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <Problem />
}

function Problem() {
  const { pathname, search } = useLocation()
  const isSaving = deviceStorage.keepsAll()
  useTitle(words.pages.title(words.frame.problem))
  return (
    <>
      <h1 tabIndex={-1}>{words.frame.problem}</h1>
      <p className="lead">{isSaving ? words.errors.problemText : words.notices.notSaving}</p>
      <div className="actions">
        {/* Reloads, because a new release may have replaced the failed part. Does not reload if only this page holds the
            answers. */}
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
      <FindOrContinue entity={entity} />
    </>
  )
}

/** The next steps from a screen with nothing to show: another company, or the minutes of the current one. */
export function FindOrContinue({ entity }: { entity: Entity | undefined }) {
  return (
    <div className="actions">
      <Link className={buttonClass('primary')} to={pathOf('entitySearch')}>
        {words.errors.findCompany}
      </Link>
      {entity && <Link to={pathOf('entityHome', entity.number)}>{words.errors.continueMinutes}</Link>}
    </div>
  )
}
