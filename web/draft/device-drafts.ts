import { isNewsOf, know, stateOf, type Stored } from './known-drafts.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { asOwnWrite, withLostWrites } from './own-writes.ts'
import { deviceStorage } from './storage.ts'
import { formatDraft, parseDraft, type Draft } from './stored-draft.ts'
import { createNotifier } from '../ui/notifier.ts'

/** The third key of local storage, beside those of the specification (§7). */
const DRAFT_KEY = 'draft'

const changes = createNotifier()

/** Called after every change of the draft, whichever tab made it. Returns how to stop. */
export const onDraftChange = changes.subscribe

/** False while the browser refuses to keep something, be it of the draft or of the company. */
export const isDeviceSaving = deviceStorage.keepsAll

/** What is stored is read again and again while a screen draws itself: the same text is read once. */
let lastRead: { text: string | undefined; stored: Draft; draft: Draft } | undefined

/** Every draft and every receipt that this device keeps. */
export function readAllDrafts(): Draft {
  return readStored().draft
}

/** What is stored, and the same with what another tab has written over: equal but for that moment. */
function readStored() {
  const text = deviceStorage.read(DRAFT_KEY)
  if (!lastRead || text !== lastRead.text) {
    const stored = parseDraft(text)
    lastRead = { text, stored, draft: withLostWrites(stored) }
  }
  return lastRead
}

export function writeAllDrafts(draft: Draft): void {
  const written = asOwnWrite(draft, deviceStorage.read(DRAFT_KEY))
  deviceStorage.write(DRAFT_KEY, formatDraft(written))
  changes.notify()
}

/** What this tab writes is no news to it; what another tab wrote, and nobody took over yet, stays news. */
export function writeOwnDraft(key: string, draft: Draft): void {
  if (!isChangedElsewhere(key)) know(key, storedIn(draft, key))
  writeAllDrafts(draft)
}

/** What is stored of a company, as far as it tells one state from another. */
export function storedOf(key: string): Stored {
  return storedIn(readAllDrafts(), key)
}

export function storedIn({ companies, sent }: Draft, key: string): Stored {
  const receipt = sent.findLast(({ entity }) => entity === key)?.id
  return { draft: stateOf(companies[key]), receipt }
}

/** Another tab wrote this company's draft since this one showed it, or ended it: sent its minutes or cleared them. */
export function isChangedElsewhere(key: string): boolean {
  return isNewsOf(key, storedOf(key))
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== DRAFT_KEY && key !== null) return
    if (newValue === null) return changes.notify()
    if (deviceStorage.keeps(DRAFT_KEY)) {
      const { stored, draft } = readStored()
      return stored === draft ? changes.notify() : writeAllDrafts(draft)
    }
    // What found no room stands in this page alone, and would be written over what another tab has written since.
    writeAllDrafts(mergeDrafts(readAllDrafts(), parseDraft(newValue), parseDraft(oldValue ?? undefined)))
  })
}
