import type { MessageKey } from '@minutebook/contract/fields'
import { AttendanceEntrySchema } from '@minutebook/contract/attendance'
import type { Answers } from '../draft/answers.ts'
import type { Fields } from '../draft/entered-values.ts'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { directorField } from '../forms/meeting-controls.ts'
import { readClockTime, type ClockTimeFault } from '../forms/read-clock-time.ts'

type Comings = Answers['comings'][string]

const JOINED_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'joinedHalf', wrong: 'joinedWrong' }
const LEFT_FAULTS: Record<ClockTimeFault, MessageKey> = { half: 'leftHalf', wrong: 'leftWrong' }

/** Who came late, left early or objected, by director's id. Of whoever was absent it is not asked. */
export function readComings(
  fields: Fields,
  presentIds: readonly string[],
): { comings: Answers['comings']; errors: FormErrors } {
  const read = presentIds.map((id) => [id, readComing(fields, id)] as const)
  return {
    comings: Object.fromEntries(
      read.flatMap(([id, { coming }]) => (Object.keys(coming).length > 0 ? [[id, coming]] : [])),
    ),
    errors: Object.assign({}, ...read.map(([, { errors }]) => errors)),
  }
}

function readComing(fields: Fields, id: string): { coming: Comings; errors: FormErrors } {
  const name = (asked: 'joined' | 'left' | 'objected' | 'objection') => directorField(asked, id)
  const joined = readClockTime(fields[name('joined')] ?? '')
  const left = readClockTime(fields[name('left')] ?? '')
  const objection = readObjection(fields, id)
  const isBackwards = joined.time !== undefined && left.time !== undefined && left.time <= joined.time
  return {
    coming: {
      ...(joined.time !== undefined && { joined: joined.time }),
      ...(left.time !== undefined && { left: left.time }),
      ...(objection.reason !== undefined && { objected: objection.reason }),
    },
    errors: {
      ...(joined.fault && { [name('joined')]: JOINED_FAULTS[joined.fault] }),
      ...(left.fault && { [name('left')]: LEFT_FAULTS[left.fault] }),
      ...(isBackwards && { [name('left')]: 'leftBeforeJoined' as const }),
      ...(objection.fault && { [name('objection')]: objection.fault }),
    },
  }
}

/** The reason may stay open; without the box there is no objection. */
function readObjection(
  fields: Fields,
  id: string,
): { reason?: string | undefined; fault?: MessageKey | undefined } {
  if (fields[directorField('objected', id)] === undefined) return {}
  const objected = fields[directorField('objection', id)] ?? ''
  const read = parseFields(AttendanceEntrySchema, { status: 'present', objected })
  return read.ok ? { reason: read.answers.objected } : { fault: read.errors.objected }
}
