import type { LinkScope } from '@minutebook/contract/receipt'
import { useTab } from '../browser/tab-state.ts'
import { noteLinkEnded, receipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { usePress } from '../ui/use-press.ts'
import { CopyText } from './copy-text.tsx'
import { EndLinkButton } from './end-link-button.tsx'
import { linkTo } from './link.ts'
import { endLink, forgetEndedLink, makeLink, rememberMadeLink, type Link } from './manage-links.ts'
import { markLinksEnded } from './opening.ts'

/**
 * For the device that manages a record: one link per device or reader. The person can end each link or all of
 * them.
 */
export function LinksOfRecord({ receipt }: { receipt: Sent & { manage: string } }) {
  const { id, manage } = receipt
  const links = useTab(() => receipts.find(id)?.links) ?? []
  const presses = { record: usePress<'not-made'>(), copy: usePress<'not-made'>() }
  const { receipt: texts } = words

  async function handleMake(opens: LinkScope) {
    const link = await makeLink({ id, manage }, opens)
    if (!link) return 'not-made' as const
    rememberMadeLink(id, link)
    return undefined
  }

  return (
    <section className="no-print">
      <h2>{texts.links}</h2>
      <p>{texts.linksText}</p>
      <ul className="recorded">
        {links.map((link) => (
          <LinkCard key={link.read} link={link} receipt={receipt} onEnded={() => forgetEndedLink(id, link)} />
        ))}
      </ul>
      {Object.values(presses).map(
        ({ failed }) =>
          failed && (
            <Alert key={failed.attempt} attempt={failed.attempt}>
              <p>{texts.notMade}</p>
            </Alert>
          ),
      )}
      <div className="actions">
        {(['record', 'copy'] as const).map((opens) => (
          <Button
            key={opens}
            variant="secondary"
            busy={presses[opens].isBusy}
            busyLabel={texts.making}
            onClick={() => void presses[opens].press(() => handleMake(opens))}
          >
            {texts.makeLink[opens]}
          </Button>
        ))}
      </div>
      <p className="hint">{texts.copyText}</p>
      <EndLinkButton
        label={texts.end}
        title={texts.endTitle}
        text={texts.endText}
        end={() => endLink(receipt)}
        onEnded={() => {
          noteLinkEnded(manage)
          markLinksEnded(id)
        }}
      />
    </section>
  )
}

type LinkCardProps = { link: Link; receipt: Sent & { manage: string }; onEnded: () => void }

function LinkCard({ link: { read, opens, madeAt }, receipt, onEnded }: LinkCardProps) {
  const { receipt: texts, confirmation, format } = words
  const name = texts.madeLink(opens, format.date(madeAt))
  return (
    <li className="card">
      <div className="card-text">
        <p>{name}</p>
        <CopyText
          text={linkTo(read, opens)}
          button={confirmation.copyLink}
          copied={confirmation.linkCopied}
        />
        <EndLinkButton
          label={texts.endOne}
          name={name}
          title={texts.endOneTitle}
          text={texts.endOneText(name)}
          end={() => endLink(receipt, read)}
          onEnded={onEnded}
        />
      </div>
    </li>
  )
}
