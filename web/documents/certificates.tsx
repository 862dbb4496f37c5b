import type { Language } from '@minutebook/contract/languages'
import type { Minutes } from '@minutebook/contract/minutes'
import { isAdoptedAgainstVotes, outcomeOf } from '@minutebook/contract/outcome'
import type { Resolution } from '@minutebook/contract/resolutions'
import { companyOf } from '@minutebook/contract/speaker'
import { TOPICS } from '@minutebook/contract/topics'
import { missingFacts } from '@minutebook/contract/topics/fact'
import { words } from '../language/words.ts'
import { DocumentButton } from './document-button.tsx'
import { fileName } from './save-file.ts'

type CertificatesProps = { secret: string; language: Language; minutes: Minutes; about: string[] }

/** A certificate for each resolution that was adopted, where nothing that its text needs is missing. */
export function Certificates({ secret, language, minutes, about }: CertificatesProps) {
  const resolutions = minutes.resolutions ?? []
  const { documents, discussion } = words
  const isOffered = (resolution: Resolution) =>
    outcomeOf(resolution, minutes) === 'adopted' &&
    !isAdoptedAgainstVotes(resolution, minutes) &&
    hasItsText(resolution, minutes)
  if (!resolutions.some(isOffered)) return null
  return (
    <>
      <h3>{documents.certificates}</h3>
      <p className="hint">{documents.certificatesText}</p>
      <div className="actions">
        {[...resolutions.entries()].map(([index, resolution]) => {
          const topic = discussion.topic(resolution.topic)
          return isOffered(resolution) ? (
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

/** Without its core facts a text says only that they are missing, unless somebody wrote another one. */
function hasItsText({ topic, facts = {}, isEdited = false }: Resolution, minutes: Minutes): boolean {
  const { form } = companyOf(minutes)
  return isEdited || missingFacts(TOPICS[topic].facts, facts, { need: 'core', form }).length === 0
}
