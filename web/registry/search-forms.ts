import { useState } from 'react'
import { formFields, refuse, type Refused } from '../journey/parse-form.ts'
import { useShownErrors, type ShownErrors } from '../journey/use-form-errors.ts'
import type { CompanySearch } from './company-search.ts'
import { checkName, NAME_FIELD } from './name-search.tsx'
import { checkNumber, isName, NUMBER_FIELD } from './number-search.tsx'

export type SearchForms = {
  errors: ShownErrors
  submitNumber: (form: FormData) => void
  submitName: (form: FormData) => void
}

/** The two forms of the search and their faults: what was typed wrongly, and a number that no register has. */
export function useSearchForms(search: CompanySearch): SearchForms {
  const [typedWrongly, setTypedWrongly] = useState<Refused>()
  const { state } = search
  const [notFound, setNotFound] = useState<{ of: number; refused: Refused }>()
  if (state.kind === 'not-found' && notFound?.of !== state.attempt) {
    const refused = refuse({ [NUMBER_FIELD]: 'entityNotFound' }, { number: state.term })
    setNotFound({ of: state.attempt, refused })
    setTypedWrongly(undefined)
  }
  const refused = typedWrongly ?? (state.kind === 'not-found' ? notFound?.refused : undefined)
  const errors = useShownErrors(refused, (form) =>
    form.has(NAME_FIELD) ? checkName(form) : { ...checkNumber(form), ...unchanged(form, notFound?.refused) },
  )

  function submitNumber(form: FormData) {
    const faults = checkNumber(form)
    const typed = formFields(form)[NUMBER_FIELD] ?? ''
    if (Object.keys(faults).length > 0) return setTypedWrongly(refuse(faults))
    setTypedWrongly(undefined)
    void (isName(typed) ? search.byName(typed) : search.byNumber(typed))
  }

  function submitName(form: FormData) {
    const faults = checkName(form)
    if (Object.keys(faults).length > 0) return setTypedWrongly(refuse(faults))
    setTypedWrongly(undefined)
    void search.byName(formFields(form)[NAME_FIELD] ?? '')
  }

  return { errors, submitNumber, submitName }
}

/** A number that was not found stays wrong until it is typed otherwise. */
function unchanged(form: FormData, notFound: Refused | undefined) {
  const isSame = notFound !== undefined && formFields(form)[NUMBER_FIELD] === notFound.facts.number
  return isSame ? notFound.errors : {}
}
