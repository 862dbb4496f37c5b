import { useEffect, useState } from 'react'
import { consentState, type ConsentState } from '@minutebook/domain/consent'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { statementPlaces, type ShownStatement } from '@minutebook/domain/statements'
import { noticePlaces } from '@minutebook/domain/waivers'
import { receipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { ConsentProgress } from '../statements/consent-progress.tsx'
import { invitationLink } from '../statements/invitation-link.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { usePress } from '../ui/use-press.ts'
import { PersonCard } from './asked-person.tsx'
import { CopyText } from './copy-text.tsx'
import { ProposeAgainButton } from './correct-button.tsx'
import {
  askedPeople,
  endInvited,
  isPast,
  listAsked,
  makeInvitations,
  withdrawProposal,
  type AskedPerson,
} from './invitations.ts'

type AskPeopleProps = {
  receipt: Sent & { manage: string }
  minutes: Minutes
  entityName: string
  /** Missing where this tab does not know the company. */
  entity: Entity | undefined
}

/** The id of the collapsed part. */
export const ASK_PEOPLE = 'ask-people'

/** For how many days new links may open. */
const OPEN_FOR_DAYS = [7, 14, 30]
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * For the device that manages a record: a private link for each person whom the minutes name, who has
 * answered what, and who has not. If this device has made links, it asks the service at once, so that the
 * summary counts the answers.
 */
export function AskPeople({ receipt, minutes, entityName, entity }: AskPeopleProps) {
  const { id, manage } = receipt
  const { statements: texts, consents, waivers } = words
  const asks = minutes.kind === 'consent' ? consents : texts
  const [said, setSaid] = useState<readonly ShownStatement[]>()
  const [people, setPeople] = useState<AskedPerson[]>()
  const [lastDay, setLastDay] = useState<string>()
  const asking = usePress<string>()
  const making = usePress<string>()

  /** Returns why it failed. */
  async function list(): Promise<string | undefined> {
    const known = await listAsked({ id, manage })
    if (!known) return texts.notListed
    setSaid(known.statements)
    setPeople(await askedPeople(known, receipts.find(id)?.invitations))
    return undefined
  }

  const refresh = () => asking.press(list)

  const make = (asked: Parameters<typeof makeInvitations>[1]) =>
    making.press(async () => {
      const isMade = await makeInvitations({ id, manage }, asked, lastDay)
      const failure = await list()
      return isMade ? failure : texts.notMade
    })

  /** The old link ends first: a person has one at a time. Returns why it failed. */
  async function renew({ key, place, language }: AskedPerson): Promise<string | undefined> {
    if ((await endInvited({ id, manage }, key)) !== 'ended') return texts.notMade
    const isMade = await makeInvitations({ id, manage }, [{ place, language }], lastDay)
    const failure = await list()
    return isMade ? failure : texts.notMade
  }

  const consent = minutes.kind === 'consent' && said ? consentState(minutes, said) : undefined
  // A consent that is complete or withdrawn asks nobody any more.
  const isOpen = consent === undefined || consent.status === 'proposed'
  const named = statementPlaces(minutes)
  // As the minutes name them.
  const asked = named.flatMap(({ place }) => people?.find((each) => each.place === place) ?? [])
  const unasked = named.filter(({ place }) => !people?.some((each) => each.place === place))
  const answered = asked.filter(({ answer }) => answer).length
  const summary = asked.length > 0 ? `${asks.ask}: ${texts.answered(answered, asked.length)}` : asks.ask

  useEffect(() => {
    if (receipts.find(id)?.invitations !== undefined) void refresh()
    // Once for each record that the screen shows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])

  return (
    <Details id={ASK_PEOPLE} summary={summary} defaultOpen={minutes.kind === 'consent'}>
      <p>{asks.askText}</p>
      {consent && (
        <Proposal
          receipt={receipt}
          consent={consent}
          {...{ minutes, entity }}
          onWithdrawn={() => void refresh()}
        />
      )}
      {[asking, making].map(
        ({ failed }) =>
          failed && (
            <Alert key={failed.attempt} attempt={failed.attempt}>
              <p>{failed.failure}</p>
            </Alert>
          ),
      )}
      {isOpen && <OpenFor onChosen={setLastDay} />}
      <ul className="recorded">
        {asked.map((person) => (
          <PersonCard
            key={person.key}
            id={id}
            person={person}
            isOpen={isOpen}
            about={{
              entityName,
              day: meetingDay(minutes),
              asks: minutes.kind === 'consent' ? 'consents' : 'statements',
            }}
            end={() => endInvited({ id, manage }, person.key)}
            onEnded={() => void refresh()}
            renew={() => renew(person)}
            onChanged={() => void refresh()}
          />
        ))}
      </ul>
      <div className="actions">
        {isOpen && unasked.length > 0 && (
          <Button
            type="button"
            variant={minutes.kind === 'consent' && asked.length === 0 ? 'primary' : 'secondary'}
            busy={making.isBusy}
            busyLabel={texts.making}
            onClick={() => void make(unasked)}
          >
            {texts.makeAll(unasked.length)}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={asking.isBusy}
          busyLabel={texts.refreshing}
          onClick={() => void refresh()}
        >
          {texts.refresh}
        </Button>
      </div>
      {isOpen && <AllLinks people={asked} />}
      {noticePlaces(minutes).length > 0 && <p className="hint">{waivers.sender}</p>}
      <p className="hint">{texts.notChecked}</p>
    </Details>
  )
}

type ProposalProps = Pick<AskPeopleProps, 'receipt' | 'minutes' | 'entity'> & {
  consent: ConsentState
  onWithdrawn: () => void
}

/**
 * How far the consent has come. Its sender may withdraw it as long as it is a proposal, and then propose it
 * again with other words.
 */
function Proposal({ receipt, minutes, entity, consent, onWithdrawn }: ProposalProps) {
  const { consents } = words
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failed, press } = usePress<string>()

  async function handleWithdraw(): Promise<string | undefined> {
    const isWithdrawn = await withdrawProposal(receipt)
    onWithdrawn()
    return isWithdrawn ? undefined : consents.notWithdrawn
  }

  return (
    <>
      <ConsentProgress consent={consent} />
      {failed && (
        <Alert attempt={failed.attempt}>
          <p>{failed.failure}</p>
        </Alert>
      )}
      {consent.status === 'proposed' && <p className="hint">{consents.toChange}</p>}
      {consent.status === 'complete' && <p className="hint">{consents.signed}</p>}
      {consent.status === 'withdrawn' && entity && (
        <div className="actions">
          <ProposeAgainButton entity={entity} minutes={minutes} />
        </div>
      )}
      {consent.status === 'proposed' && (
        <div className="actions">
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel={consents.withdrawing}
            onClick={() => setAsking(true)}
          >
            {consents.withdraw}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={consents.withdrawTitle}
          text={consents.withdrawText}
          keepLabel={consents.keep}
          confirmLabel={consents.withdraw}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void press(handleWithdraw)
          }}
        />
      )}
    </>
  )
}

/** The last day of the links that are made next. */
function OpenFor({ onChosen }: { onChosen: (lastDay: string | undefined) => void }) {
  const { statements: texts, format } = words
  const [now] = useState(() => Date.now())
  const days = OPEN_FOR_DAYS.map((count) => {
    const day = new Date(now + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
    return { value: day, label: texts.openForDays(count, format.day(day)) }
  })
  return (
    <SelectField
      name="linksOpenFor"
      label={texts.openFor}
      hint={texts.openForHint}
      options={[{ value: '', label: texts.openAlways }, ...days]}
      onChange={({ target }) => onChosen(target.value || undefined)}
    />
  )
}

/**
 * The links of a whole board at once, to send them from a list: of all whose answer is missing and whose link
 * is known here.
 */
function AllLinks({ people }: { people: readonly AskedPerson[] }) {
  const { statements: texts } = words
  const open = people.filter(({ answer, secret, lastDay }) => !answer && secret && !isPast(lastDay))
  if (open.length < 2) return null
  const text = open
    .map(({ name, secret = '', language }) => `${name}\n${invitationLink(secret, language)}`)
    .join('\n\n')
  return (
    <Details summary={texts.allLinks}>
      <p>{texts.allLinksText}</p>
      <CopyText text={text} isMessage button={texts.copyAll} copied={texts.allCopied} />
    </Details>
  )
}
