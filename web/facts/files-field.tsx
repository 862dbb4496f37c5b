import { useRef } from 'react'
import type { Attachment } from '@minutebook/contract/topics/fact'
import type { AnyFactWords } from '@minutebook/contract/words/topic-words'
import { words } from '../language/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { describedBy } from '../ui/described-by.ts'
import { Status } from '../ui/status.tsx'
import type { FactsPart } from './facts-part.ts'
import { readAttachments } from './read-fact.ts'
import { useFiles } from './use-files.ts'

type FilesFieldProps = { name: string; said: AnyFactWords; part: FactsPart; limit: number }

/** Files of this device: what tells them is kept in hidden fields, the files themselves go nowhere. */
export function FilesField({ name, said, part, limit }: FilesFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  const { files, status, fault, handlePick, remove } = useFiles({
    saved: () => readAttachments(part.shown, name),
    limit,
    list,
  })
  const hint = said.hint ?? words.discussion.filesHint(limit)
  const error = part.errors.of(name) ?? (fault || undefined)

  function handleRemove(file: Attachment) {
    remove(file)
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
