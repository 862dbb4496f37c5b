import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import type { Attachment } from '@minutebook/contract/topics/fact'
import { words } from '../language/words.ts'
import { fingerprintOf } from './fingerprint.ts'
import { useHeldSubmit } from './held-submit.ts'
import { useShapeChange } from '../forms/shape-change.ts'

type Listed = { saved: () => Attachment[]; limit: number; list: RefObject<HTMLElement | null> }

/** The files of one field, what happened to them last, and what could not be taken. `list` holds their hidden fields. */
export function useFiles({ saved, limit, list }: Listed) {
  const [files, setFiles] = useState(saved)
  // A large file takes its time to be read, and others may come or go meanwhile.
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
    // The same file again is one.
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

/** A new file takes the place of an only one; a list that is full takes no more. */
function withRead(before: Attachment[], read: Attachment[], limit: number): Attachment[] {
  if (limit === 1) return read.length > 0 ? read.slice(-1) : before
  const others = before.filter(({ digest }) => read.every((each) => each.digest !== digest))
  return [...others, ...read].slice(0, limit)
}
