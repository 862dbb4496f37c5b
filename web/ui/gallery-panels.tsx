import { ActionLabel, Button } from './button.tsx'
import { Card, CardList, SingleCard } from './card.tsx'
import { Details } from './reveals.tsx'
import { Field } from './field.tsx'
import { GalleryPart, LONG_NAME } from './gallery-controls.tsx'
import { Note, Alert } from './note.tsx'
import { Sheet } from './sheet.tsx'
import { SummaryList } from './summary-list.tsx'
import { useState } from 'react'
import { ConfirmDialog } from './dialog.tsx'
import { LoadingOverlay, Skeleton } from './overlay.tsx'
import { showToast } from './toast.tsx'

export function GalleryPanels() {
  return (
    <GalleryPart name="Notes, sheets and cards">
      <Note tone="warn">
        <p>This date is in the future. Minutes are usually for a meeting that has taken place.</p>
      </Note>
      <Note tone="success">Recorded, submitter not verified.</Note>
      <Note tone="danger">
        We could not reach the company search. Check your internet connection and try again.
      </Note>
      <p className="change-note">Daniel Whitfield was removed.</p>
      <CardList>
        <Card
          heading="Marguerite A. Okonkwo-Hale"
          lines={['Also the CEO', '1400 Distillery Row, Suite 3, Frankfort, KY 40601']}
          actions={<CardActions name="Marguerite A. Okonkwo-Hale" />}
        />
        <Card heading={LONG_NAME} lines={['Director']} actions={<CardActions name={LONG_NAME} />} />
      </CardList>
      <SingleCard heading="You were working on Bluegrass Tool & Die, Inc., 0812345">
        <Button variant="secondary">Continue</Button>
      </SingleCard>
      <Sheet heading="Company">
        <SummaryList
          rows={[
            { term: 'Name', value: 'Bluegrass Tool & Die, Inc.' },
            { term: 'Entity number', value: <span className="monospace">0812345</span> },
            { term: 'Authorized person', value: 'R. Salgado' },
          ]}
        />
        <h2>Officers</h2>
        <SummaryList
          rows={[
            {
              term: 'CEO',
              value: 'Marguerite A. Okonkwo-Hale\n1400 Distillery Row, Suite 3\nFrankfort, KY 40601',
              action: <ChangeLink name="CEO" />,
            },
            { term: 'Secretary', value: LONG_NAME, action: <ChangeLink name="secretary" /> },
            {
              term: 'CFO',
              value: 'Changed in the register',
              action: <ChangeLink name="CFO" />,
              marked: true,
            },
          ]}
        />
      </Sheet>
      <Sheet heading="Election of directors" ribbon>
        <p className="resolution">
          RESOLVED, that Daniel Whitfield is elected a director of the company, to serve until the next annual
          meeting.
        </p>
        <p>All directors present voted in favor.</p>
        <div className="actions">
          <Button variant="secondary">Add the facts (optional)</Button>
          <Button variant="secondary">Record the votes</Button>
        </div>
      </Sheet>
      <Details summary="More about the meeting (optional)">
        <Field name="end" label="End time" optional width="time" />
      </Details>
      <Details summary="Who led the meeting, and who took the minutes? (optional)" defaultOpen>
        <Field name="chair" label="Who led the meeting?" optional />
      </Details>
    </GalleryPart>
  )
}

function CardActions({ name }: { name: string }) {
  return (
    <>
      <a href="#main">
        <ActionLabel action="View" name={name} />
      </a>
      <Button variant="quiet">
        <ActionLabel action="Change" name={name} />
      </Button>
      <Button variant="quiet">
        <ActionLabel action="Remove" name={name} />
      </Button>
    </>
  )
}

function ChangeLink({ name }: { name: string }) {
  return (
    <a href="#main">
      <ActionLabel action="Change" name={name} />
    </a>
  )
}

export function GalleryWaiting() {
  const [isAsking, setIsAsking] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <GalleryPart name="Waiting and asking">
      <Skeleton />
      <div className="actions">
        <Button>Save and continue</Button>
        <Button variant="secondary" onClick={() => showToast(() => 'Daniel Whitfield was removed.')}>
          Show a toast
        </Button>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
        <Button variant="secondary" onClick={() => setIsLoading(true)}>
          Load
        </Button>
        <Button variant="quiet">Cancel</Button>
      </div>
      {attempt > 0 ? (
        <Alert attempt={attempt}>The minutes were not accepted. This is a problem on our side.</Alert>
      ) : null}
      <div className="actions">
        <Button onClick={() => setAttempt(attempt + 1)}>Fail</Button>
        <Button busy busyLabel="Sending…">
          Send the minutes
        </Button>
      </div>
      {isLoading ? (
        <LoadingOverlay text="Looking up 0812345">
          <Button variant="secondary" onClick={() => setIsLoading(false)}>
            Stop searching
          </Button>
        </LoadingOverlay>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Remove Daniel Whitfield from the directors?"
          text="Their details will be deleted from these minutes."
          keepLabel="Keep Daniel"
          confirmLabel="Remove Daniel Whitfield"
          onKeep={() => setIsAsking(false)}
          onConfirm={() => setIsAsking(false)}
        />
      ) : null}
    </GalleryPart>
  )
}
