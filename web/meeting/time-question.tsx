import { useState } from 'react'
import { zoneName } from '@minutebook/contract/zone-name'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { deviceZone, zoneLabel, zonesWith } from './time-zones.ts'
import { TypedTimeField } from './typed-time-field.tsx'

/** When the meeting began, as the clock on its wall showed it, and in which time zone that clock was. */
export function TimeQuestion({ shown, errors }: { shown: Entered; errors: ShownErrors }) {
  const shownZone = shownValue(shown, 'zone') || deviceZone()
  const [zone, setZone] = useState(shownZone)
  const [options] = useState(() => zonesWith(shownZone).map((value) => ({ value, label: zoneLabel(value) })))
  return (
    <div>
      <TypedTimeField name="startTime" label={words.meetingDate.startTime} shown={shown} errors={errors} />
      <Details summary={words.meetingDate.zoneIs(zoneName(zone, words.format.locale))}>
        <SelectField
          name="zone"
          label={words.meetingDate.zone}
          hint={words.meetingDate.zoneHint}
          autoComplete="off"
          options={options}
          defaultValue={shownZone}
          onChange={(event) => setZone(event.currentTarget.value)}
        />
      </Details>
    </div>
  )
}
