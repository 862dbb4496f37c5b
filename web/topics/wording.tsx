import { useState } from 'react'
import type { TopicId } from '@minutebook/domain/topics'
import { ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { spokenLanguage, words } from '../language/words.ts'
import { useSettled } from '../ui/hooks.ts'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'

const PAUSE_MS = 1000

type WordingProps = {
  topic: TopicId
  /** The generated text, if it is available. */
  text: string | undefined
  /** The edited text in the form, and the generated text at the time of the edit. */
  edited: { typed: string; ours: string } | undefined
  error: string | undefined
}

/** The words of the resolution, if the person edits them. Ours are announced when typing pauses. */
export function Wording({ topic, text, edited, error }: WordingProps) {
  const language = spokenLanguage()
  const said = text === undefined ? undefined : { language, text }
  const [first, setFirst] = useState(said)
  // The first text in each language is not announced, only later changes.
  if (said && first?.language !== language) setFirst(said)
  const settled = useSettled(text, PAUSE_MS)
  const isNews = !edited && settled === text && first?.language === language && settled !== first.text
  return (
    <>
      {edited ? <EditedWording topic={topic} edited={edited} error={error} /> : null}
      <Status hidden>{isNews && settled}</Status>
    </>
  )
}

type EditedWordingProps = {
  topic: TopicId
  edited: { typed: string; ours: string }
  error: string | undefined
}

function EditedWording({ topic, edited: { typed, ours }, error }: EditedWordingProps) {
  const [isOwn, setIsOwn] = useState(typed !== ours)
  return (
    <>
      <input type="hidden" name={ourWordingName(topic)} value={ours} />
      <TextArea
        name={wordingName(topic)}
        label={words.discussion.wording}
        hint={isOwn ? words.discussion.edited : undefined}
        rows={8}
        spellCheck
        defaultValue={typed}
        onInput={(event) => setIsOwn(event.currentTarget.value !== ours)}
        error={error}
      />
    </>
  )
}
