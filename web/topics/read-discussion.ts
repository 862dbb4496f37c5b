import * as z from 'zod/mini'
import { cleanLines } from '@minutebook/contract/text'
import { OtherDiscussionSchema } from '@minutebook/contract/minutes'
import { TOPIC_IDS, type TopicId } from '@minutebook/contract/topics'
import { parseFields } from '../journey/parse-fields.ts'
import type { FormErrors } from '../journey/parse-form.ts'

/** `otherDiscussion` is kept beside another topic too, so that switching back finds it; empty is left out. */
export type ReadDiscussion =
  { ok: true; topic: TopicId; otherDiscussion: string | undefined } | { ok: false; errors: FormErrors }

const DiscussionSchema = z.object({ otherDiscussion: OtherDiscussionSchema })

export function readDiscussion(fields: Partial<Record<string, string>>): ReadDiscussion {
  const topic = TOPIC_IDS.find((id) => id === fields.topic)
  const typed = fields.otherDiscussion ?? ''
  if (!topic) return { ok: false, errors: { topic: 'topicNotChosen' } }
  if (topic !== 'other') return { ok: true, topic, otherDiscussion: cleanLines(typed) || undefined }
  const read = parseFields(DiscussionSchema, { otherDiscussion: typed })
  return read.ok ? { ok: true, topic, ...read.answers } : read
}
