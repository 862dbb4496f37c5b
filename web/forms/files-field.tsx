import { use, useRef, type ReactNode } from 'react'
import type { FactWords } from '@minutebook/document-text/topic-words'
import type { Attachment } from '@minutebook/domain/topics/fact'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Control } from '../ui/control.tsx'
import { describedBy } from '../ui/error-message.tsx'
import { Status } from '../ui/status.tsx'
import { parseAttachments } from './attachments.ts'
import { FormContext } from './form-context.ts'
import { useFiles } from './use-files.ts'

type FilesFieldProps = { name: string; said: Pick<FactWords, 'hint'> & { label: ReactNode }; limit: number }

/** Files on this device: hidden fields hold their fingerprints, and the files themselves are not sent. */
export function FilesField({ name, said, limit }: FilesFieldProps) {
  const { typed, errors } = use(FormContext)
  const list = useRef<HTMLDivElement>(null)
  const { files, status, fault, handlePick, remove } = useFiles({
    saved: () => parseAttachments(typed, name),
    limit,
    list,
  })
  const hint = said.hint ?? words.discussion.filesHint(limit)
  const error = errors.of(name) ?? (fault || undefined)

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
