import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formOfName, type CompanyForm } from '@minutebook/contract/company-form'
import { entityKey } from '@minutebook/contract/entity-key'
import type { Entity } from '@minutebook/contract/registry'
import { saveCompanyForm } from '../draft/new-minutes.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'

/** Whether the screens speak of directors or of managers: as the name has it until the person says otherwise. */
export function CompanyWords({ entity }: { entity: Entity }) {
  const [said, setSaid] = useState<CompanyForm>()
  const { revalidate } = useRevalidator()
  const { entityHome } = words
  const isLimited = spokenForm() === 'llc'

  async function handleChange() {
    const wanted = isLimited ? 'corporation' : 'llc'
    saveCompanyForm(entityKey(entity), wanted === formOfName(entity.name) ? undefined : wanted)
    await revalidate()
    setSaid(wanted)
  }

  return (
    <>
      {isLimited ? <Note>{entityHome.limitedLiability}</Note> : null}
      <p>
        <Button variant="quiet" onClick={() => void handleChange()}>
          {isLimited ? entityHome.corporationWords : entityHome.isLimitedLiability}
        </Button>
      </p>
      <Status hidden>
        {said && (said === 'llc' ? entityHome.companyWordsUsed : entityHome.corporationWordsUsed)}
      </Status>
    </>
  )
}
