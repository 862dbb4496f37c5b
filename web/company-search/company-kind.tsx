import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { kindOf } from '@minutebook/domain/company-form'
import { STATES, toPublishedCode } from '@minutebook/domain/jurisdictions'
import { KINDS } from '@minutebook/domain/law/kinds'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { getAnswers } from '../draft/draft.ts'
import { saveCompanyKind } from '../draft/new-minutes.ts'
import { refuseStaleChange } from '../draft/other-tabs.ts'
import { formedInOf, NOT_KNOWN } from '../draft/to-minutes.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'

/** Whether the register or the person says both. */
export function isKindKnown(entity: Entity): boolean {
  const answers = getAnswers(entityKey(entity))
  return kindOf(answers, entity) !== undefined && formedInOf(answers, entity) !== undefined
}

/**
 * The kind of company and where it was formed, which decide the governing law. The register fills in what it
 * says; what it does not say is asked. The person can change both.
 */
export function CompanyKind({ entity }: { entity: Entity }) {
  const [changes, setChanges] = useState(0)
  const { revalidate } = useRevalidator()
  const { entityHome } = words
  const key = entityKey(entity)
  const answers = getAnswers(key)
  const kind = kindOf(answers, entity)
  const formedIn = formedInOf(answers, entity)

  function save(stated: Pick<Answers, 'companyKind' | 'formedIn'>) {
    if (refuseStaleChange(key)) return
    saveCompanyKind(key, { companyKind: kind, formedIn: formedIn ?? NOT_KNOWN, ...stated })
    // Draws the choice again at once: until then, the list would show the one before.
    setChanges(changes + 1)
    void revalidate()
  }

  const place = formedIn && words.register.nameOf(toPublishedCode(formedIn))
  const sentence = entityHome.companyIs(kind && entityHome.kinds[kind], place)
  const [isOpen] = useState(() => !isKindKnown(entity))
  return (
    <>
      <Details
        defaultOpen={isOpen}
        summary={
          <>
            <span>{sentence}</span> <span>{entityHome.changeKind}</span>
          </>
        }
      >
        <div className="stack">
          <SelectField
            name="companyKind"
            label={entityHome.kind}
            options={[
              { value: '', label: entityHome.kindNotKnown },
              ...KINDS.map((value) => ({ value, label: entityHome.kinds[value] })),
            ]}
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) =>
              save({ companyKind: KINDS.find((each) => each === value) })
            }
          />
          <SelectField
            name="formedIn"
            label={entityHome.formedIn}
            hint={entityHome.formedInHint}
            options={[
              { value: '', label: entityHome.notKnown },
              ...Object.keys(STATES).map((code) => ({
                value: `US-${code}`,
                label: words.register.nameOf(code),
              })),
            ]}
            value={formedIn ?? ''}
            onChange={(event) => save({ formedIn: event.currentTarget.value || NOT_KNOWN })}
          />
        </div>
      </Details>
      <Status hidden>{changes > 0 && sentence}</Status>
    </>
  )
}
