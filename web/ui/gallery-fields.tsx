import { Field } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import { GalleryPart, LONG_NAME } from './gallery-part.tsx'
import { Note } from './note.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'

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
