import type { OpenedCopy } from '@minutebook/domain/record'
import { DocumentButton } from '../documents/document-button.tsx'
import { fetchDocument } from '../documents/fetch-document.ts'
import { fileName } from '../documents/save-file.ts'
import { words } from '../language/words.ts'
import { ProvenSheet, RecordedHead, VerifyLink } from '../page/recorded-sheet.tsx'
import { ConsentProgress } from '../statements/consent-progress.tsx'
import { StatementEntries } from '../statements/statement-entries.tsx'
import { Approvals } from './approvals.tsx'
import { Corrections } from './corrections.tsx'
import { linkSecret } from './link.ts'

/** The minutes for readers of a copy link: without addresses, certificates and further links. */
export function ShownCopy({ copy }: { copy: OpenedCopy }) {
  const { document, reference, recordedAt, copyDigest, isFictional } = copy
  const { receipt, documents, format } = words
  const secret = linkSecret()
  const name = (extension: string) =>
    fileName([copy.consent ? words.consents.fileName : documents.fileName('minutes'), reference], extension)
  return (
    <>
      <RecordedHead
        document={document}
        lead={receipt.recorded(format.moment(recordedAt))}
        reference={reference}
      >
        {isFictional && <p className="sample-notice">{words.notices.sampleNotice}</p>}
        <p>{receipt.isCopy}</p>
        {copy.consent && <ConsentProgress consent={copy.consent} />}
        <Corrections of={copy} />
        <Approvals of={copy.approvals} />
        {secret && (
          <div className="actions no-print">
            <DocumentButton
              variant="primary"
              make={() => fetchDocument({ secret, format: 'pdf' })}
              name={name('pdf')}
            >
              {(copy.consent ? words.consents : documents).pdf}
            </DocumentButton>
            <DocumentButton make={() => fetchDocument({ secret, format: 'docx' })} name={name('docx')}>
              {documents.word}
            </DocumentButton>
          </div>
        )}
      </RecordedHead>
      <StatementEntries statements={copy.statements} />
      <ProvenSheet document={document} digestName={receipt.copyDigest} digest={copyDigest} />
      <VerifyLink reference={reference} />
    </>
  )
}
