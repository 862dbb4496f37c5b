import { RESOLUTIONS_LIMIT } from '@minutebook/contract/resolutions'
import type { Answers } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { INTENT, type Intent } from './intents.ts'
import type { Opened } from './opened-topic.ts'

type TopicActionsProps = { opened: Extract<Opened, { kind: 'topic' }>; answers: Answers }

/** Beside "Save and continue": one more topic; of a further one that is not saved yet, the way back without it. */
export function TopicActions({ opened, answers }: TopicActionsProps) {
  const isNew = opened.resolution === undefined
  const isFull = answers.resolutions.length + (isNew ? 1 : 0) >= RESOLUTIONS_LIMIT
  return (
    <>
      {isFull ? null : (
        <Button type="submit" variant="secondary" name={INTENT} value={'another' satisfies Intent}>
          {words.discussion.addTopic}
        </Button>
      )}
      {isNew && opened.number > 1 ? (
        <Button type="submit" variant="quiet" name={INTENT} value={'leave' satisfies Intent}>
          {words.actions.cancel}
        </Button>
      ) : null}
    </>
  )
}
