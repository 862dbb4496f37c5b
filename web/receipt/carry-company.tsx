import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Entity } from '@minutebook/domain/registry'
import { fileName, saveFile } from '../documents/save-file.ts'
import { makeCode, openCompany, sealCompany } from '../draft/carried-company.ts'
import { entityKey } from '../draft/company.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { PressButton } from '../ui/press-button.tsx'
import { Details } from '../ui/reveals.tsx'
import { usePress } from '../ui/use-press.ts'
import { companyToCarry, addCompany, type Added } from './add-company.ts'

type CarryCompanyProps = { entity: Entity; sent: Sent[]; hasDraft: boolean }

/**
 * Carries a company to another device, and brings one from there. Only for secure contexts: elsewhere
 * browsers do not encrypt.
 */
export function CarryCompany({ entity, sent, hasDraft }: CarryCompanyProps) {
  return (
    <>
      {(hasDraft || sent.length > 0) && <SaveCompany entity={entity} sent={sent} />}
      <BringCompany entity={entity} />
    </>
  )
}

function SaveCompany({ entity, sent }: Pick<CarryCompanyProps, 'entity' | 'sent'>) {
  const { carrying } = words
  const [code, setCode] = useState<string>()

  async function handleSave() {
    const newCode = makeCode()
    try {
      const file = await sealCompany(companyToCarry(entityKey(entity), entity.name, sent), newCode)
      const name = fileName([carrying.carryFileName, entity.name], 'minutebook')
      saveFile(new Blob([file], { type: 'application/octet-stream' }), name)
    } catch {
      return 'not-saved'
    }
    setCode(newCode)
    return undefined
  }

  return (
    <Details summary={carrying.carry}>
      <p>{carrying.carryText}</p>
      <PressButton work={handleSave} sayFailure={() => carrying.notSaved} busyLabel={carrying.saving}>
        {carrying.save}
      </PressButton>
      {code !== undefined && (
        <Alert tone="success" attempt={code}>
          <p>{carrying.code}</p>
          <p className="monospace">{code}</p>
          <p className="hint">{carrying.codeText}</p>
        </Alert>
      )}
    </Details>
  )
}

type Fault = keyof typeof words.carrying.faults

function BringCompany({ entity }: { entity: Entity }) {
  const { carrying } = words
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<Extract<Added, { kind: 'added' }>>()
  const adding = usePress<Fault>()

  async function addFromFile(form: FormData): Promise<Fault | undefined> {
    const file = form.get('carriedFile')
    // Where none was chosen, the form has one without a name.
    if (!(file instanceof File) || file.name === '') return 'noFile'
    // The browser reads the file only now, and refuses one that was moved or changed since it was chosen.
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return 'fileUnreadable'
    const opened = await openCompany(text, String(form.get('carriedCode')))
    if (opened.kind !== 'opened') return opened.kind
    if (opened.company.entity !== entityKey(entity)) return 'otherCompany'
    const result = await addCompany(opened.company)
    if (result.kind === 'notAsked') return 'notAsked'
    setAdded(result)
    await revalidate()
    return undefined
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setAdded(undefined)
    void adding.press(() => addFromFile(form))
  }

  return (
    <Details summary={carrying.bring}>
      <form noValidate onSubmit={handleSubmit}>
        {adding.failed && (
          <Alert attempt={adding.failed.attempt}>
            <p>{carrying.faults[adding.failed.failure]}</p>
          </Alert>
        )}
        {added && <WhatWasAdded added={added} />}
        <Control id="carriedFile" label={carrying.file}>
          <input className="input" id="carriedFile" name="carriedFile" type="file" />
        </Control>
        <Field
          name="carriedCode"
          label={carrying.typedCode}
          hint={carrying.typedCodeHint}
          monospace
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="actions">
          <Button type="submit" variant="secondary" busy={adding.isBusy} busyLabel={carrying.taking}>
            {carrying.take}
          </Button>
        </div>
      </form>
    </Details>
  )
}

function WhatWasAdded({ added }: { added: Extract<Added, { kind: 'added' }> }) {
  const { carrying, format } = words
  const { records, known, refused, draft } = added
  return (
    <>
      <Alert tone="success">
        <p>{carrying.taken(records, known)}</p>
        {draft === 'added' && <p>{carrying.draftTaken}</p>}
      </Alert>
      {draft === 'kept' && <Note tone="warn">{carrying.draftKept}</Note>}
      {refused.map(({ id, meetingDay, reference = id }) => (
        <Note key={id} tone="warn">
          {carrying.refused(format.day(meetingDay), reference)}
        </Note>
      ))}
    </>
  )
}
