import { useState } from 'react'
import { resolutionTitles } from '@minutebook/document-text/resolution-text'
import { certificateRefusal, type CertificateState } from '@minutebook/domain/certifiable'
import type { Language } from '@minutebook/domain/language-names'
import { matterOf } from '@minutebook/domain/matter'
import type { Minutes } from '@minutebook/domain/minutes'
import { isQuorumUncertain, meetingQuorum } from '@minutebook/domain/quorum'
import { sentences, words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { DocumentButton } from './document-button.tsx'
import { fetchDocument } from './fetch-document.ts'
import { fileName } from './save-file.ts'

type Certificate = { position: number; title: string; refusal: ReturnType<typeof certificateRefusal> }

/** The resolutions that can be certified, and the decided ones that cannot. An undecided matter needs no certificate. */
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
