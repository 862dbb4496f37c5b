import { useState, type ReactNode } from 'react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { Words } from '@minutebook/i18n/words.en'
import { fileName, saveFile } from '../documents/save-file.ts'
import { fetchWords, spokenLanguage, words } from '../language/words.ts'
import { invitationLink } from '../statements/invitation-link.ts'
import { DrawnSignature } from '../statements/signature-pad.tsx'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Alert, Note } from '../ui/note.tsx'
import { PressButton } from '../ui/press-button.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { usePress } from '../ui/use-press.ts'
import { calendarEntry } from './calendar-entry.ts'
import { CopyText } from './copy-text.tsx'
import { EndLinkButton } from './end-link-button.tsx'
import { chooseLinkLanguage, isPast, type AskedPerson, type endInvited } from './invitations.ts'
import { QrCode } from './private-link.tsx'

/**
 * The minutes or the consent that the person is asked about. `day` is that of the meeting or of the proposal.
 */
type About = { entityName: string; day: string; asks: 'statements' | 'consents' }

type PersonCardProps = {
  /** That of the record. */
  id: string
  person: AskedPerson
  about: About
  /** The person can still answer. */
  isOpen: boolean
  end: () => ReturnType<typeof endInvited>
  onEnded: () => void
  /** Ends the link and makes another. Returns why it failed. */
  renew: () => Promise<string | undefined>
  onChanged: () => void
}

/**
 * One person who was asked: the answer, and as long as there is one to give, the link in every form in which
 * it can be sent.
 */
export function PersonCard({ isOpen, end, onEnded, ...asked }: PersonCardProps) {
  const { name, answer, waiver } = asked.person
  const { statements: texts, format } = words
  const endButton = (
    <EndLinkButton
      label={texts.end}
      name={name}
      title={texts.endTitle(name)}
      text={texts.endText}
      end={end}
      onEnded={onEnded}
    />
  )
  return (
    <li className="card">
      <div className="card-text">
        <p>
          <strong>{name}</strong>
          {` · ${answer ? `${texts.state[answer.kind]}, ${format.moment(answer.statedAt)}` : texts.waiting}`}
        </p>
        {answer?.words && <blockquote>{answer.words}</blockquote>}
        {answer?.drawing && <DrawnSignature drawing={answer.drawing} />}
        {waiver && (
          <p>
            {`${texts.state[waiver.kind]}, ${format.moment(waiver.statedAt)}: `}
            <span className="signed-name">{waiver.signature}</span>
          </p>
        )}
        {waiver?.drawing && <DrawnSignature drawing={waiver.drawing} />}
        {isOpen ? <SentLink {...asked}>{endButton}</SentLink> : endButton}
      </div>
    </li>
  )
}

type SentLinkProps = Pick<PersonCardProps, 'id' | 'person' | 'about' | 'renew' | 'onChanged'> & {
  /** The button that ends it. */
  children: ReactNode
}

/** The link until its last day, and another one in its place. */
function SentLink({ id, person, about, renew, onChanged, children }: SentLinkProps) {
  const { name, secret, lastDay } = person
  const { statements: texts, format } = words
  const isOver = isPast(lastDay)
  const otherwise = (
    <>
      <PressButton work={renew} sayFailure={(failure) => failure} busyLabel={texts.making}>
        <ActionLabel action={texts.renew} name={name} />
      </PressButton>
      {children}
    </>
  )
  return (
    <>
      {lastDay !== undefined && isOver && <Note>{texts.lastDayPassed(format.day(lastDay))}</Note>}
      {lastDay !== undefined && !isOver && <p className="hint">{texts.openUntil(format.day(lastDay))}</p>}
      {secret === undefined && !isOver && <Note>{texts.madeElsewhere}</Note>}
      {secret !== undefined && !isOver ? (
        <LinkOfPerson person={{ ...person, secret }} about={about} id={id} onChanged={onChanged}>
          {otherwise}
        </LinkOfPerson>
      ) : (
        otherwise
      )}
    </>
  )
}

