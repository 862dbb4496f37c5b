import { useNavigate } from 'react-router'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { usePress } from '../ui/use-press.ts'
import { linkPath, rememberLink } from './link.ts'
import { makeLink, rememberNewLink } from './manage-links.ts'

/** When every link of a record has ended: makes a new one and opens the record with it. */
export function NewLinkButton({ receipt }: { receipt: Sent & { manage: string } }) {
  const { isBusy, failed, press } = usePress<'not-made'>()
  const navigate = useNavigate()

  async function handleMake() {
    const link = await makeLink(receipt, 'record')
    if (!link) return 'not-made' as const
    rememberNewLink(receipt, link)
    rememberLink(link.read, 'record')
    await navigate(linkPath(link.read, 'record'))
    return undefined
  }

  return (
    <>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{words.receipt.notMade}</p>
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={words.receipt.making}
          onClick={() => void press(handleMake)}
        >
          {words.receipt.newLink}
        </Button>
      </div>
    </>
  )
}
