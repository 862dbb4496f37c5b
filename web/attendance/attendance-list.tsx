import { Fragment, use, useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { type TopicId } from '@minutebook/domain/topics'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { ALL_COULD_HEAR, directorField } from '../forms/attendance-controls.ts'
import {
  Tick,
  Choices,
  PickField,
  TextField,
  TimeField,
  FormContext,
  useControl,
} from '../forms/controls.tsx'
import { DayField } from '../forms/day-field.tsx'
import { words } from '../language/words.ts'
import { Fieldset } from '../ui/fieldset.tsx'
import { Note } from '../ui/note.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { type SelectOption } from '../ui/select-field.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { namesOf, statusIn, type Attendee, MANNERS, representativeNamed, UNNAMED } from './attendees.ts'

type AttendanceListProps = {
  attendees: readonly Attendee[]
  absentVotes: Record<string, TopicId[]>
  /** The days of a meeting that lasted several, for the times of people who came late or left early. */
  days: readonly SelectOption[]
  /** The law lets a director be represented by another. */
  mayBeRepresented: boolean
  hint: string
  /** What the form has now. */
  live: Typed
  /** The legend holds the heading of the screen. */
  isHeading: boolean
}

/** The directors, each with a box that says whether they took part. */
export function AttendanceList(props: AttendanceListProps) {
  const { attendees, absentVotes, days, mayBeRepresented, live } = props
  const form = currentCompanyForm()
  const names = namesOf(attendees)
  const people = attendees.map(({ director }, index) => ({ value: director.id, label: names[index] ?? '' }))
  const isSomeoneRemote = people.some(({ value }) => statusIn(live, value) === 'remote')
  return (
    <Fieldset
      id="directorsAttended"
      legend={words.attendance.heading(form)}
      legendLook={props.isHeading ? 'h1' : 'title'}
      hint={props.hint}
    >
      <div className="stack">
        <ul className="checklist">
          {attendees.map((attendee, index) => (
            <AttendanceRow
              key={attendee.director.id}
              attendee={attendee}
              name={names[index] ?? ''}
              votedOn={absentVotes[attendee.director.id] ?? []}
              days={days}
              representatives={
                mayBeRepresented ? people.filter(({ value }) => value !== attendee.director.id) : []
              }
              live={live}
            />
          ))}
        </ul>
        <div hidden={!isSomeoneRemote}>
          <Tick name={ALL_COULD_HEAR} label={words.review.couldHear} />
        </div>
        <p>
          <Link className="lone-link" to={pathOf('directors')}>
            {words.attendance.changeList(form)}
          </Link>
        </p>
      </div>
    </Fieldset>
  )
}

type AttendanceRowProps = {
  attendee: Attendee
  /** Distinguishes two directors with one name. */
  name: string
  /**
   * Topics with a recorded vote of this director. While the director is absent, the minutes leave these votes
   * out.
   */
  votedOn: readonly TopicId[]
  /** The days of a meeting that lasted several. */
  days: readonly SelectOption[]
  /** Who may have represented this director; empty where no law lets a director be represented. */
  representatives: readonly SelectOption[]
  /** What the form has now. */
  live: Typed
}

/**
 * One director: whether they took part, and how. The style sheet shows what fits the box. What the other part
 * has stays in the form, so that a second press brings it back.
 */
function AttendanceRow({ attendee, name, votedOn, days, representatives, live }: AttendanceRowProps) {
  const { director, offices } = attendee
  const roles = offices.map((office) => words.people.theRole(office, currentCompanyForm()))
  return (
    <li className="check-row attendee" data-further={hasFurther(live, director.id) || undefined}>
      <Tick
        name={directorField(director.id, 'status')}
        label={name}
        hint={roles.length > 0 ? words.people.standing(roles) : undefined}
      />
      <HowTheyTookPart id={director.id} name={name} days={days} live={live} />
      <Representative id={director.id} name={name} others={representatives} />
      {votedOn.length > 0 && (
        <Note>
          {words.attendance.absentVotes(
            name,
            votedOn.map((topic) => words.discussion.topic(topic)),
          )}
        </Note>
      )}
    </li>
  )
}

/** Few people answer these. */
const FURTHER = ['joined', 'left', 'hasObjected', 'couldNotHear'] as const

function hasFurther(typed: Typed, id: string): boolean {
  return FURTHER.some((asked) => textIn(typed, directorField(id, asked)).trim() !== '')
}

/**
 * In person or remotely, late arrival, early departure, objection, hearing. Its line says what the answers
 * are.
 */
function HowTheyTookPart({
  id,
  name,
  days,
  live,
}: Pick<AttendanceRowProps, 'name' | 'days' | 'live'> & { id: string }) {
  const { attendance } = words
  const field = (asked: Parameters<typeof directorField>[1]) => directorField(id, asked)
  const { typed } = use(FormContext)
  const times = [
    ['joined', attendance.joined, attendance.joinedOn],
    ['left', attendance.left, attendance.leftOn],
  ] as const
  const [isAnswered] = useState(() => hasFurther(typed, id))
  return (
    <Details summary={<OfPerson text={sayHow(live, id)} name={name} />} defaultOpen={isAnswered}>
      <Choices
        name={field('manner')}
        legend={<VisuallyHidden>{name}</VisuallyHidden>}
        legendLook="label"
        layout="segments"
        options={MANNERS.map((value) => ({ value, label: attendance.manners[value] }))}
      />
      {times.map(([asked, label, dayLabel]) => (
        <Fragment key={asked}>
          <TimeField name={field(asked)} label={<OfPerson text={label} name={name} />} />
          {days.length > 0 && (
            <DayField
              name={field(`${asked}DaysLater`)}
              label={<OfPerson text={dayLabel} name={name} />}
              days={days}
            />
          )}
        </Fragment>
      ))}
      <Reveals>
        <Tick
          name={field('hasObjected')}
          label={<OfPerson text={attendance.objected} name={name} />}
          reveals
        />
        <RevealedPart>
          <TextField
            name={field('objected')}
            label={<OfPerson text={attendance.objection} name={name} />}
            optional
            width="full"
          />
        </RevealedPart>
      </Reveals>
      <Tick name={field('couldNotHear')} label={<OfPerson text={attendance.couldNotHear} name={name} />} />
    </Details>
  )
}

/** `In person · Came at 2:45pm · Could not hear`, with the times as typed. */
function sayHow(live: Typed, id: string): string {
  const { attendance } = words
  const textOf = (asked: Parameters<typeof directorField>[1]) => textIn(live, directorField(id, asked)).trim()
  const manner = MANNERS.find((each) => each === textOf('manner')) ?? 'present'
  return [
    attendance.manners[manner],
    textOf('joined') && `${attendance.joined} ${textOf('joined')}`,
    textOf('left') && `${attendance.left} ${textOf('left')}`,
    textOf('hasObjected') && attendance.hasObjected,
    textOf('couldNotHear') && attendance.couldNotHear,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who voted for a director who was not there. */
function Representative({ id, name, others }: { id: string; name: string; others: readonly SelectOption[] }) {
  const control = directorField(id, 'representedBy')
  const { defaultValue: chosen } = useControl(control)
  if (others.length === 0 && chosen === '') return null
  const named = representativeNamed(chosen)
  return (
    <div className="representative">
      <PickField
        name={control}
        label={<OfPerson text={words.attendance.representative} name={name} />}
        optional
        autoComplete="off"
        options={[
          { value: '', label: words.attendance.nobodyRepresented },
          ...others,
          ...(named === undefined ? [] : [{ value: chosen, label: named }]),
          { value: UNNAMED, label: words.attendance.someoneElse },
        ]}
      />
    </div>
  )
}

/** Every director has the same labels, so screen readers also get the name. */
function OfPerson({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}
