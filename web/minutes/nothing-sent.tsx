import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import type { Entity } from '@minutebook/contract/registry'
import type { Sent } from '../draft/stored-draft.ts'
import { RecordedMinutes } from '../documents/recorded-minutes.tsx'
import { Screen } from '../journey/screen.tsx'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'

/** The confirmation without a receipt of this tab: says so, and offers every way on there is. */
export function NothingSent({ entity, sent }: { entity: Entity | undefined; sent: Sent[] }) {
  return (
    <Screen step="confirmation" heading={words.confirmation.nothingSent}>
      <div className="actions">
        <Link className={buttonClass('primary')} to={pathOf('entitySearch')}>
          {words.errors.findCompany}
        </Link>
        {entity && <Link to={pathOf('entityHome', entity.number)}>{words.errors.continueMinutes}</Link>}
      </div>
      <RecordedMinutes sent={sent} ofAnyCompany />
    </Screen>
  )
}
