import { useState } from 'react'
import { formFields, refuse, type FormErrors, type Refused } from '../journey/parse-form.ts'
import { useShownErrors, type ShownErrors } from '../journey/use-form-errors.ts'
import type { CompanySearch } from './company-search.ts'
import {
  checkName,
  checkNumber,
  checkRegister,
  isName,
  NAME_FIELD,
  NUMBER_FIELD,
  REGISTER_FIELD,
} from './search-checks.ts'

type Submit = (form: FormData) => void

/** The three forms of the search and what is wrong in them, for one summary above the heading. */
export type SearchForms = {
  errors: ShownErrors
  submitNumber: Submit
  submitRegister: Submit
  submitName: Submit
}

export function useSearchForms(search: CompanySearch): SearchForms {
  const { state } = search
  const [typedWrongly, setTypedWrongly] = useState<Refused>()
  const notFound = useNotFound(search)
  const errors = useShownErrors(typedWrongly ?? notFound, (form) => check(form, notFound))

  /** Refuses what is wrong, else goes on. */
  function submitWith(goOn: (fields: Record<string, string>) => unknown): Submit {
    return (form) => {
      const faults = check(form, undefined)
      if (Object.keys(faults).length > 0) return setTypedWrongly(refuse(faults))
      setTypedWrongly(undefined)
      goOn(formFields(form))
    }
  }

  return {
    errors,
    submitNumber: submitWith(({ [NUMBER_FIELD]: typed = '' }) =>
      isName(typed) ? search.byName(typed) : search.byNumber(typed),
    ),
    submitRegister: submitWith(({ [REGISTER_FIELD]: jurisdiction }) =>
      search.byNumber(state.kind === 'several' ? state.term : '', jurisdiction),
    ),
    submitName: submitWith(({ [NAME_FIELD]: name = '' }) => search.byName(name)),
  }
}

/** Each form by the one field it has. A number that was not found stays wrong until it is typed otherwise. */
function check(form: FormData, notFound: Refused | undefined): FormErrors {
  if (form.has(NAME_FIELD)) return checkName(form)
  if (!form.has(NUMBER_FIELD)) return checkRegister(form)
  const isSame = notFound !== undefined && formFields(form)[NUMBER_FIELD] === notFound.facts.number
  return isSame ? notFound.errors : checkNumber(form)
}

/** A number that no register has, as a fault of its field: a new one at each search that comes to nothing. */
function useNotFound({ state }: CompanySearch): Refused | undefined {
  const [shown, setShown] = useState<{ attempt: number; refused: Refused }>()
  if (state.kind !== 'not-found') return undefined
  if (shown?.attempt !== state.attempt) {
    const refused = refuse({ [NUMBER_FIELD]: 'entityNotFound' }, { number: state.term })
    setShown({ attempt: state.attempt, refused })
  }
  return shown?.refused
}
