import { useEffect, useState, type RefObject } from 'react'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import { inputOf, type UnsavedInput } from '../draft/unsaved-input.ts'
import { FACTS_OPEN, ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { useShapeChange } from '../forms/parse-form.ts'
import { lazySpeech } from '../review/speech.ts'
import { reloadIfSafe } from '../shell/load-screen.tsx'
import { topicIn } from './parse-topic.ts'

export type TopicForm = ReturnType<typeof useTopicForm>

/** The current input of the form, and the topics chosen in it. The controls are uncontrolled; this hook follows them. */
export function useTopicForm(content: RefObject<HTMLElement | null>, shown: UnsavedInput) {
  const tellShape = useShapeChange(content)
  const [live, setLive] = useState(shown)
  const topic = topicIn(live)
  const [tried, setTried] = useState(() =>
    TOPIC_IDS.filter((id) => shown[FACTS_OPEN]?.includes(id) || id === topic),
  )
  const [editing, setEditing] = useState(() => TOPIC_IDS.filter((id) => shown[wordingName(id)]))
  const [hasFailed, setHasFailed] = useState(false)

  function follow() {
    const form = content.current?.closest('form')
    if (!form) return
    const fields = inputOf(new FormData(form))
    const chosen = topicIn(fields)
    if (chosen && !tried.includes(chosen)) {
      setTried([...tried, chosen])
      tellShape()
    }
    setLive(fields)
  }

  async function load(isPressed = false) {
    try {
      await lazySpeech.load()
      setHasFailed(false)
      tellShape()
    } catch {
      if (isPressed && (await reloadIfSafe())) return
      // Offline before it loaded: shown in place of the facts.
      setHasFailed(true)
    }
  }

  const speech = lazySpeech.use()
  const isWanted = topic !== undefined && !speech
  useEffect(() => {
    if (isWanted) void load()
    // One automatic load each time it is needed; a press retries a failed one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted])

  function edit(id: TopicId, ours: string | undefined) {
    setEditing(ours === undefined ? editing.filter((each) => each !== id) : [...editing, id])
    if (ours !== undefined) setLive({ ...live, [wordingName(id)]: [ours], [ourWordingName(id)]: [ours] })
    tellShape()
  }

  return { live, tried, editing, hasFailed, follow, load, edit }
}
