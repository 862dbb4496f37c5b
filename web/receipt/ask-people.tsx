import { useState } from 'react'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { statementPlaces } from '@minutebook/domain/statements'
import { receipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { invitationLink } from '../statements/invitation-link.ts'
import { Button } from '../ui/button.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { CopyText } from './copy-text.tsx'
import { EndLinkButton } from './end-link-button.tsx'
import { askedPeople, endInvited, listAsked, makeInvitations, type AskedPerson } from './invitations.ts'
import { QrCode } from './private-link.tsx'
import { usePress } from './use-press.ts'

type AskPeopleProps = { receipt: Sent & { manage: string }; minutes: Minutes; entityName: string }

/**
 * For the device that manages a record: a private link for each person whom the minutes name, who has answered what, and who has not. Asks
 * the service when it is opened, if this device has made links.
 */
export function AskPeople({ receipt, minutes, entityName }: AskPeopleProps) {
  const { id, manage } = receipt
  const { statements: texts } = words
  const [people, setPeople] = useState<AskedPerson[]>()
  const asking = usePress<string>()
  const making = usePress<string>()

  /** Returns why it failed. */
  async function list(): Promise<string | undefined> {
    const known = await listAsked({ id, manage })
    if (!known) return texts.notListed
    setPeople(await askedPeople(known, receipts.find(id)?.invitations))
    return undefined
  }

  const refresh = () => asking.press(list)

  const make = (places: readonly string[]) =>
    making.press(async () => {
      const isMade = await makeInvitations({ id, manage }, places)
      const failure = await list()
      return isMade ? failure : texts.notMade
    })

  const named = statementPlaces(minutes)
  // As the minutes name them.
  const asked = named.flatMap(({ place }) => people?.find((each) => each.place === place) ?? [])
  const unasked = named.filter(({ place }) => !people?.some((each) => each.place === place))
  const answered = asked.filter(({ answer }) => answer).length
  function handleToggle({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
    const hasAsked = receipts.find(id)?.invitations !== undefined
    if (currentTarget.open && !people && hasAsked) void refresh()
  }

  return (
    <Details summary={texts.ask} onToggle={handleToggle}>
      <p>{texts.askText}</p>
      {[asking, making].map(
        ({ failed }) =>
          failed && (
            <Alert key={failed.attempt} attempt={failed.attempt}>
              <p>{failed.failure}</p>
            </Alert>
          ),
      )}
      {asked.length > 0 && <p>{texts.answered(answered, asked.length)}</p>}
      <ul className="recorded">
        {asked.map((person) => (
          <PersonCard
            key={person.key}
            person={person}
            about={{ entityName, day: meetingDay(minutes) }}
            end={() => endInvited({ id, manage }, person.key)}
            onEnded={() => void refresh()}
            renew={async () => {
              await endInvited({ id, manage }, person.key)
              await make([person.place])
            }}
          />
        ))}
      </ul>
      <div className="actions">
        {unasked.length > 0 && (
          <Button
            variant="secondary"
            busy={making.isBusy}
            busyLabel={texts.making}
            onClick={() => void make(unasked.map(({ place }) => place))}
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
      <p className="hint">{texts.notChecked}</p>
    </Details>
  )
}

type PersonCardProps = {
  person: AskedPerson
  about: { entityName: string; day: string }
  end: () => ReturnType<typeof endInvited>
  onEnded: () => void
  renew: () => Promise<void>
}

function PersonCard({ person, about, end, onEnded, renew }: PersonCardProps) {
  const { name, secret, answer } = person
  const { statements: texts, format } = words
  return (
    <li className="card">
      <div className="card-text">
        <p>
          <strong>{name}</strong>
          {` · ${answer ? `${texts.state[answer.kind]}, ${format.moment(answer.statedAt)}` : texts.waiting}`}
        </p>
        {answer?.words && <blockquote>{answer.words}</blockquote>}
        {secret === undefined ? (
          <>
            <Note>{texts.madeElsewhere}</Note>
            <div className="actions">
              <Button variant="secondary" onClick={() => void renew()}>
                {texts.renew}
              </Button>
            </div>
          </>
        ) : (
          <Ways name={name} link={invitationLink(secret)} about={about} />
        )}
        <EndLinkButton
          label={texts.end}
          name={name}
          title={texts.endTitle(name)}
          text={texts.endText}
          end={end}
          onEnded={onEnded}
        />
      </div>
    </li>
  )
}

/** How a link reaches its person: copied, by the mail program, as a message, or as a code to scan. */
function Ways({ name, link, about }: { name: string; link: string; about: PersonCardProps['about'] }) {
  const { statements: texts, format } = words
  const [showsCode, setShowsCode] = useState(false)
  const subject = texts.message.subject(about.entityName)
  const { greeting, ask, alone } = texts.message
  const body = [greeting(name), ask(about.entityName, format.day(about.day)), link, alone].join('\n\n')
  return (
    <>
      <CopyText
        text={link}
        button={texts.copyLink(name)}
        copied={texts.linkCopied}
        beside={
          <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}>
            {texts.mail}
          </a>
        }
      />
      <Details summary={texts.showCode} onToggle={({ currentTarget }) => setShowsCode(currentTarget.open)}>
        {showsCode && <QrCode text={link} label={texts.code(name)} />}
      </Details>
    </>
  )
}
