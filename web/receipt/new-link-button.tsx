import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../shell/words.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/note.tsx'
import { linkPath, rememberLink } from './link.ts'
import { makeLink, rememberNewLink } from './manage-links.ts'

/** When every link of a record has ended: makes a new one and opens the record with it. */
export function NewLinkButton({ receipt }: { receipt: Sent & { manage: string } }) {
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()

  async function handleMake() {
    setMaking(true)
    const link = await makeLink(receipt, 'record')
    setMaking(false)
    if (!link) return setFailure(crypto.randomUUID())
    rememberNewLink(receipt, link)
    rememberLink(link.read, 'record')
    await navigate(linkPath(link.read, 'record'))
  }

  return (
    <>
      {failure && (
        <Alert attempt={failure}>
          <p>{words.receipt.notMade}</p>
        </Alert>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={isMaking}
          busyLabel={words.receipt.making}
          onClick={() => void handleMake()}
        >
          {words.receipt.newLink}
        </Button>
      </div>
    </>
  )
}
