import { words } from '../language/words.ts'
import { SelectField, type SelectOption } from '../ui/select-field.tsx'
import { useControl } from './controls.tsx'

/** Meetings that last longer are recorded by other programs alone. */
const LAST_DAY = 14

/** The days of a meeting by how many days after the first they are, to `last`. */
export function daysOf(
  last = LAST_DAY,
  labelOf: (days: number) => string = words.meetingDate.daysLater,
): SelectOption[] {
  return Array.from({ length: last + 1 }, (_each, days) => ({ value: String(days), label: labelOf(days) }))
}

/** How many days after the first day of the meeting; undefined where it is not chosen. */
export function parseDaysLater(typed: string | undefined): number | undefined {
  return typed !== undefined && /^\d{1,3}$/u.test(typed) ? Number(typed) : undefined
}

type DayFieldProps = {
  name: string
  label: React.ReactNode
  days: readonly SelectOption[]
}

/** The day of a time, for a meeting of several days. */
export function DayField({ name, label, days }: DayFieldProps) {
  const { defaultValue: chosen } = useControl(name)
  const isListed = chosen === '' || days.some(({ value }) => value === chosen)
  const others = isListed ? [] : [{ value: chosen, label: words.meetingDate.daysLater(Number(chosen)) }]
  return (
    <SelectField
      name={name}
      label={label}
      autoComplete="off"
      options={[{ value: '', label: words.meetingDate.dayNotStated }, ...days, ...others]}
      defaultValue={chosen}
    />
  )
}
