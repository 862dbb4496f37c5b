import type { ReactNode } from 'react'
import { Link, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { readEntityNumber } from '@minutebook/contract/entity-number'
import type { Entity } from '@minutebook/contract/registry'
import { companyState } from '../draft/company.ts'
import { requireCompany } from '../journey/guard.ts'
import { forgetWantedPath, wantedPath } from '../journey/wanted.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Note } from '../ui/note.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList, type SummaryRow } from '../ui/summary-list.tsx'
import { NUMBER_FIELD } from './search-fields.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity } = await requireCompany('entityDetails', request)
  return { entity, typed: companyState().term ?? entity.number }
}

/** "Yes": on to the company's home, or to the screen that the guard had turned away. */
export async function action({ request }: ActionFunctionArgs) {
  const { entity } = await requireCompany('entityDetails', request)
  const wanted = wantedPath()
  forgetWantedPath()
  const leadsOn = wanted !== undefined && wanted.split('?')[0] !== pathOf('entityDetails')
  return redirect(leadsOn ? wanted : pathOf('entityHome', entity.number))
}

export function Component() {
  const { entity, typed } = useLoaderData<typeof loader>()
  const isTypedOtherwise = /\d/u.test(typed) && typed.trim() !== entity.number
  return (
    <Screen step="entityDetails" heading={words.entityDetails.heading}>
      {isTypedOtherwise && sameNumber(typed, entity.number) && (
        <Note>{words.entityDetails.typedOtherwise(typed.trim(), entity.number)}</Note>
      )}
      <Sheet>
        <SummaryList rows={factRows(entity)} />
      </Sheet>
      <p>{words.entityDetails.help}</p>
      <StepForm
        form="entityDetails"
        submit={words.entityDetails.yes}
        beside={
          <Link className={buttonClass('secondary')} to={`${pathOf('entitySearch')}#${NUMBER_FIELD}`}>
            {words.entityDetails.no}
          </Link>
        }
      >
        {null}
      </StepForm>
    </Screen>
  )
}

/** The term may belong to a search by name, or to another tab: only a way of writing this number is worth a word. */
function sameNumber(typed: string, number: string): boolean {
  const read = readEntityNumber(typed).replace(/^0+/u, '')
  return read === readEntityNumber(number).replace(/^0+/u, '')
}

function orMissing(fact: string): ReactNode {
  return fact || <span className="missing">{words.register.notInRegister}</span>
}

function factRows(entity: Entity): SummaryRow[] {
  return [
    { term: words.entityDetails.name, value: entity.name },
    { term: words.entityDetails.number, value: <span className="monospace">{entity.number}</span> },
    {
      term: words.entityDetails.register,
      value: words.register.withCode(words.register.nameOf(entity.jurisdiction), entity.jurisdiction),
    },
    { term: words.entityDetails.address, value: orMissing(entity.address) },
    { term: words.entityDetails.authorized, value: orMissing(entity.authorized) },
  ]
}
