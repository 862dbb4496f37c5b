import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useNavigate, useRevalidator, type FetcherWithComponents } from 'react-router'
import type { Contradiction } from '@minutebook/domain/contradiction'
import { pathOf, STEPS, stepOf } from '@minutebook/domain/journey'
import { acceptNewerDraft } from '../draft/other-tabs.ts'
import type { Refused } from '../forms/parse-form.ts'
import { SEND } from '../shell/send.ts'
import { previousAddress } from '../shell/visited.ts'
import type { SendEnd } from './sending.ts'

/**
 * What a press of the button led to: answers that are missing, answers that contradict each other, or the end
 * of a send.
 */
export type Pressed =
  | { kind: 'faulty'; refused: Refused }
  | { kind: 'contradicted'; found: readonly Contradiction[]; attempt: string }
  | SendEnd

/** The action's result. Null: another tab has changed the draft. */
export type PressedFor = (Pressed & { company: string }) | null

/**
 * The press that sends, as the review of one company shows it. Sending continues on every screen. If it ended
 * while another one was open, only a failure is worth showing: queued minutes are sent only while the person
 * sees them waiting. Leaving the review forgets what it has shown.
 */
export function usePressed(key: string): {
  send: FetcherWithComponents<PressedFor>
  isSending: boolean
  pressed: Pressed | undefined
} {
  const send = useFetcher<PressedFor>(SEND)
  const [unseen] = useState(send.data)
  const forget = useEffectEvent(() => {
    if (send.state === 'idle') send.reset()
  })
  useEffect(() => () => forget(), [])
  const isSending = send.state !== 'idle'
  const isShown = send.data?.company === key && (send.data !== unseen || send.data.kind === 'failed')
  const pressed = isShown && !isSending ? (send.data ?? undefined) : undefined
  useConsequences(key, pressed)
  return { send, isSending, pressed }
}

/**
 * Once recorded, the confirmation replaces all steps of the minutes in the history: the guard redirects from
 * the first of them, so that Back opens the company's home at once.
 */
function useConsequences(key: string, pressed: Pressed | undefined): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isRecorded = pressed?.kind === 'recorded'
  const hasNewFacts = pressed?.kind === 'failed' && pressed.changedFacts.length > 0
  useEffect(() => {
    if (isRecorded) {
      acceptNewerDraft(key)
      const presses = pressesToFirstStep()
      void (presses > 0 ? navigate(-presses) : navigate(pathOf('confirmation'), { replace: true }))
    } else if (hasNewFacts) void revalidate()
  }, [isRecorded, hasNewFacts, key, navigate, revalidate])
}

/** The guard redirects these steps to the confirmation once the minutes are sent. */
const STEPS_OF_MINUTES: ReadonlySet<string> = new Set(
  STEPS.filter(
    ({ number }) => number > stepOf('entityHome').number && number < stepOf('confirmation').number,
  ).map(({ id }) => pathOf(id)),
)

/**
 * How many presses of Back lead to the first of the screens of these minutes that stand in a row before the
 * review. It is never another entry of the review: the browser moves within one screen without asking the
 * guard.
 */
function pressesToFirstStep(): number {
  let furthest = 0
  for (let presses = 1; STEPS_OF_MINUTES.has(pathBefore(presses)); presses += 1)
    if (pathBefore(presses) !== pathOf('review')) furthest = presses
  return furthest
}

function pathBefore(presses: number): string {
  const [path = ''] = (previousAddress(presses) ?? '').split('?')
  return path
}
