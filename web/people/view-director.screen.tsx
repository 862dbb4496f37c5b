import { useState } from 'react'
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName } from '@minutebook/contract/people'
import { personIn } from '../draft/answers.ts'
import { announceChange } from '../journey/change-note.tsx'
import { readAnswers, saveAnswers } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { DirectorDetails } from './director-details.tsx'
import { removeDirector } from './directors.ts'
import { redirectAsGone } from './gone-notice.tsx'
import { INTENT, type Intent } from './intents.ts'
import { LeaveLink } from './leave-link.tsx'
import { leaveSideScreen, revalidatesOnArrival } from './leave-side-screen.ts'
import { RemoveDirectorDialog } from './remove-director-dialog.tsx'
import type { Removable } from './remove-dialog.tsx'

export const shouldRevalidate = revalidatesOnArrival

async function openDirector(request: Request) {
  const { key } = await requireCompany('viewDirector', request)
  const answers = readAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const person = answers.directors.includes(id) ? personIn(answers, id) : undefined
  if (!person) throw redirectAsGone('directors')
  return { key, answers, director: { id, person } }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { answers, director } = await openDirector(request)
  return { answers, director }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key, director } = await openDirector(request)
  const form = await request.formData()
  if (form.get(INTENT) === ('remove' satisfies Intent)) {
    saveAnswers(key, 'directors', (answers) => removeDirector(answers, director.id))
    announceChange(() => words.people.removed(fullName(director.person)))
  }
  return leaveSideScreen('viewDirector', request)
}

export function Component() {
  const { answers, director } = useLoaderData<typeof loader>()
  const [removing, setRemoving] = useState<Removable>()
  return (
    <Screen step="viewDirector" heading={fullName(director.person)}>
      <Sheet>
        <DirectorDetails answers={answers} director={director} />
      </Sheet>
      <div className="actions">
        {/* Replaces this screen, so that saving or cancelling there goes back to the list. */}
        <Link replace className={buttonClass()} to={`${pathOf('addDirector')}?id=${director.id}`}>
          {words.directors.changeDetails}
        </Link>
        <Button variant="secondary" onClick={() => setRemoving(director)}>
          {words.people.remove}
        </Button>
        <LeaveLink step="viewDirector">{words.directors.backToList(spokenForm())}</LeaveLink>
      </div>
      <RemoveDirectorDialog answers={answers} removing={removing} onClose={() => setRemoving(undefined)} />
    </Screen>
  )
}
