import { useState } from 'react'
import type { DocumentRequest } from '@minutebook/contract/endpoints'
import { LANGUAGE_NAMES } from '@minutebook/contract/language-names'
import { isLanguage, LANGUAGES } from '@minutebook/contract/languages'
import { meetingDay, type Minutes } from '@minutebook/contract/minutes'
import { spokenLanguage, words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Certificates } from './certificates.tsx'
import { DocumentButton } from './document-button.tsx'
import { fileName } from './save-file.ts'
import { canShareFiles, shareFile } from './share-file.ts'

export type DocumentChoicesProps = {
  /** The secret that opens the record. */
  secret: string
  entityName: string
  minutes: Minutes
}

/** Everything that can be made of a record, in the language of the person's choice. */
export function DocumentChoices({ secret, entityName, minutes }: DocumentChoicesProps) {
  const [language, setLanguage] = useState(spokenLanguage)
  const [addresses, setAddresses] = useState(false)
  const { documents } = words
  const about = [entityName, meetingDay(minutes)]
  const request = (format: DocumentRequest['format']): DocumentRequest => ({
    secret,
    format,
    language,
    addresses,
  })
  const nameOf = (kind: 'minutes' | 'record', extension: string) =>
    fileName([documents.fileName(kind), ...about], extension)

  return (
    <>
      <RadioGroup
        name="documentLanguage"
        legend={documents.language}
        legendLook="label"
        layout="row"
        defaultValue={language}
        options={LANGUAGES.map((tag) => ({
          value: tag,
          label: <span lang={tag}>{LANGUAGE_NAMES[tag]}</span>,
        }))}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      />
      <Checkbox
        name="documentAddresses"
        label={documents.addresses}
        hint={documents.addressesHint}
        onChange={({ target }) => setAddresses(target.checked)}
      />
      <div className="actions">
        <DocumentButton request={request('pdf')} name={nameOf('minutes', 'pdf')}>
          {documents.pdf}
        </DocumentButton>
        <DocumentButton request={request('docx')} name={nameOf('minutes', 'docx')}>
          {documents.word}
        </DocumentButton>
        <DocumentButton request={request('json')} name={nameOf('record', 'json')}>
          {documents.json}
        </DocumentButton>
        {canShareFiles() && (
          <DocumentButton request={request('pdf')} name={nameOf('minutes', 'pdf')} handOver={shareFile}>
            {documents.share}
          </DocumentButton>
        )}
      </div>
      <Certificates {...{ secret, language, minutes, about }} />
    </>
  )
}