type LinkOfPersonProps = Pick<PersonCardProps, 'id' | 'about' | 'onChanged'> & {
  person: AskedPerson & { secret: string }
  /** What few links need. */
  children: ReactNode
}

/**
 * How a link reaches its person, in the person's language: copied, by the mail program, as a message, in a
 * calendar, or as a code to scan.
 */
function LinkOfPerson({ id, person, about, onChanged, children }: LinkOfPersonProps) {
  const { name, secret, answer, lastDay } = person
  const { statements: texts } = words
  const [language, setLanguage] = useState<Language>(person.language ?? spokenLanguage())
  const [spoken, setSpoken] = useState<Words>()
  const [showsCode, setShowsCode] = useState(false)
  const choosing = usePress<string>()
  const link = invitationLink(secret, person.language)
  const inLanguage = language === spokenLanguage() ? words : spoken
  const { message } = (inLanguage ?? words)[about.asks]
  const [subject, ask, reminder] = [
    message.subject(about.entityName),
    textFor(person, { about, link, texts: inLanguage ?? words, reminds: false }),
    textFor(person, { about, link, texts: inLanguage ?? words, reminds: true }),
  ]

  function handleLanguage(wanted: string) {
    if (!isLanguage(wanted)) return
    void choosing.press(async () => {
      try {
        setSpoken(await fetchWords(wanted))
      } catch {
        return texts.languageFailed
      }
      setLanguage(wanted)
      chooseLinkLanguage(id, secret, wanted)
      onChanged()
      return undefined
    })
  }

  function handleCalendar(day: string) {
    const file = calendarEntry({
      id: `${person.key.slice(0, 32)}@${window.location.hostname}`,
      day,
      summary: subject,
      description: reminder,
      madeAt: new Date().toISOString(),
    })
    saveFile(new Blob([file], { type: 'text/calendar' }), fileName([texts.calendarFile, name], 'ics'))
  }

  return (
    <>
      {choosing.failed && (
        <Alert attempt={choosing.failed.attempt}>
          <p>{choosing.failed.failure}</p>
        </Alert>
      )}
      <CopyText
        text={link}
        button={<ActionLabel action={words.confirmation.copyLink} name={name} />}
        copied={texts.linkCopied}
        beside={
          <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(ask)}`}>
            {texts.mail}
          </a>
        }
      />
      <Details summary={<ActionLabel action={words.confirmation.more} name={name} />}>
        <SelectField
          name={`linkLanguage-${person.place}`}
          label={texts.linkLanguage(name)}
          defaultValue={language}
          options={LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }))}
          onChange={({ target }) => handleLanguage(target.value)}
        />
        {!answer && (
          <Details summary={<ActionLabel action={texts.reminder} name={name} />}>
            <CopyText
              text={reminder}
              isMessage
              button={texts.remind}
              copied={texts.reminded}
              beside={
                lastDay !== undefined && (
                  <Button variant="secondary" onClick={() => handleCalendar(lastDay)}>
                    {texts.calendar}
                  </Button>
                )
              }
            />
          </Details>
        )}
        <Details summary={texts.showCode} onToggle={({ currentTarget }) => setShowsCode(currentTarget.open)}>
          {showsCode && <QrCode text={link} label={texts.code(name)} />}
        </Details>
        {children}
      </Details>
    </>
  )
}

type TextOptions = { about: About; link: string; texts: Words; reminds: boolean }

/** What the sender writes to the person, in the words of the link's language. */
function textFor(
  { name, lastDay }: Pick<AskedPerson, 'name' | 'lastDay'>,
  { about, link, texts, reminds }: TextOptions,
): string {
  const { format, statements } = texts
  const { greeting, until, alone } = statements.message
  const { ask, remind } = texts[about.asks].message
  const request = (reminds ? remind : ask)(about.entityName, format.day(about.day))
  const end = lastDay === undefined ? alone : `${until(format.day(lastDay))} ${alone}`
  return [greeting(name), request, link, end].join('\n\n')
}
