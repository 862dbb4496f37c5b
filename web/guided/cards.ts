import { bodyOf, formOf, isOwners, OFFICES, type CompanyForm } from '@minutebook/domain/company-form'
import type { StepId } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import type { TopicId } from '@minutebook/domain/topics'
import { directorsOf, personIn, signersOf, type Answers } from '../draft/answers.ts'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { deciderIn } from '../draft/to-resolution.ts'
import { localDay } from '../forms/local-day.ts'
import { sentences, words } from '../language/words.ts'
import { ceoPrefill } from '../people/ceo-prefill.ts'
import { sayOffice } from '../people/say-roles.ts'
import { isWhole, splitPlan } from '../topics/plan-items.ts'
import { topicTitle } from '../topics/speech.ts'
import { withAll, type Proposal } from './proposal.ts'
import { proposalsFor } from './proposals.ts'
import { nameOf, sayDecision, type CardFacts } from './say-decision.ts'

/**
 * The answers of some screens in sentences: what is answered, what is proposed, and the screens whose answer
 * is not known.
 */
export type AnswersCard = {
  kind: 'answers'
  id: 'people' | 'meeting'
  sentences: string[]
  /** Where the proposal comes from. */
  source: string | undefined
  steps: readonly StepId[]
  proposals: Proposal[]
  missing: StepId[]
}

export type Card =
  | AnswersCard
  /** A decision of the plan. `isWaiting`: the people whom it names are only proposed. */
  | {
      kind: 'proposed'
      id: string
      item: ResolutionAnswers
      title: string
      sentence: string
      isWhole: boolean
      isVote: boolean
      isWaiting: boolean
    }
  /** A decision of the minutes; `place` counts from 0. */
  | {
      kind: 'decided'
      id: string
      title: string
      sentence: string
      result: string | undefined
      place: number
    }
  | { kind: 'leftOut'; id: string; item: ResolutionAnswers; title: string }
  /** No decision is known. `topic`: the person has said what the meeting was for. */
  | { kind: 'undecided'; id: 'undecided'; topic: TopicId | undefined; title: string | undefined }

export function isAnswered(card: Card): boolean {
  if (card.kind === 'answers') return card.proposals.length + card.missing.length === 0
  return card.kind === 'decided' || card.kind === 'leftOut'
}

const PEOPLE = ['ceo', 'secretary', 'cfo', 'directors'] as const satisfies StepId[]
const MEETING = ['meetingDate', 'otherPersons', 'attendance'] as const satisfies StepId[]

type About = {
  key: string
  entity: Entity
  answers: Answers
  /** When the screen was opened. */
  now: Date
  isAnnual: boolean
  /** The topic that the person chose and has not filled in. */
  topic: TopicId | undefined
}

/** The cards of these answers, in the order of the journey. */
export function cardsFor({ key, entity, answers, now, isAnnual, topic }: About): Card[] {
  const proposals = proposalsFor(entity, answers, { now, isAnnual })
  const known = withAll(answers, proposals)
  const form = formOf(known, entity)
  const people = cardOf(PEOPLE, proposals, { answers, form })
  const meeting = cardOf(MEETING, proposals, { answers, form })
  const isCeoProposed = proposals.some(({ step }) => step === 'ceo')
  const title = isCeoProposed ? ceoPrefill(entity)?.otherTitle : undefined
  const { open, leftOut } = splitPlan(key, known, form)
  const decided = decidedCards(entity, answers, form)
  const proposed = open.map((item) => ({
    kind: 'proposed' as const,
    id: item.id,
    item,
    title: topicTitle(item.topic, form),
    sentence: sayDecision(item, { answers: known, form }, entity),
    isWhole: isWhole(item, form),
    isVote: isPutToVote(item, deciderIn(item, form, known)),
    isWaiting: people.proposals.length + people.missing.length > 0,
  }))
  const isUndecided = decided.length + proposed.length === 0
  return [
    {
      kind: 'answers',
      id: 'people',
      sentences: [...sayPeople(known, form, title), ...sayMissing(people.missing, { answers, form })],
      source: isCeoProposed ? words.guided.fromRegister : undefined,
      ...people,
    },
    {
      kind: 'answers',
      id: 'meeting',
      sentences: [
        ...sayMeeting({ answers: known, form }, localDay(now), isAnnual),
        ...sayMissing(meeting.missing, { answers, form }),
      ],
      source: meeting.proposals.length > 0 ? words.guided.filledIn : undefined,
      ...meeting,
    },
    ...decided,
    ...proposed,
    ...leftOut.map((item) => ({
      kind: 'leftOut' as const,
      id: item.id,
      item,
      title: topicTitle(item.topic, form),
    })),
    ...(isUndecided
      ? [
          {
            kind: 'undecided' as const,
            id: 'undecided' as const,
            topic,
            title: topic && topicTitle(topic, form),
          },
        ]
      : []),
  ]
}

