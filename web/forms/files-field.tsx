import { type ChangeEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { toHex } from '@minutebook/contract/bytes'
import type { FactWords } from '@minutebook/document-text/topic-words'
import { AttachmentSchema } from '@minutebook/domain/facts'
import type { Attachment } from '@minutebook/domain/topics/fact'
import type { Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { describedBy } from '../ui/error-message.tsx'
import { Status } from '../ui/status.tsx'
import { FormContext } from './controls.tsx'
import { useShapeChange } from './input-event.ts'
import { messageText } from './use-form-errors.ts'

type FilesFieldProps = { name: string; texts: Pick<FactWords, 'hint'> & { label: ReactNode }; limit: number }

/** Files on this device: hidden fields hold their fingerprints, and the files themselves are not sent. */
export function FilesField({ name, texts, limit }: FilesFieldProps) {
  const { typed, errors } = use(FormContext)
  const list = useRef<HTMLDivElement>(null)
  const { files, status, fault, handlePick, remove } = useFiles({
    saved: () => parseAttachments(typed, name),
    limit,
    list,
  })
  const hint = texts.hint ?? words.discussion.filesHint(limit)
  const error = errors.of(name) ?? (fault || undefined)

  function handleRemove(file: Attachment) {
    remove(file)
    document.getElementById(name)?.focus()
  }

  return (
    <div ref={list} className="stack">
      <Control id={name} label={texts.label} hint={hint} error={error}>
        <input
          className="input"
          id={name}
          type="file"
          multiple={limit > 1}
          onChange={(event) => void handlePick(event)}
          aria-describedby={describedBy({ id: name, hint, error })}
          aria-invalid={error ? true : undefined}
        />
      </Control>
      {files.length > 0 ? (
        <ul className="cards">
          {files.map((file) => (
            <li className="card" key={file.digest}>
              <input type="hidden" name={name} value={JSON.stringify(file)} />
              <div className="card-text">
                {file.name} <span className="hint">{words.discussion.fileSize(file.size)}</span>
              </div>
              <Button variant="quiet" onClick={() => handleRemove(file)}>
                <ActionLabel action={words.people.remove} name={file.name} />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Status hidden>{status}</Status>
    </div>
  )
}

type Listed = { saved: () => Attachment[]; limit: number; list: RefObject<HTMLElement | null> }

/**
 * The files of one field, the last change to them, and the refused files. `list` holds their hidden fields.
 */
function useFiles({ saved, limit, list }: Listed) {
  const [files, setFiles] = useState(saved)
  // Reading a large file takes time, and the list may change meanwhile.
  const latest = useRef(files)
  const [status, setStatus] = useState('')
  const [fault, setFault] = useState('')
  const tellShape = useShapeChange(list)
  const [reading, setReading] = useState(0)
  useHeldSubmit(list, reading > 0)

  function put(next: Attachment[]) {
    latest.current = next
    setFiles(next)
  }

  async function handlePick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setReading((before) => before + 1)
    const picked = await Promise.all([...(input.files ?? [])].map(fingerprintOf))
    setReading((before) => before - 1)
    // Allows picking the same file again.
    input.value = ''
    const read = picked.flatMap((each) => ('attachment' in each ? each.attachment : []))
    const all = withRead(latest.current, read, limit)
    const added = read.filter((file) => all.includes(file))
    const left = read.filter((file) => !all.includes(file)).map((file) => file.name)
    const faults = picked.flatMap((each) => ('fault' in each ? each.fault : []))
    if (left.length > 0) faults.push(words.discussion.filesFull(limit, words.format.list(left)))
    put(all)
    setStatus(added.map((file) => words.discussion.fileAdded(file.name)).join(' '))
    setFault(faults.join(' '))
    tellShape()
  }

  function remove(file: Attachment) {
    put(latest.current.filter((each) => each !== file))
    setStatus(words.discussion.fileRemoved(file.name))
    tellShape()
  }

  return { files, status, fault, handlePick, remove }
}

/** A new file replaces a single one; a full list accepts no more. */
function withRead(before: Attachment[], read: Attachment[], limit: number): Attachment[] {
  if (limit === 1) return read.length > 0 ? read.slice(-1) : before
  const others = before.filter(({ digest }) => read.every((each) => each.digest !== digest))
  return [...others, ...read].slice(0, limit)
}

/**
 * A picked file's name, size in bytes and SHA-256 in hex; or the reason in words why the file is not
 * accepted.
 */
async function fingerprintOf(file: File): Promise<{ attachment: Attachment } | { fault: string }> {
  const { name, size } = file
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const { data } = AttachmentSchema.safeParse({ name, size, digest: toHex(digest) })
    return data ? { attachment: data } : { fault: messageText('attachmentNameTooLong', {}) }
  } catch {
    // The file was moved or removed after the choice, or it exceeds the memory.
    return { fault: words.discussion.fileUnread(name) }
  }
}

/** Delays a submit until the work for the form is done, because its result belongs to the form. */
function useHeldSubmit(part: RefObject<HTMLElement | null>, isWorking: boolean): void {
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form || !isWorking) return undefined
    let held: SubmitEvent | undefined
    function hold(event: SubmitEvent) {
      event.preventDefault()
      event.stopPropagation()
      held = event
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      // The person may have left the screen meanwhile.
      if (held && form.isConnected) form.requestSubmit(held.submitter)
    }
  }, [part, isWorking])
}

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
