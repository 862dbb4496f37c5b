import * as z from 'zod/mini'
import { AttachmentSchema } from '@minutebook/domain/facts'
import type { Attachment } from '@minutebook/domain/topics/fact'
import type { Typed } from '../draft/typed.ts'

/** Picked files travel through the form as JSON: name, size in bytes, SHA-256. */
export function parseAttachments(fields: Typed, name: string) {
  return (fields[name] ?? []).flatMap((text) => {
    const parsed = z.safeParse(AttachmentSchema, parseJson(text))
    return parsed.success ? [parsed.data] : []
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not from the file field: contains no file.
    return undefined
  }
}

/** The same as a form has them. */
export function attachmentsEntry(name: string, attachments: readonly Attachment[]): Typed {
  return { [name]: attachments.map((attachment) => JSON.stringify(attachment)) }
}
