import { useState } from 'react'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { GalleryChoices, GalleryDates, GalleryFields } from './gallery-controls.tsx'
import { GalleryPanels, GalleryWaiting } from './gallery-panels.tsx'

/** Every part in every state, for developers, axe and screenshots, with made-up people and companies. */
export function Component() {
  return (
    <>
      <Summaries />
      <h1 tabIndex={-1}>Every part in every state</h1>
      <p className="lead">Start with the number the state gave your company when it was registered.</p>
      <GalleryFields />
      <GalleryChoices />
      <GalleryDates />
      <GalleryPanels />
      <GalleryWaiting />
    </>
  )
}

function Summaries() {
  const [attempt, setAttempt] = useState(0)
  const errors = [
    { fieldId: 'wrong-last-name', text: 'Enter the CEO’s last name' },
    { fieldId: 'wrong-day-day', text: 'The meeting date must include a day' },
    { fieldId: 'wrong-secretary', text: 'Select who the secretary is' },
  ]
  if (attempt === 0) return <Button onClick={() => setAttempt(1)}>Show the error summary</Button>
  return <ErrorSummary title="Check these answers" errors={errors} attempt={attempt} />
}