/** What the screen asks, within a sentence. */
export function sayGap(step: StepId, form: CompanyForm, isConsent: boolean): string {
  const { page } = sentences
  const gaps: Partial<Record<StepId, (of: CompanyForm) => string>> = page.gaps
  return isConsent && step === 'attendance' ? page.gaps.shareVotes(form) : (gaps[step]?.(form) ?? '')
}

/** The answers that the card lacks. */
function sayMissing(steps: readonly StepId[], { answers, form }: CardFacts): string[] {
  const isConsent = answers.consent !== undefined
  return steps.length > 0
    ? [sentences.page.notSaid(`${words.format.list(steps.map((step) => sayGap(step, form, isConsent)))}.`)]
    : []
}

function cardOf(steps: readonly StepId[], proposals: readonly Proposal[], { answers, form }: CardFacts) {
  const own = proposals.filter(({ step }) => steps.includes(step))
  const missing = steps.filter(
    (step) => !hasAnswer(step, answers, form) && !own.some((each) => each.step === step),
  )
  return { steps, proposals: own, missing }
}

function hasAnswer(step: StepId, answers: Answers, form: CompanyForm): boolean {
  const { ceo, secretary, cfo, directors, noBoard, meeting, otherPersons, nobodyElse } = answers
  if (answers.consent && MEETING.some((each) => each === step)) {
    // Nobody meets, and nobody else attends. Owners who sign are listed in place of the attendance.
    return step !== 'attendance' || signersOf(answers, form).length > 0
  }
  switch (step) {
    case 'ceo':
      return ceo !== undefined
    case 'secretary':
      return secretary !== undefined
    case 'cfo':
      return cfo !== undefined
    case 'directors':
      return directors.length > 0 || noBoard !== undefined
    case 'meetingDate':
      return meeting !== undefined
    case 'otherPersons':
      return otherPersons.length > 0 || nobodyElse === true
    default:
      return answers.attendanceConfirmed === true || (directors.length === 0 && noBoard !== undefined)
  }
}

/**
 * Each person once with all their roles. `title`: the register's title of the CEO, so that the sentence asks.
 */
function sayPeople(answers: Answers, form: CompanyForm, title: string | undefined): string[] {
  const { guided } = words
  const directors = directorsOf(answers)
  const [only, ...others] = directors
  const officers = [
    ...new Set(OFFICES.map((office) => answers[office]).filter((id) => typeof id === 'string')),
  ]
  const isOnlyOfficer = only !== undefined && others.length === 0 && officers.includes(only.id)
  const ofOfficers = officers.flatMap((id) => {
    const person = personIn(answers, id)
    if (!person) return []
    const name = fullName(person)
    const isAsked = title !== undefined && id === answers.ceo
    const roles = [
      ...OFFICES.filter((office) => answers[office] === id).map((office) => sayOffice(office, form, isAsked)),
      ...(isOnlyOfficer && only.id === id ? [guided.onlyDirector(form)] : []),
    ]
    return isAsked ? [guided.asksIfHolds(name, title, roles)] : [guided.holds(name, roles)]
  })
  const vacant = OFFICES.filter((office) => answers[office] === null).map((office) =>
    guided.vacant(guided.offices[office]),
  )
  const ofBoard = answers.noBoard
    ? [guided.noBoard(form)]
    : isOnlyOfficer || !only
      ? []
      : others.length === 0
        ? [guided.holds(fullName(only.person), [guided.onlyDirector(form)])]
        : [
            guided.directors(
              directors.map(({ person }) => fullName(person)),
              form,
            ),
          ]
  return [...ofOfficers, ...vacant, ...ofBoard]
}

