import { useState, type RefObject } from 'react'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import { typedIn, type Typed } from '../draft/typed.ts'
import { FACTS_OPEN, ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { useShapeChange } from '../forms/shape-change.ts'
import { topicIn } from './parse-topic.ts'

export type TopicForm = ReturnType<typeof useTopicForm>

/** The current input of the form, and the topics chosen in it. The controls are uncontrolled; this hook follows them. */
export function useTopicForm(content: RefObject<HTMLElement | null>, shown: Typed) {
  const tellShape = useShapeChange(content)
  const [live, setLive] = useState(shown)
  const topic = topicIn(live)
  const [tried, setTried] = useState(() =>
    TOPIC_IDS.filter((id) => shown[FACTS_OPEN]?.includes(id) || id === topic),
  )
  const [editing, setEditing] = useState(() => TOPIC_IDS.filter((id) => shown[wordingName(id)]))

  function follow() {
    const form = content.current?.closest('form')
    if (!form) return
    const fields = typedIn(new FormData(form))
    const chosen = topicIn(fields)
    if (chosen && !tried.includes(chosen)) {
      setTried([...tried, chosen])
      tellShape()
    }
    setLive(fields)
  }

  function edit(id: TopicId, ours: string | undefined) {
    setEditing(ours === undefined ? editing.filter((each) => each !== id) : [...editing, id])
    if (ours !== undefined) setLive({ ...live, [wordingName(id)]: [ours], [ourWordingName(id)]: [ours] })
    tellShape()
  }

  return { live, tried, editing, follow, edit }
}
