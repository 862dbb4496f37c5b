import type { AttendanceStatus } from '@minutebook/domain/attendance'
import { ALL_ATTENDED, directorField } from '../forms/meeting-controls.ts'
import { parseStatus, tallyOf, type Tally } from './parse-attendance.ts'

/** The change that followed in the form, to announce it. */
export type Agreement = 'everyonePresent' | 'unticked' | 'tickedAgain' | undefined

/**
 * Keeps the box "All directors attended" and the radios consistent after a change. Ticking it sets absent directors to
 * `start`, the first absent director unticks it, and the last one marked present ticks it again. The controls
 * keep their own state; `before` is the tally of the last call.
 */
export function agreeAttendance(
  form: HTMLFormElement,
  changed: EventTarget,
  before: Tally,
  start: AttendanceStatus,
): { tally: Tally; agreement: Agreement } {
  const box = form.querySelector<HTMLInputElement>(`input[name="${ALL_ATTENDED}"]`)
  const radios = [
    ...form.querySelectorAll<HTMLInputElement>(`input[name^="${directorField('attendance', '')}"]`),
  ]
  const tally = () => tallyOf(radios.flatMap((radio) => (radio.checked && parseStatus(radio.value)) || []))
  if (!box) return { tally: tally(), agreement: undefined }

  if (changed === box) {
    const absent = radios.filter((radio) => radio.checked && isAway(radio.value)).map(({ name }) => name)
    if (!box.checked || absent.length === 0) return { tally: tally(), agreement: undefined }
    for (const radio of radios) if (absent.includes(radio.name)) radio.checked = radio.value === start
    return { tally: tally(), agreement: 'everyonePresent' }
  }

  const now = tally()
  const isBack = awayIn(before) > 0 && awayIn(now) === 0
  const agreement =
    awayIn(now) > 0 && box.checked ? 'unticked' : isBack && !box.checked ? 'tickedAgain' : undefined
  if (agreement) box.checked = agreement === 'tickedAgain'
  return { tally: now, agreement }
}

function isAway(status: string): boolean {
  return status === 'absent' || status === 'represented'
}

/** Directors who did not attend personally. */
function awayIn({ absent, represented }: Tally): number {
  return absent + represented
}
