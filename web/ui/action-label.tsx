import { VisuallyHidden } from './visually-hidden.tsx'

/** "Remove", read out as "Remove Daniel Whitfield": tells equal buttons of a list apart. */
export function ActionLabel({ action, name }: { action: string; name: string }) {
  return (
    <>
      <span>{action}</span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}
