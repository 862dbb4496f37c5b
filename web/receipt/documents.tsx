import { useState } from 'react'
import { resolutionTitles } from '@minutebook/document-text/resolution-text'
import { certificateRefusal, type CertificateState } from '@minutebook/domain/certifiable'
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from '@minutebook/domain/language-names'
import { matterOf } from '@minutebook/domain/matter'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { isQuorumUncertain, meetingQuorum } from '@minutebook/domain/quorum'
import { noticePlaces } from '@minutebook/domain/waivers'
import { DocumentButton } from '../documents/document-button.tsx'
import { type DocumentSource, fetchDocument, makeDocument } from '../documents/fetch-document.ts'
import { canShareFiles, fileName, saveFile, shareFile } from '../documents/save-file.ts'
import { sentences, spokenLanguage, words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details } from '../ui/reveals.tsx'

type DocumentsProps = {
  source: DocumentSource
  entityName: string
  minutes: Minutes
  /** Called once the person has the document. */
  onCopied?: () => void
}

/** At another gateway nothing is certified. */
const NO_CERTIFICATES = { isCorrected: false, isDispute: false, isUnsigned: false }

/** All documents of a record, in the language that the person chooses. */
export function Documents({ source, entityName, minutes, onCopied }: DocumentsProps) {
  const [language, setLanguage] = useState(spokenLanguage)
  const [addresses, setAddresses] = useState(false)
  const { documents } = words
  const isService = source.kind === 'service'
  const certificates = useCertificates(minutes, isService ? source : NO_CERTIFICATES)
  const about = [entityName, meetingDay(minutes)]
  const make = (format: 'pdf' | 'docx') => () => makeDocument(source, { format, language, addresses })
  const isConsent = minutes.kind === 'consent'
  const ofMinutes = isConsent ? words.consents.fileName : documents.fileName('minutes')
  const nameOf = (kind: string, extension: string) => fileName([kind, ...about], extension)

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

  const ofKind = isConsent ? words.consents : documents

  function handleMade(file: Blob, name: string) {
    saveFile(file, name)
    onCopied?.()
  }

  return (
    <section className="no-print">
      <h2 className="visually-hidden">{documents.heading}</h2>
      <div className="actions">
        <DocumentButton
          // A consent is signed first: its links are the next step.
          variant={isService && source.isUnsigned ? 'secondary' : 'primary'}
          make={make('pdf')}
          name={nameOf(ofMinutes, 'pdf')}
          handOver={handleMade}
        >
          {ofKind.pdf}
        </DocumentButton>
        <DocumentButton make={make('docx')} name={nameOf(ofMinutes, 'docx')} handOver={handleMade}>
          {documents.word}
        </DocumentButton>
        {canShareFiles() && (
          <DocumentButton
            make={make('pdf')}
            name={nameOf(ofMinutes, 'pdf')}
            handOver={shareFile}
            saves={false}
          >
            {ofKind.share}
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
            name={nameOf(documents.fileName('record'), 'json')}
          >
            {documents.json}
          </DocumentButton>
        )}
        {isService && noticePlaces(minutes).length > 0 && (
          <DocumentButton
            make={() => fetchDocument({ secret: source.secret, kind: 'waiver', format: 'pdf', language })}
            name={nameOf(words.waivers.fileName, 'pdf')}
          >
            {words.waivers.paper}
          </DocumentButton>
        )}
        {isService && certificates.offered.length > 0 && <AboutCertificates minutes={minutes} />}
      </Details>
    </section>
  )
}

type Certificate = { position: number; title: string; refusal: ReturnType<typeof certificateRefusal> }

/**
 * The resolutions that can be certified, and the decided ones that cannot. An undecided matter needs no
 * certificate.
 */
export function useCertificates(minutes: Minutes, state: Omit<CertificateState, 'now'>) {
  const [now] = useState(() => new Date().toISOString())
  const { resolutions = [] } = minutes
  const titles = resolutionTitles(minutes, sentences.wording)
  const all = resolutions.map((resolution, index) => ({
    position: index + 1,
    title: titleAmong(titles, index),
    refusal: certificateRefusal(matterOf(resolution, minutes), minutes, { now, ...state }),
  }))
  return {
    offered: all.filter(({ refusal }) => refusal === undefined),
    refused: all.filter(({ refusal }) => refusal !== undefined && refusal !== 'notAdopted'),
  }
}

/** Two matters with the same title differ by their numbers in the minutes. */
function titleAmong(titles: readonly string[], index: number): string {
  const title = titles[index] ?? ''
  const isAlone = titles.indexOf(title) === titles.lastIndexOf(title)
  return isAlone ? title : words.discussion.rowOf(title, index + 1)
}

type CertificatesProps = {
  offered: Certificate[]
  refused: Certificate[]
  secret: string
  language: Language
  about: string[]
}

/** A button for each certificate. A refused certificate shows the reason and the next step instead. */
export function Certificates({ offered, refused, secret, language, about }: CertificatesProps) {
  const { documents } = words
  return (
    <>
      {offered.length > 0 && (
        <div className="actions">
          {offered.map(({ position, title }) => (
            <DocumentButton
              key={position}
              make={() =>
                fetchDocument({ secret, kind: 'certificate', format: 'pdf', language, resolution: position })
              }
              name={fileName([documents.fileName('certificate'), title, ...about], 'pdf')}
            >
              {documents.certificate(title)}
            </DocumentButton>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <Details summary={documents.noCertificates(offered.length > 0)}>
          <ul>
            {refused.map(({ position, title, refusal }) => (
              <li key={position}>{refusal && documents.notCertifiedFor(title, refusal)}</li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}

/** Explains the purpose of a certificate, and what banks expect in it that these minutes do not state. */
export function AboutCertificates({ minutes }: { minutes: Minutes }) {
  return [words.documents.certificatesText, ...unstated(minutes)].map((text) => <p key={text}>{text}</p>)
}

function unstated(minutes: Minutes): string[] {
  const { quorumUnstated, noticeUnstated } = words.documents
  const quorum = meetingQuorum(minutes)
  const hasQuorum = typeof quorum === 'object' && quorum.isMet && !isQuorumUncertain(minutes)
  const isCalled = minutes.notice?.kind === 'given' || minutes.notice?.kind === 'waived'
  const isOfBoard = (minutes.body ?? 'board') === 'board' && minutes.directors.length > 0
  return [...(isOfBoard && !hasQuorum ? [quorumUnstated] : []), ...(isCalled ? [] : [noticeUnstated])]
}
