import type { Language } from '@minutebook/contract/languages'
import type { Minutes } from '@minutebook/contract/minutes'
import type { Resolution } from '@minutebook/contract/resolutions'
import { words } from '../journey/words.ts'
import { DocumentButton } from './document-button.tsx'
import { fileName } from './save-file.ts'

type CertificatesProps = { secret: string; language: Language; minutes: Minutes; about: string[] }

/** A certificate for each resolution that may have been adopted: whether it was, the service says when it draws one. */
export function Certificates({ secret, language, minutes, about }: CertificatesProps) {
  const resolutions = minutes.resolutions ?? []
  const { documents, discussion } = words
  if (!resolutions.some(canBeCertified)) return null
  return (
    <>
      <h3>{documents.certificates}</h3>
      <p className="hint">{documents.certificatesText}</p>
      <div className="actions">
        {[...resolutions.entries()].map(([index, resolution]) => {
          const topic = discussion.topic(resolution.topic)
          return canBeCertified(resolution) ? (
            <DocumentButton
              key={index}
              request={{ secret, kind: 'certificate', format: 'pdf', language, resolution: index + 1 }}
              name={fileName([documents.fileName('certificate'), topic, ...about], 'pdf')}
            >
              {documents.certificate(topic)}
            </DocumentButton>
          ) : null
        })}
      </div>
    </>
  )
}

function canBeCertified({ outcome = 'adopted' }: Resolution): boolean {
  return outcome === 'adopted'
}
