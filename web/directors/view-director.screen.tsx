import { useState } from 'react'
import { Link, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName, groupOf, personFields } from '@minutebook/domain/people'
import { personIn, type Answers, type Named } from '../draft/answers.ts'
import { getAnswers, saveAnswers, currentCompanyForm } from '../draft/draft.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { YES_NO } from '../forms/yes-no.ts'
import { words } from '../language/words.ts'
import { shownAddress } from '../people/address.ts'
import { redirectAsGone } from '../people/person-notes.tsx'
import { otherRoles } from '../people/say-roles.ts'
import { LeaveLink, leaveSideScreen } from '../people/side-screen.tsx'
import { announceChange } from '../shell/change-note.tsx'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { buttonClass, Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { OPEN_LIST, removeDirector } from './director-list.ts'
import { RemoveDirectorDialog } from './remove-director-dialog.tsx'

function openDirector({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const person = answers.directors.includes(id) ? personIn(answers, id) : undefined
  if (!person) throw redirectAsGone('directors')
  return { key, answers, director: { id, person } }
}

export function loader(args: LoaderFunctionArgs) {
  const { answers, director } = openDirector(args)
  return { answers, director }
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const { key, director } = openDirector(args)
  const form = await request.formData()
  if (form.get(INTENT) === ('remove' satisfies Intent)) {
    saveAnswers(key, OPEN_LIST, (answers) => removeDirector(answers, director.id))
    announceChange(() => words.people.removed(fullName(director.person)))
  }
  return leaveSideScreen('viewDirector', request)
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { answers, director } = loaderData
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Screen step="viewDirector" heading={fullName(director.person)}>
      <Sheet>
        <DirectorDetails answers={answers} director={director} />
      </Sheet>
      <div className="actions">
        {/* Replaces this screen in the history, so that saving or cancelling returns to the list. */}
        <Link replace className={buttonClass()} to={`${pathOf('addDirector')}?id=${director.id}`}>
          {words.directors.changeDetails}
        </Link>
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {words.people.remove}
        </Button>
        <LeaveLink step="viewDirector">{words.directors.backToList(currentCompanyForm())}</LeaveLink>
      </div>
      {isRemoving && (
        <RemoveDirectorDialog answers={answers} removing={director} onClose={() => setRemoving(false)} />
      )}
    </Screen>
  )
}

/** All answers about one director. The fields of the address are one row. */
export function DirectorDetails({ answers, director }: { answers: Answers; director: Named }) {
  const { id, person } = director
  const roles = otherRoles(answers, id, 'director')
  const role = [
    words.directors.director(currentCompanyForm()),
    ...(roles.length > 0 ? [words.people.also(roles)] : []),
  ]
  return (
    <SummaryList
      rows={[
        row(words.directors.role, role.join('\n')),
        ...personFields('director').flatMap((name) => {
          const value = groupOf(name) === 'address' ? undefined : person[name]
          return value === undefined ? [] : [row(words.people[name], value)]
        }),
        row(words.people.address, shownAddress(person)),
      ]}
    />
  )
}

function row(term: string, value: string | boolean) {
  const text = typeof value === 'boolean' ? YES_NO.say(value) : value
  return { key: term, term, value: text || words.people.notStated }
}
