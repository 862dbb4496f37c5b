import type { Language } from '@minutebook/contract/languages'
import type { Minutes } from '@minutebook/contract/minutes'
import { TOPICS } from '@minutebook/contract/topics'
import { words } from '../journey/words.ts'
import { DocumentButton } from './document-button.tsx'
import { fileName } from './save-file.ts'

type CertificatesProps = { secret: string; language: Language; minutes: Minutes; about: string[] }

/** A certificate for each resolution that may have been adopted: whether it was, the service says when it draws one. */
export function Certificates({ secret, language, minutes, about }: CertificatesProps) {
  const { documents, discussion } = words
  const resolutions = (minutes.resolutions ?? []).map((resolution, index) => ({
    ...resolution,
    number: index + 1,
  }))
  const certified = resolutions.filter(
    ({ outcome, votes }) => (outcome ?? 'adopted') === 'adopted' && votes?.manner !== 'notRecorded',
  )
  if (certified.length === 0) return null
  return (
    <>
      <h3>{documents.certificates}</h3>
      <p className="hint">{documents.certificatesText}</p>
      <ul className="plain-list">
        {certified.map(({ number, topic }) => (
          <li key={number}>
            <DocumentButton
              request={{ secret, kind: 'certificate', format: 'pdf', language, resolution: number }}
              name={fileName([documents.fileName('certificate'), TOPICS[topic].title, ...about], 'pdf')}
            >
              {documents.certificate(discussion.topic(topic))}
            </DocumentButton>
          </li>
        ))}
      </ul>
    </>
  )
}
