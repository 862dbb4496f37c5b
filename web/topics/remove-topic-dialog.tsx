import { useSubmit } from 'react-router'
import type { CompanyForm } from '@minutebook/contract/company-form'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { INTENT, TOPIC_ID, type Intent } from './intents.ts'
import { titleAmong } from './topic-title.ts'

type RemoveTopicDialogProps = {
  /** Which topic is to go; the dialog is open while there is one. */
  removing: ResolutionAnswers | undefined
  resolutions: readonly ResolutionAnswers[]
  form: CompanyForm
  onClose: () => void
}

/** Asks before a topic is taken out of the list; the screen's own action does it. */
export function RemoveTopicDialog({ removing, resolutions, form, onClose }: RemoveTopicDialogProps) {
  const submit = useSubmit()
  if (!removing) return null
  const { id } = removing
  const name = titleAmong(resolutions, removing, form)

  function handleConfirm() {
    onClose()
    void submit({ [INTENT]: 'remove' satisfies Intent, [TOPIC_ID]: id }, { method: 'post' })
  }

  return (
    <ConfirmDialog
      title={words.discussion.removeTitle(name)}
      text={<p>{words.discussion.removeText}</p>}
      keepLabel={words.discussion.keep}
      confirmLabel={words.people.remove}
      onKeep={onClose}
      onConfirm={handleConfirm}
    />
  )
}
