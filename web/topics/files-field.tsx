import { useRef, useState, type ChangeEvent } from 'react'
import type { Attachment } from '@minutebook/contract/topics/fact'
import { words } from '../journey/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { describedBy } from '../ui/described-by.ts'
import { Status } from '../ui/status.tsx'
import type { AnyFactWords } from '@minutebook/contract/words/topic-words'
import type { FactsPart } from './facts-part.ts'
import { fingerprintOf } from './fingerprint.ts'
import { useHeldSubmit } from './held-submit.ts'
import { readAttachments } from './read-fact.ts'
import { useShapeChange } from './shape-change.ts'

type FilesFieldProps = { name: string; said: AnyFactWords; part: FactsPart; limit: number }

/** Files of this device: what tells them is kept in hidden fields, the files themselves go nowhere. */
export function FilesField({ name, said, part, limit }: FilesFieldProps) {
  const [files, setFiles] = useState<Attachment[]>(() => readAttachments(part.shown, name))
  // A large file takes its time to be read, and others may come or go meanwhile.
  const latest = useRef(files)
  const [status, setStatus] = useState('')
  const [fault, setFault] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const tellShape = useShapeChange(list)
  const [reading, setReading] = useState(0)
  useHeldSubmit(list, reading > 0)
  const hint = said.hint ?? words.discussion.filesHint(limit)
  const error = part.errors.of(name) ?? (fault || undefined)

  function put(next: Attachment[]) {
    latest.current = next
    setFiles(next)
  }

  async function handlePick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setReading((before) => before + 1)
    const picked = await Promise.all([...(input.files ?? [])].map(fingerprintOf))
    setReading((before) => before - 1)
    // The same file again is one.
    input.value = ''
    const read = picked.flatMap((each) => ('attachment' in each ? each.attachment : []))
    const all = withRead(latest.current, read, limit)
    const left = read.filter((file) => !all.includes(file)).map((file) => file.name)
    const faults = picked.flatMap((each) => ('fault' in each ? each.fault : []))
    if (left.length > 0) faults.push(words.discussion.filesFull(limit, words.format.list(left)))
    put(all)
    setStatus(
      read
        .filter((file) => all.includes(file))
        .map((file) => words.discussion.fileAdded(file.name))
        .join(' '),
    )
    setFault(faults.join(' '))
    tellShape()
  }

  function handleRemove(file: Attachment) {
    put(latest.current.filter((each) => each !== file))
    setStatus(words.discussion.fileRemoved(file.name))
    tellShape()
    document.getElementById(name)?.focus()
  }

  return (
    <div ref={list} className="stack">
      <Control id={name} label={said.label} hint={hint} error={error}>
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

/** A new file takes the place of an only one; a list that is full takes no more. */
function withRead(before: Attachment[], read: Attachment[], limit: number): Attachment[] {
  if (limit === 1) return read.length > 0 ? read.slice(-1) : before
  const others = before.filter(({ digest }) => read.every((each) => each.digest !== digest))
  return [...others, ...read].slice(0, limit)
}
