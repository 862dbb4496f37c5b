import * as z from 'zod/mini'
import { deviceStorage, tabStorage, TYPED_PREFIX } from '../browser/storage.ts'
import { storedValues } from '../browser/stored-values.ts'
import type { Seen } from '../browser/tab-state.ts'
import { isDeviceSaving, noteStoredChange } from './device-drafts.ts'
import type { Typed } from './typed.ts'

/*
 * What is typed into forms and not saved as an answer yet. It is stored at each input, so a page may end at
 * any moment. Each tab has its own copy of what was typed in it, and reads that first. The device has a
 * second copy for a tab that opens later: the text that was typed last. A tab that shows an older draft
 * writes only its own copy, so that its text does not get among the newer answers.
 */

const FormsSchema: z.ZodMiniType<Record<string, Typed>> = z.record(
  z.string(),
  z.record(z.string(), z.array(z.string())),
)

/** What a tab last saw of a company: the revision of its draft, and its newest receipt. */
const SeenSchema: z.ZodMiniType<Seen> = z.object({
  revision: z.optional(z.string()),
  receipt: z.optional(z.string()),
})

/** By the company's key. `seen` is the draft over which the text was typed. */
const ownTexts = storedValues(tabStorage, TYPED_PREFIX, z.object({ forms: FormsSchema, seen: SeenSchema }))

/** By the company's key. `typedAt` is RFC 3339. */
const deviceTexts = storedValues(
  deviceStorage,
  TYPED_PREFIX,
  z.object({ forms: FormsSchema, typedAt: z.string() }),
)

/** What is typed into a form and not saved as an answer. */
export function findTyped(key: string, formKey: string): Typed | undefined {
  return ownTexts.find(key)?.forms[formKey] ?? deviceTexts.find(key)?.forms[formKey]
}

/** Stores what was typed in this tab over the draft `seen`. */
export function writeOwnText(key: string, formKey: string, input: Typed, seen: Seen): void {
  const { forms = {} } = ownTexts.find(key) ?? {}
  if (!isSame(forms[formKey], input)) ownTexts.write(key, { forms: { ...forms, [formKey]: input }, seen })
}

/** Stores the text for every tab. */
export function writeDeviceText(key: string, formKey: string, input: Typed): void {
  const { forms = {} } = deviceTexts.find(key) ?? {}
  if (!isSame(forms[formKey], input)) writeOnDevice(key, { ...forms, [formKey]: input })
}

function writeOnDevice(key: string, forms: Record<string, Typed>): void {
  const wasSaving = isDeviceSaving()
  if (Object.keys(forms).length === 0) deviceTexts.remove(key)
  else deviceTexts.write(key, { forms, typedAt: new Date().toISOString() })
  if (isDeviceSaving() !== wasSaving) noteStoredChange()
}

/** The text of one form is saved, or discarded by the person. */
export function removeTyped(key: string, formKey: string): void {
  removeOwnText(key, formKey)
  const { forms } = deviceTexts.find(key) ?? {}
  if (forms?.[formKey]) writeOnDevice(key, without(forms, formKey))
}

export function removeOwnText(key: string, formKey: string): void {
  const own = ownTexts.find(key)
  if (!own?.forms[formKey]) return
  const forms = without(own.forms, formKey)
  if (Object.keys(forms).length === 0) ownTexts.remove(key)
  else ownTexts.write(key, { ...own, forms })
}

/** This tab's text was typed over minutes that it does not show any more. */
export function removeOwnTexts(key: string): void {
  ownTexts.remove(key)
}

/** The draft has ended. */
export function removeAllTyped(key: string): void {
  removeOwnTexts(key)
  deviceTexts.remove(key)
}

/** The minutes are recorded. Their text stays stored until their receipt is. */
export function removeTypedOnceSaved(key: string): void {
  removeOwnTexts(key)
  deviceTexts.removeOnceSaved(key)
}

/** Text without a draft, which nothing shows any more. */
export function removeTypedWithout(hasDraft: (key: string) => boolean): void {
  for (const key of deviceTexts.ids()) if (!hasDraft(key)) deviceTexts.remove(key)
}

/** Identifies the text that every tab reads. */
export function typedVersion(key: string): string {
  return JSON.stringify(deviceTexts.find(key)?.forms ?? {})
}

/** RFC 3339; undefined if nothing is typed. */
export function lastTypedAt(key: string): string | undefined {
  return deviceTexts.find(key)?.typedAt
}

/** From now on, this tab's text stands over the draft `seen`. */
export function moveOwnTexts(key: string, seen: Seen): void {
  const own = ownTexts.find(key)
  if (own) ownTexts.write(key, { ...own, seen })
}

/** The draft over which this tab typed text that no other tab can read; undefined without such text. */
export function seenBelowOwnText(key: string): Seen | undefined {
  const own = ownTexts.find(key)
  const shared = deviceTexts.find(key)?.forms ?? {}
  const isAlone = Object.entries(own?.forms ?? {}).some(([form, input]) => !isSame(input, shared[form]))
  return isAlone ? own?.seen : undefined
}

function isSame(one: Typed | undefined, other: Typed | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}
