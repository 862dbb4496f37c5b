import { ATTACHMENTS_LIMIT } from '@minutebook/contract/resolutions'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import {
  ATTACHMENTS,
  BACKGROUND,
  EFFECTIVE_DATE,
  MOVED_BY,
  SECONDED_BY,
} from '../forms/discussion-controls.ts'
import { FactField } from './fact-field.tsx'
import type { FactsPart } from './facts-part.ts'
import { FilesField } from './files-field.tsx'

type MoreFactsProps = {
  part: FactsPart
  /** The day of the meeting in words, when it was answered. */
  meetingDay: string | undefined
  /** Something in it was answered, or is wrong. */
  isOpen: boolean
}

/** What every topic may have beside its own facts. */
export function MoreFacts({ part, meetingDay, isOpen }: MoreFactsProps) {
  const { discussion } = words
  return (
    <Details summary={discussion.more} defaultOpen={isOpen}>
      <FactField
        fact={{ kind: 'date', need: 'optional' }}
        name={EFFECTIVE_DATE}
        said={{
          label: discussion.effectiveDate,
          hint: meetingDay === undefined ? discussion.effectiveDay : discussion.effectiveHint(meetingDay),
        }}
        part={part}
      />
      <FactField
        fact={{ kind: 'longText', need: 'optional' }}
        name={BACKGROUND}
        said={{ label: discussion.background, hint: discussion.backgroundHint }}
        part={part}
      />
      <FactField
        fact={{ kind: 'person', need: 'optional' }}
        name={MOVED_BY}
        said={{ label: discussion.movedBy }}
        part={part}
      />
      <FactField
        fact={{ kind: 'person', need: 'optional' }}
        name={SECONDED_BY}
        said={{ label: discussion.secondedBy }}
        part={part}
      />
      <FilesField
        name={ATTACHMENTS}
        said={{ label: discussion.files }}
        part={part}
        limit={ATTACHMENTS_LIMIT}
      />
    </Details>
  )
}
