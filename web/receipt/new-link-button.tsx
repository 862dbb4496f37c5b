import { useNavigate } from 'react-router'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { PressButton } from '../ui/press-button.tsx'
import { linkPath, rememberLink } from './link.ts'
import { makeLink, rememberNewLink } from './manage-links.ts'

/** When every link of a record has ended: makes a new one and opens the record with it. */
export function NewLinkButton({ receipt }: { receipt: Sent & { manage: string } }) {
  const navigate = useNavigate()

  async function handleMake() {
    const link = await makeLink(receipt, 'record')
    if (!link) return 'not-made'
    rememberNewLink(receipt, link)
    rememberLink(link.read, 'record')
    await navigate(linkPath(link.read, 'record'))
    return undefined
  }

  return (
    <PressButton work={handleMake} sayFailure={() => words.receipt.notMade} busyLabel={words.receipt.making}>
      {words.receipt.newLink}
    </PressButton>
  )
}
