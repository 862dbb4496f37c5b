import type { EntitySummary } from '@minutebook/domain/registry'
import { words } from '../language/words.ts'
import { Status } from '../ui/status.tsx'
import { NUMBER_FIELD, REGISTER_FIELD, type SearchState } from './search-state.ts'

/** A button for each company that the name found, or a sentence that there is none. */
export function Matches({ search: { offer, submit } }: { search: SearchState }) {
  const found = offer?.kind === 'names' ? offer : undefined
  return (
    <>
      <Status>{found?.companies.length === 0 && <p>{words.nameSearch.noMatch(found.name)}</p>}</Status>
      {found && found.companies.length > 0 && (
        <section
          className="stack"
          key={found.companies.map(({ jurisdiction, number }) => jurisdiction + number).join()}
        >
          <h2 tabIndex={-1} ref={focusOnce}>
            {words.nameSearch.matches(found.companies.length, found.name)}
          </h2>
          {found.isLimited && <p>{words.nameSearch.firstTen}</p>}
          <ul className="matches">
            {found.companies.map((company) => (
              <li key={`${company.jurisdiction} ${company.number}`}>
                <button
                  type="button"
                  className="match"
                  onClick={() =>
                    submit({ [NUMBER_FIELD]: company.number, [REGISTER_FIELD]: company.jurisdiction })
                  }
                >
                  <strong>{company.name}</strong>
                  <span>{`${words.frame.companyNumber(company.number)} · ${describeRegister(company)}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** For the `ref` of a heading: the result of a search appears below the field, so the focus moves there. */
export function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

/** "Frankfort, KY · Kentucky (KY) · Active": the town, the register's name and the status, as far as known. */
export function describeRegister({ jurisdiction, status, place }: EntitySummary): string {
  const register = words.register.withCode(words.register.nameOf(jurisdiction), jurisdiction)
  return [place, register, words.register.status[status]].filter(Boolean).join(' · ')
}
