import { parseEntityNumber } from '@minutebook/domain/entity-number'
import type { EntitySummary } from '@minutebook/domain/registry'
import { words } from '../language/words.ts'
import { Status } from '../ui/status.tsx'
import { NUMBER_FIELD, REGISTER_FIELD, type Offer, type SearchState } from './search-state.ts'

/** A button for each company that has the number or the name, or a sentence that none has the name. */
export function Matches({ search: { offer, submit } }: { search: SearchState }) {
  const companies = offer ? companiesOf(offer) : []
  const isNone = offer?.kind === 'names' && companies.length === 0
  return (
    <>
      <Status>{isNone && <p>{words.nameSearch.noMatch(offer.name)}</p>}</Status>
      {offer && companies.length > 0 && (
        <section className="stack" key={companies.map(keyOf).join()}>
          {/* After a reload or Back, the choices are there as before. */}
          <h2 tabIndex={-1} ref={offer.kind === 'several' && offer.isKept ? undefined : focusOnce}>
            {headingOf(offer)}
          </h2>
          {offer.kind === 'several' && <p>{words.search.whichCompany}</p>}
          {offer.kind === 'names' && offer.isLimited && <p>{words.nameSearch.firstTen}</p>}
          <ul className="matches">
            {companies.map((company) => (
              <li key={keyOf(company)}>
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

function companiesOf(offer: Offer): readonly EntitySummary[] {
  return offer.kind === 'several' ? offer.choices : offer.companies
}

function headingOf(offer: Offer): string {
  return offer.kind === 'several'
    ? words.search.several(parseEntityNumber(offer.term), offer.choices.length)
    : words.nameSearch.matches(offer.companies.length, offer.name)
}

function keyOf({ jurisdiction, number }: EntitySummary): string {
  return `${jurisdiction} ${number}`
}

/** For the `ref` of a heading: the result of a search appears below the field, so the focus moves there. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

/** "Frankfort, KY · Kentucky (KY) · Active": the town, the register's name and the status, as far as known. */
function describeRegister({ jurisdiction, status, place }: EntitySummary): string {
  const register = words.register.withCode(words.register.nameOf(jurisdiction), jurisdiction)
  return [place, register, words.register.status[status]].filter(Boolean).join(' · ')
}
