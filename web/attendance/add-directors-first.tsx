import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'

/** Nobody is named yet whose attendance could be asked. */
export function AddDirectorsFirst({ heading }: { heading: string }) {
  return (
    <Screen step="attendance" heading={heading}>
      <p>{words.attendance.addFirst(spokenForm())}</p>
      <div className="actions">
        <Link className={buttonClass('primary')} to={pathOf('directors')}>
          {words.attendance.addDirectors(spokenForm())}
        </Link>
      </div>
    </Screen>
  )
}
