import { useState, type ReactNode } from 'react'
import { ActionLabel } from './action-label.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { Card, CardList, SingleCard } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { DateField } from './date-field.tsx'
import { Details } from './details.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import { Note } from './note.tsx'
import { LoadingOverlay } from './overlay.tsx'
import { RadioGroup } from './radio-group.tsx'
import { RevealedPart, Reveals } from './reveals.tsx'
import { SelectField } from './select-field.tsx'
import { Sheet } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'
import { Status } from './status.tsx'
import { SummaryList } from './summary-list.tsx'
import { TextArea } from './text-area.tsx'
import { showToast } from './show-toast.ts'

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafewaren'

/** Every part in every state, for eyes, axe and screenshots. For developers alone; made-up people and companies. */
export function Component() {
  return (
    <>
      <Summaries />
      <h1 tabIndex={-1}>Every part in every state</h1>
      <p className="lead">Start with the number the state gave your company when it was registered.</p>
      <Fields />
      <Choices />
      <Dates />
      <Panels />
      <Waiting />
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2>{name}</h2>
      {children}
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

function Fields() {
  return (
    <Part name="Fields">
      <Note id="prefilled">
        We filled this in from the Kentucky register for Bluegrass Tool &amp; Die, Inc. Change anything that
        is out of date.
      </Note>
      <Fieldset id="name" legend="Name" describedBy="prefilled">
        <Field name="first-name" label="First name" defaultValue="Marguerite" />
        <Field name="middle-name" label="Middle name" optional defaultValue="A." />
        <Field name="wrong-last-name" label="Last name" error="Enter the CEO’s last name" />
        <Field name="long-name" label="Last name, long" defaultValue={LONG_NAME} />
      </Fieldset>
      <Fieldset
        id="address"
        legend="Address"
        hint="A business address is enough. You do not have to give a home address."
      >
        <Field
          name="street"
          label="Street address"
          optional
          width="full"
          defaultValue="1400 Distillery Row, Suite 3"
        />
        <Field name="city" label="City" optional defaultValue="Frankfort" />
        <SelectField
          name="state"
          label="State"
          optional
          options={[
            { value: '', label: 'Choose a state' },
            { value: 'KY', label: 'KY - Kentucky' },
          ]}
        />
        <SelectField
          name="wrong-state"
          label="State"
          error="Choose the state for this address"
          options={[{ value: '', label: 'Choose a state' }]}
        />
        <Field name="zip" label="ZIP code" optional hint="5 or 9 digits" width="zip" inputMode="numeric" />
        <Field name="start" label="Start time" optional width="time" hint="For example, 9:30 am or 14:00" />
        <Field
          name="seats"
          label="How many seats does the board have?"
          optional
          width="xs"
          defaultValue="5"
        />
      </Fieldset>
      <Field
        name="number"
        label="Entity number"
        monospace
        hint="You can find it on your articles, annual report or a state notice"
        error="Entity number must only include letters, numbers and hyphens"
        defaultValue="08!2345"
      />
      <TextArea
        name="discussed"
        label="What was discussed?"
        hint="Write what was decided, not who said what"
        defaultValue="The board reviewed the accounts."
        counter={{ limit: 40, from: 20, text: (left) => `You have ${left} characters left` }}
      />
      <TextArea
        name="wrong-discussed"
        label="What was discussed?"
        error="What was discussed must be 40 characters or fewer"
        defaultValue="The board reviewed the accounts of the year at length."
        counter={{ limit: 40, from: 20, text: (left) => `You have ${-left} characters too many` }}
      />
    </Part>
  )
}

function Choices() {
  return (
    <Part name="Choices">
      <Reveals>
        <RadioGroup
          name="place"
          legend="Where was it held?"
          options={[
            {
              value: 'company',
              label: "At the company's address",
              hint: '1400 Distillery Row, Frankfort, KY 40601',
            },
            { value: 'elsewhere', label: 'At another place', reveals: 'a' },
            { value: 'remote', label: 'Remotely', reveals: 'b' },
          ]}
          defaultValue="elsewhere"
        />
        <RevealedPart slot="a">
          <Field name="place-address" label="Address of the place" width="full" />
        </RevealedPart>
        <RevealedPart slot="b">
          <Field name="place-means" label="How people joined" optional />
        </RevealedPart>
      </Reveals>
      <RadioGroup
        name="wrong-secretary"
        legend="Who is the secretary?"
        error="Select who the secretary is"
        options={[
          { value: 'ceo', label: LONG_NAME, hint: 'The CEO' },
          {
            value: 'else',
            label: 'Someone else',
            hint: 'We will ask for their details below',
            dividerBefore: 'or',
          },
          { value: 'none', label: 'No one holds this office' },
        ]}
      />
      <RadioGroup
        name="topic"
        legend="What was the meeting about?"
        hint="Choose the main topic. You can add others after it."
        groups={[
          {
            heading: 'People',
            options: [
              { value: 'elect', label: 'Election of directors' },
              { value: 'officers', label: 'Officers: appointment, removal, resignation' },
            ],
          },
          { heading: 'Money', options: [{ value: 'bank', label: 'Bank account and signing rights' }] },
        ]}
        options={[{ value: 'other', label: 'Other', dividerBefore: 'or' }]}
        defaultValue="bank"
      />
      <RadioGroup
        name="attendance"
        legend="Daniel Whitfield"
        legendLook="label"
        hint="Also the CFO"
        layout="row"
        options={[
          { value: 'present', label: 'Present in person' },
          { value: 'remote', label: 'Present remotely' },
          { value: 'absent', label: 'Absent' },
        ]}
        defaultValue="present"
      />
      <Reveals>
        <Checkbox
          name="no-board"
          label="This company has no board of directors"
          hint="Some small companies are run by their shareholders, members or managers"
          reveals
        />
        <RevealedPart>
          <Field name="duties" label="Who performs the board’s duties?" optional />
        </RevealedPart>
      </Reveals>
      <Checkbox name="all" label="All 3 directors attended" defaultChecked />
      <Checkbox
        name="wrong-all"
        label="All 3 directors attended"
        error="Mark who was absent, or tick “All 3 directors attended”"
      />
    </Part>
  )
}

const DATE_LABELS = { month: 'Month', day: 'Day', year: 'Year' }
const CALENDAR_WORDS = {
  open: 'Choose from a calendar',
  opening: 'Opening the calendar…',
  failed: 'The calendar did not open. Type the date instead.',
  close: 'Close',
  label: 'Date of the meeting',
}

function Dates() {
  return (
    <Part name="Dates">
      <DateField
        name="day"
        legend="When was the meeting held?"
        hint="We filled in today. For example, 3 27 2026 or Mar 27 2026"
        labels={DATE_LABELS}
        defaultValue={{ month: '11', day: '21', year: '2026' }}
        button={
          <CalendarButton
            name="day"
            words={CALENDAR_WORDS}
            locale="en-US"
            readDay={({ month, day, year }) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`}
          />
        }
      >
        <Status>Saturday, November 21, 2026</Status>
      </DateField>
      <DateField
        name="wrong-day"
        legend="When was the meeting held?"
        labels={DATE_LABELS}
        defaultValue={{ month: 'nov', year: '2026' }}
        error="The meeting date must include a day"
        errorParts={['day']}
      />
    </Part>
  )
}

function Panels() {
  return (
    <Part name="Notes, sheets and cards">
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
    </Part>
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

function Waiting() {
  const [isAsking, setIsAsking] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <Part name="Waiting and asking">
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
    </Part>
  )
}