/** `isAnnualInHeading`: the sentence does not say again that it was the annual meeting. */
export function sayMeeting({ answers, form }: CardFacts, today: string, isAnnualInHeading = false): string[] {
  const { guided, format } = words
  const { meeting, otherPersons, nobodyElse } = answers
  if (answers.consent) {
    const names = signersOf(answers, form)
    return names.length > 0 ? [words.consents.said(format.list(names))] : []
  }
  const others = otherPersons.map(({ person }) => fullName(person))
  const held = meeting && [
    guided.held({
      day: format.dayWithWeekday(meeting.time.day),
      isToday: meeting.time.day === today,
      start: meeting.time.start === undefined ? '' : format.time(meeting.time.start),
      place: sayPlace(meeting.place),
      isAnnual: meeting.kind === 'annual' && !isAnnualInHeading,
    }),
  ]
  return [
    ...(held ?? []),
    ...(answers.attendanceConfirmed ? sayAttendance(answers) : []),
    ...(others.length > 0 ? [guided.alsoThere(others)] : nobodyElse ? [sayNoGuests({ answers, form })] : []),
  ]
}

/**
 * That nobody came beside the directors, by the rule of the minutes: they say "nobody else" only where they
 * name everyone there. A person who led or recorded the meeting and is no director was there too, and so were
 * owners who are not listed.
 */
export function sayNoGuests({ answers, form }: CardFacts): string {
  const { chair, recorder, directors } = answers
  const isWithAnother = [chair?.person, recorder?.person].some(
    (who) => nameOf(who, answers) !== undefined && !(who && 'ref' in who && directors.includes(who.ref)),
  )
  const isNamed = !isOwners(bodyOf(form, answers)) && directors.length > 0
  return isNamed && !isWithAnother ? words.guided.nobodyElse : words.guided.noGuests
}

function sayPlace(place: NonNullable<Answers['meeting']>['place']): string {
  if (!place) return ''
  return place.kind === 'remote' ? words.guided.remotely(place.means ?? '') : words.guided.at(place.address)
}

/** Who led, who took the minutes, who came. A person who led was there. */
function sayAttendance(answers: Answers): string[] {
  const { guided, review } = words
  const [chair, recorder] = [answers.chair, answers.recorder].map((part) => nameOf(part?.person, answers))
  const led =
    chair !== undefined && chair === recorder
      ? [guided.ledAndRecorded(chair)]
      : [...(chair ? [guided.led(chair)] : []), ...(recorder ? [guided.recorded(recorder)] : [])]
  const directors = directorsOf(answers)
  const [only] = directors
  if (
    directors.length === 1 &&
    only &&
    chair === fullName(only.person) &&
    answers.attendance[only.id] === 'present'
  )
    return led
  const statuses = {
    present: review.present,
    remote: review.remotely,
    represented: review.represented,
    absent: review.absent,
  }
  const came = Object.entries(statuses).flatMap(([status, how]) => {
    const names = directors
      .filter(({ id }) => (answers.attendance[id] ?? 'present') === status)
      .map(({ person }) => fullName(person))
    return names.length > 0 ? [guided.attended(how, names)] : []
  })
  return [...led, ...came]
}

function decidedCards(entity: Entity, answers: Answers, form: CompanyForm): Card[] {
  return answers.resolutions.map((resolution, place) => ({
    kind: 'decided',
    id: resolution.id,
    title: topicTitle(resolution.topic, form),
    sentence: sayDecision(resolution, { answers, form }, entity),
    result: resolution.outcome && words.discussion.outcomes[resolution.outcome],
    place,
  }))
}
