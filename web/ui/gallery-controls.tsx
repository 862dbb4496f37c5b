import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import { Note } from './note.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio-group.tsx'
import { RevealedPart, Reveals } from './reveals.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { DateField } from './date-field.tsx'
import { Status } from './status.tsx'

/** One word that is longer than any line. */
export const LONG_NAME =
  'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafewaren'

/** One group of parts, with its name. */
export function GalleryPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2>{name}</h2>
      {children}
    </>
  )
}

export function GalleryFields() {
  return (
    <GalleryPart name="Fields">
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
          width="day"
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
    </GalleryPart>
  )
}

export function GalleryChoices() {
  return (
    <GalleryPart name="Choices">
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
    </GalleryPart>
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

export function GalleryDates() {
  return (
    <GalleryPart name="Dates">
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
            parseDay={({ month, day, year }) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`}
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
    </GalleryPart>
  )
}
