import { openRecord } from '@minutebook/contract/endpoints'
import { lastLine } from '@minutebook/domain/entity-facts'
import { meetingDay } from '@minutebook/domain/minutes'
import type { OpenedRecord } from '@minutebook/domain/record'
import type { CarriedCompany } from '../draft/carried-company.ts'
import { entityKey } from '../draft/company.ts'
import { drafts, keepReceipt, receipts } from '../draft/device-drafts.ts'
import { findDraft, isBegun } from '../draft/draft.ts'
import { markSeen } from '../draft/other-tabs.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { parseJson, send } from '../gateway/api.ts'

/**
 * What this device has of a company, to carry it elsewhere. A draft whose sending is not settled stays: it
 * could be recorded twice.
 */
export function companyToCarry(entity: string, entityName: string, records: Sent[]): CarriedCompany {
  const draft = findDraft(entity)
  const isCarried = isBegun(draft) && draft.unconfirmed === undefined
  return { entity, entityName, records, ...(isCarried && { draft }) }
}

/** `notAsked`: the service could not be asked about a record, so nothing was added. */
export type Added =
  | { kind: 'notAsked' }
  | {
      kind: 'added'
      /** How many records are new on this device, and how many it had. */
      records: number
      known: number
      /** Their link opens another record or none, so they were left out. */
      refused: Sent[]
      /** `kept`: this device has answers of its own, so those of the file were left out. */
      draft: 'none' | 'added' | 'kept'
    }

/**
 * Takes the records and the draft of a carried company to this device. Each record is asked for by its link,
 * and its minutes are those that the service has: a file that says otherwise changes nothing.
 */
export async function addCompany({ entity, records, draft }: CarriedCompany): Promise<Added> {
  const checked: { sent: Sent; proven: Sent | undefined }[] = []
  for (const sent of records.filter(({ id }) => receipts.find(id) === undefined)) {
    const { method, url, success } = openRecord
    const reply = await send({ method, url, body: JSON.stringify({ secret: sent.read }) })
    if (reply.kind !== 'answer' || ![200, 404].includes(reply.status)) return { kind: 'notAsked' }
    const opened = reply.status === 200 ? parseJson(reply.body, success) : undefined
    if (reply.status === 200 && !opened) return { kind: 'notAsked' }
    const isSame =
      opened?.id === sent.id &&
      (sent.digest === undefined || sent.digest === opened.digest) &&
      [sent.entity, entityKey(opened.entity)].every((key) => key === entity)
    checked.push({ sent, proven: isSame ? { ...sent, ...provenOf(opened) } : undefined })
  }
  const added = checked.flatMap(({ proven }) => proven ?? [])
  for (const sent of added) keepReceipt(sent)
  return {
    kind: 'added',
    records: added.length,
    known: records.length - checked.length,
    refused: checked.flatMap(({ sent, proven }) => (proven ? [] : [sent])),
    draft: addDraft(entity, draft),
  }
}

/** What the record says itself. */
function provenOf({ minutes, document, digest, reference, recordedAt, entity, correctionBy }: OpenedRecord) {
  const entityName = lastLine(entity.name)
  const facts = { minutes, document, digest, reference, sentAt: recordedAt, entityName, correctionBy }
  return { ...facts, meetingDay: meetingDay(minutes) }
}

function addDraft(entity: string, draft: CarriedCompany['draft']): 'none' | 'added' | 'kept' {
  if (!draft) return 'none'
  if (isBegun(findDraft(entity))) return 'kept'
  markSeen(entity, draft.revision)
  drafts.write(entity, draft)
  return 'added'
}
