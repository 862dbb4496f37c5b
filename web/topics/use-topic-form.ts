import { useState, type RefObject } from 'react'
import type { TopicId } from '@minutebook/contract/topics'
import { TOPIC_IDS } from '@minutebook/contract/topics'
import { enteredFields } from '../draft/entered-fields.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { FACTS_OPEN, ourWordingName, VOTES_OPEN, wordingName } from '../forms/discussion-controls.ts'
import { lazyFacts } from '../facts/lazy-facts.ts'
import { lazyVotes } from '../votes/lazy-votes.ts'
import { topicIn } from './read-topic.ts'
import { useShapeChange } from '../forms/shape-change.ts'
import { lazySpeech } from '../summary/speech.ts'

export type TopicForm = ReturnType<typeof useTopicForm>
type PartName = 'facts' | 'votes'

/** What of the form stands open, and what is typed in it now. Controls keep their own values; this follows them. */
export function useTopicForm(
  content: RefObject<HTMLElement | null>,
  shown: Entered,
  /** The facts of the topic stand open though none was begun. */
  areFactsOpen: boolean,
) {
  const tellShape = useShapeChange(content)
  const [live, setLive] = useState(shown)
  const [tried, setTried] = useState(() =>
    TOPIC_IDS.filter((id) => shown[FACTS_OPEN]?.includes(id) || (areFactsOpen && id === topicIn(shown))),
  )
  /** What the votes show at first; undefined while they are closed. */
  const [votesShown, setVotesShown] = useState(() => (shown[VOTES_OPEN] ? shown : undefined))
  const [editing, setEditing] = useState(() => TOPIC_IDS.filter((id) => shown[wordingName(id)]))
  const [opening, setOpening] = useState<PartName | 'failed'>()
  const [justOpened, setJustOpened] = useState<PartName>()

  function follow() {
    const form = content.current?.closest('form')
    if (!form) return
    const fields = enteredFields(new FormData(form))
    const topic = topicIn(fields)
    if (tried.length > 0 && topic && !tried.includes(topic)) {
      setTried([...tried, topic])
      tellShape()
    }
    setLive(fields)
  }

  async function open(part: PartName, topic: TopicId) {
    setOpening(part)
    try {
      const [, entries] = await Promise.all([lazySpeech.load(), fetchPart(part)])
      if (entries) setVotesShown(entries)
      else setTried([topic])
      setJustOpened(part)
      setOpening(undefined)
      tellShape()
    } catch {
      // Offline before it was fetched: said beside the buttons.
      setOpening('failed')
    }
  }

  function closeVotes() {
    setVotesShown(undefined)
    tellShape()
  }

  function edit(topic: TopicId, ours: string | undefined) {
    setEditing(ours === undefined ? editing.filter((id) => id !== topic) : [...editing, topic])
    if (ours !== undefined)
      setLive({ ...live, [wordingName(topic)]: [ours], [ourWordingName(topic)]: [ours] })
    tellShape()
  }

  return { live, tried, votesShown, editing, opening, justOpened, follow, open, closeVotes, edit }
}

/** What the votes show at first; nothing for the facts, which show what was saved. */
async function fetchPart(part: PartName): Promise<Entered | undefined> {
  if (part === 'votes') return (await lazyVotes.load()).startEntries()
  await lazyFacts.load()
  return undefined
}
