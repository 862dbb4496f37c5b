import { useState, type ReactNode } from 'react'
import { shownBlocks, type MinutesDocument } from '@minutebook/domain/blocks'
import { VERIFY_ADDRESS } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Blocks } from './blocks.tsx'

type RecordedSheetProps = {
  document: MinutesDocument
  /** Shows a button that prints the page. */
  isPrintable?: boolean
}

/**
 * The wording of the record. Private addresses stay hidden until requested, and the page prints what it
 * shows.
 */
export function RecordedSheet({ document, isPrintable = false }: RecordedSheetProps) {
  const [showsAddresses, setShowsAddresses] = useState(false)
  const blocks = shownBlocks(document, showsAddresses)
  const hasAddresses = showsAddresses || blocks.length < document.blocks.length
  return (
    <>
      <div className="actions">
        {isPrintable && (
          <Button variant="secondary" onClick={() => window.print()}>
            {words.confirmation.print}
          </Button>
        )}
        {hasAddresses && (
          <Button variant="secondary" onClick={() => setShowsAddresses(!showsAddresses)}>
            {showsAddresses ? words.receipt.hideAddresses : words.receipt.showAddresses}
          </Button>
        )}
      </div>
      <Blocks title={document.title} blocks={blocks} language={document.language} />
    </>
  )
}

type ProvenSheetProps = { document: MinutesDocument; digestName: string; digest: string }

/** The wording of a record that was opened by a link, and the digest that proves it. */
export function ProvenSheet({ document, digestName, digest }: ProvenSheetProps) {
  return (
    <>
      <RecordedSheet document={document} isPrintable />
      <section>
        <h2>{digestName}</h2>
        <p className="hint">{words.receipt.digestText}</p>
        <p className="monospace">{digest}</p>
      </section>
    </>
  )
}

type RecordedHeadProps = {
  document: MinutesDocument | undefined
  lead: string
  reference: string | undefined
  submittedBy?: string | undefined
  /** Drawn on the picture. */
  stamp?: ReactNode
  /** Follows the remark that the sender is not verified. */
  afterNotVerified?: ReactNode
  /** What the person can make from the record. */
  children: ReactNode
}

/**
 * Introduces a record beside a small picture of its first page. The full words are elsewhere on the screen.
 */
export function RecordedHead({
  document,
  lead,
  reference,
  submittedBy,
  stamp,
  afterNotVerified,
  children,
}: RecordedHeadProps) {
  const { confirmation } = words
  return (
    <div className="recorded-head">
      {document && (
        <div className="first-page no-print" aria-hidden="true" inert>
          <div>
            <Blocks
              title={document.title}
              blocks={shownBlocks(document, false)}
              language={document.language}
            />
          </div>
          {stamp}
        </div>
      )}
      <div className="stack">
        <p className="lead">{lead}</p>
        {reference && (
          <p>
            <span>{`${confirmation.reference} `}</span>
            <code className="monospace">{reference}</code>
          </p>
        )}
        {submittedBy && <p>{confirmation.recordedBy(submittedBy)}</p>}
        {children}
        <p className="hint">
          <span>{confirmation.notVerified}</span> {afterNotVerified}
        </p>
      </div>
    </div>
  )
}

/** The way to check a file of this record. */
export function VerifyLink({ reference }: { reference: string | undefined }) {
  return reference && VERIFY_ADDRESS ? (
    <a className="lone-link no-print" href={`${VERIFY_ADDRESS}?${new URLSearchParams({ reference })}`}>
      {words.confirmation.verify}
    </a>
  ) : null
}
