import type { ReactNode } from 'react'
import { Link, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isEin } from '@minutebook/domain/company-form'
import { authorizedAs } from '@minutebook/domain/entity-facts'
import { isSameNumber } from '@minutebook/domain/entity-number'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { NOT_LISTED, type Entity } from '@minutebook/domain/registry'
import { companyState } from '../draft/company.ts'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { forgetIntendedPath, intendedPath } from '../shell/visited.ts'
import { buttonClass } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { NUMBER_FIELD } from './search-state.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { entity } = context.get(companyContext)
  return { entity, typed: companyState().term ?? entity.number }
}

/** "Yes" leads to the company's home, or to the screen that the guard had refused. */
export function action({ context }: ActionFunctionArgs) {
  const { entity } = context.get(companyContext)
  const wanted = intendedPath()
  forgetIntendedPath()
  const leadsOn = wanted !== undefined && wanted.split('?')[0] !== pathOf('entityDetails')
  return redirect(leadsOn ? wanted : pathOf('entityHome', entity.number))
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { entity, typed } = loaderData
  // The term may belong to a search by name, or to another tab: then it is no spelling of this number.
  const isTypedOtherwise =
    typed.trim() !== entity.number && isSameNumber(typed, entity.number, entity.jurisdiction)
  return (
    <Screen step="entityDetails" heading={words.entityDetails.heading}>
      {isTypedOtherwise && <Note>{words.entityDetails.typedOtherwise(typed.trim(), entity.number)}</Note>}
      <StatusWarning entity={entity} />
      <Sheet>
        <dl className="company-lines">
          {factRows(entity).map(({ term, value, isNamed }) => (
            <div key={term}>
              <dt>{isNamed ? `${term}: ` : <VisuallyHidden>{term}</VisuallyHidden>}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      {entity.attribution && <p className="hint">{entity.attribution}</p>}
      <StepForm
        formKey="entityDetails"
        submit={words.known.right}
        beside={
          <Link className={buttonClass('secondary')} to={`${pathOf('entitySearch')}#${NUMBER_FIELD}`}>
            {words.entityDetails.no}
          </Link>
        }
      />
      <Details summary={entity.source || words.guided.fromRegister}>
        {entity.asOf && <p>{words.register.asOf(words.format.day(entity.asOf))}</p>}
        <p>{words.entityDetails.help}</p>
      </Details>
    </Screen>
  )
}

/** The register may be out of date, so the person can continue anyway. */
function StatusWarning({ entity: { status, notListedSince } }: { entity: Entity }) {
  const { inactive, notListed } = words.entityDetails
  if (notListedSince) return <Note tone="warn">{notListed(words.format.day(notListedSince))}</Note>
  return status === 'inactive' ? <Note tone="warn">{inactive}</Note> : null
}

function orMissing(fact: string): ReactNode {
  return fact || <span className="missing">{words.register.notInRegister}</span>
}

/**
 * A fact of the register. `isNamed`: its name is shown too, because the fact alone does not say what it is.
 */
type FactRow = { term: string; value: ReactNode; isNamed?: boolean }

function statusRows({ status = '', statusWords, notListedSince }: Entity): FactRow[] {
  const name = words.register.status[notListedSince ? NOT_LISTED : status]
  const isSame = name?.toLowerCase() === statusWords?.toLowerCase()
  const value = [name, isSame ? '' : statusWords].filter(Boolean).join(' · ')
  return value ? [{ term: words.entityDetails.status, value }] : []
}

/**
 * Whom the next steps propose as the CEO, by the register's own title, and whom the register authorizes:
 * perhaps the same person.
 */
function peopleRows(entity: Entity): FactRow[] {
  const { ceo, ceoTitle, authorized } = entity
  const { entityDetails, known, register } = words
  const name = fullName(ceo)
  const term = register.authorized(authorizedAs(entity))
  const hasOfficer = Boolean(name && ceoTitle)
  if (hasOfficer && name === authorized) {
    return [
      { term: entityDetails.officer, value: known.asTitled(name, `${ceoTitle}, ${term.toLowerCase()}`) },
    ]
  }
  return [
    ...(hasOfficer ? [{ term: entityDetails.officer, value: known.asTitled(name, ceoTitle ?? '') }] : []),
    { term, value: orMissing(authorized), isNamed: true },
  ]
}

/** Another gateway may leave the register out. */
function registerRows({ jurisdiction }: Entity): FactRow[] {
  if (!jurisdiction) return []
  const { withCode, nameOf } = words.register
  return [{ term: words.entityDetails.register, value: withCode(nameOf(jurisdiction), jurisdiction) }]
}

/** Name, number and status, address, people: a line each. */
function factRows(entity: Entity): FactRow[] {
  return [
    { term: words.entityDetails.name, value: entity.name },
    {
      term: isEin(entity) ? words.entityDetails.ein : words.entityDetails.number,
      value: <span className="monospace">{entity.number}</span>,
    },
    ...registerRows(entity),
    ...(entity.kind ? [{ term: words.entityDetails.kind, value: entity.kind }] : []),
    ...statusRows(entity),
    { term: words.entityDetails.address, value: orMissing(entity.address) },
    ...peopleRows(entity),
  ]
}
