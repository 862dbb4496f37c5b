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
import { readAttachments } from './read-fact.ts'
import { useShapeChange } from './shape-change.ts'

type FilesFieldProps = { name: string; said: AnyFactWords; part: FactsPart; limit: number }

/** Files of this device: what tells them is kept in hidden fields, the files themselves go nowhere. */
export function FilesField({ name, said, part, limit }: FilesFieldProps) {
  const [files, setFiles] = useState<Attachment[]>(() => readAttachments(part.shown, name))
  const [status, setStatus] = useState('')
  const [fault, setFault] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const tellShape = useShapeChange(list)
  const hint = said.hint ?? words.discussion.filesHint(limit)
  const error = part.errors.of(name) ?? (fault || undefined)

  async function handlePick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const picked = await Promise.all([...(input.files ?? [])].map(fingerprintOf))
    // The same file again is one.
    input.value = ''
    const read = picked.flatMap((each) => ('attachment' in each ? each.attachment : []))
    setFiles((before) =>
      [...before.filter(({ digest }) => read.every((each) => each.digest !== digest)), ...read].slice(-limit),
    )
    setStatus(read.map((file) => words.discussion.fileAdded(file.name)).join(' '))
    setFault(picked.flatMap((each) => ('fault' in each ? each.fault : [])).join(' '))
    tellShape()
  }

  function handleRemove(file: Attachment) {
    setFiles(files.filter((each) => each !== file))
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
