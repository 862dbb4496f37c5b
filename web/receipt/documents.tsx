import { useState } from 'react'
import { LANGUAGE_NAMES, isLanguage, LANGUAGES } from '@minutebook/domain/language-names'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { spokenLanguage, words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details } from '../ui/reveals.tsx'
import { AboutCertificates, Certificates, useCertificates } from './certificates.tsx'
import { DocumentButton } from './document-button.tsx'
import { fetchDocument, makeDocument, type DocumentSource } from './fetch-document.ts'
import { canShareFiles, fileName, saveFile, shareFile } from './save-file.ts'

type DocumentsProps = {
  source: DocumentSource
  entityName: string
  minutes: Minutes
  /** Called once the person has the document. */
  onTaken?: () => void
}

/** At another gateway nothing is certified. */
const NO_CERTIFICATES = { isCorrected: false, isDispute: false, isUnsigned: false }

/** All documents of a record, in the language that the person chooses. */
export function Documents({ source, entityName, minutes, onTaken }: DocumentsProps) {
  const [language, setLanguage] = useState(spokenLanguage)
  const [addresses, setAddresses] = useState(false)
  const { documents } = words
  const isService = source.kind === 'service'
  const certificates = useCertificates(minutes, isService ? source : NO_CERTIFICATES)
  const about = [entityName, meetingDay(minutes)]
  const make = (format: 'pdf' | 'docx') => () => makeDocument(source, { format, language, addresses })
  const nameOf = (kind: 'minutes' | 'record', extension: string) =>
    fileName([documents.fileName(kind), ...about], extension)

  // A bank in the United States wants English.
  const isAsked = spokenLanguage() !== 'en'
  const choice = (
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
  )

  function handleMade(file: Blob, name: string) {
    saveFile(file, name)
    onTaken?.()
  }

  return (
    <section className="no-print">
      <h2 className="visually-hidden">{documents.heading}</h2>
      <div className="actions">
        <DocumentButton
          variant="primary"
          make={make('pdf')}
          name={nameOf('minutes', 'pdf')}
          handOver={handleMade}
        >
          {documents.pdf}
        </DocumentButton>
        <DocumentButton make={make('docx')} name={nameOf('minutes', 'docx')} handOver={handleMade}>
          {documents.word}
        </DocumentButton>
        {canShareFiles() && (
          <DocumentButton
            make={make('pdf')}
            name={nameOf('minutes', 'pdf')}
            handOver={shareFile}
            saves={false}
          >
            {documents.share}
          </DocumentButton>
        )}
      </div>
      {isService && <Certificates {...{ ...certificates, secret: source.secret, language, about }} />}
      {isAsked && choice}
      <Details summary={documents.choices}>
        {!isAsked && choice}
        <Checkbox
          name="documentAddresses"
          label={documents.addresses}
          hint={isService ? documents.addressesHint : undefined}
          onChange={({ target }) => setAddresses(target.checked)}
        />
        {isService && (
          <DocumentButton
            make={() => fetchDocument({ secret: source.secret, format: 'json' })}
            name={nameOf('record', 'json')}
          >
            {documents.json}
          </DocumentButton>
        )}
        {isService && certificates.offered.length > 0 && <AboutCertificates minutes={minutes} />}
      </Details>
    </section>
  )
}
