import { AttachmentSchema } from '@minutebook/contract/facts'
import { toHex } from '@minutebook/contract/hex'
import type { Attachment } from '@minutebook/contract/topics/fact'
import { sayMessage } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'

/** A picked file's name, size in bytes and SHA-256 in hex; or, in words, why it cannot be one of the minutes' papers. */
export async function fingerprintOf(file: File): Promise<{ attachment: Attachment } | { fault: string }> {
  const { name, size } = file
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const { data } = AttachmentSchema.safeParse({ name, size, digest: toHex(digest) })
    return data ? { attachment: data } : { fault: sayMessage('attachmentNameTooLong', {}) }
  } catch {
    // It was moved or taken away since it was picked, or it is larger than the memory.
    return { fault: words.discussion.fileUnread(name) }
  }
}
