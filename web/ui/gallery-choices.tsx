import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { GalleryPart, LONG_NAME } from './gallery-part.tsx'
import { RadioGroup } from './radio-group.tsx'
import { RevealedPart, Reveals } from './reveals.tsx'

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
