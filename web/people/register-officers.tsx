import { useState, type MouseEvent, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { officeCalled } from '@minutebook/domain/company-form'
import { parseState } from '@minutebook/domain/jurisdictions'
import { nameInOrdinaryCase } from '@minutebook/domain/ordinary-case'
import { fullName, mayBeSamePerson, NO_PERSON, OfficerSchema, type Person } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { personIn, type Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { earlierOfficers, type Holder, type LinkedOffice } from './officers.ts'
import { personTexts } from './parse-person.ts'
import { fillFields } from './person-fields.tsx'

/** The source of a proposal. The company's page has its date. */
export function fromRegister({ jurisdiction }: Entity): string {
  return words.known.fromRegister(words.register.nameOf(jurisdiction))
}

type RegisteredOfficer = { title: string; person: Person }

/**
 * The register's officers, as people of the minutes, their names in ordinary case. An address that the form
 * would refuse is omitted: the person who adds the officer can type it.
 */
export function registeredOfficers({ officers = [] }: Pick<Entity, 'officers'>): RegisteredOfficer[] {
  return officers.flatMap(({ title, ...published }) => {
    const facts = Object.fromEntries(Object.entries(published).map(([name, fact]) => [name, cleanLine(fact)]))
    const name = nameInOrdinaryCase({
      firstName: facts['firstName'] ?? '',
      middleName: facts['middleName'] ?? '',
      lastName: facts['lastName'] ?? '',
    })
    const whole = z.safeParse(OfficerSchema, { ...facts, ...name, state: parseState(facts['state'] ?? '') })
    const read = whole.success ? whole : z.safeParse(OfficerSchema, { ...NO_PERSON, ...name })
    return read.success ? [{ title: cleanLine(title), person: read.data }] : []
  })
}

/** The register's holder of this office: an officer who is already named, or another person. */
export function registeredHolder(
  entity: Pick<Entity, 'officers'>,
  office: LinkedOffice,
  answers: Answers,
): Holder | undefined {
  const person = registeredOfficers(entity).find(({ title }) => officeCalled(title) === office)?.person
  if (!person) return undefined
  const choice = earlierOfficers(answers, office).find((earlier) => {
    const named = personIn(answers, answers[earlier])
    return named && mayBeSamePerson(named, person)
  })
  return choice ? { choice } : { choice: 'someoneElse', person }
}

type OfficersToFillInProps = {
  /** People who can be chosen without filling anything in. */
  named?: readonly Person[]
}

/** Offers to fill this form with one of the officers. A button fills it in; nothing is filled in before. */
export function OfficersToFillIn({ named }: OfficersToFillInProps) {
  const [filledIn, setFilledIn] = useState('')
  const offered = registeredOfficers(companyState().entity ?? {}).filter(
    ({ person }) => !named?.some((each) => mayBeSamePerson(each, person)),
  )
  if (offered.length === 0) return null

  function handleFillIn({ currentTarget }: MouseEvent<HTMLButtonElement>, { person }: RegisteredOfficer) {
    if (!currentTarget.form) return
    fillFields(currentTarget.form, personTexts(person))
    setFilledIn(fullName(person))
  }

  return (
    <Offer>
      {offered.map((officer) => (
        <Button
          key={keyOf(officer)}
          type="button"
          variant="quiet"
          aria-describedby={OFFER_ID}
          onClick={(event) => handleFillIn(event, officer)}
        >
          {words.people.fillInOfficer(fullName(officer.person), officer.title)}
        </Button>
      ))}
      <Status>{filledIn && words.people.officerFilledIn(filledIn)}</Status>
    </Offer>
  )
}

/** Identifies an officer: each name occurs once under one title. */
function keyOf({ title, person }: RegisteredOfficer): string {
  return `${title} ${fullName(person)}`
}

const OFFER_ID = 'fill-in-from'

/** Shows the buttons with the source of the names. The company's own screen says its date. */
function Offer({ children }: { children: ReactNode }) {
  return (
    <Note>
      <p id={OFFER_ID}>{words.people.fillInFrom}</p>
      <div className="actions">{children}</div>
    </Note>
  )
}
