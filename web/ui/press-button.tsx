import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Alert } from './note.tsx'
import { usePress } from './use-press.ts'

type PressButtonProps<Failure> = {
  /** Returns why it failed, or undefined. */
  work: () => Promise<Failure | undefined>
  sayFailure: (failure: Failure) => string
  busyLabel: string
  children: ReactNode
}

/** A button whose press takes a while, below what made the last one fail. */
export function PressButton<Failure>({ work, sayFailure, busyLabel, children }: PressButtonProps<Failure>) {
  const { isBusy, failed, press } = usePress<Failure>()
  return (
    <>
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{sayFailure(failed.failure)}</p>
        </Alert>
      )}
      <div className="actions">
        <Button variant="secondary" busy={isBusy} busyLabel={busyLabel} onClick={() => void press(work)}>
          {children}
        </Button>
      </div>
    </>
  )
}
