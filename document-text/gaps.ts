import { isOwners } from '@minutebook/domain/company-form'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'

/** The answers that minutes usually have and that may be missing. */
export type UsualAnswer =
  | 'meetingTime.start'
  | 'meetingPlace'
  | 'notice'
  | 'chair'
  | 'recorder'
  | 'allCouldHear'
  | 'boardSeats'
  | 'shareVotes.percent'
  | 'shareVotes.entitled'
  | 'shareVotes.represented'

/** Those that these minutes lack, in the order of the document (`minutes-content` §3). They block nothing. */
export function usualGaps(minutes: PartialMinutes): UsualAnswer[] {
  const { meetingTime, meetingKind, notice, attendance = [], shareVotes = {}, directors } = minutes
  const { body } = companyOf(minutes)
  const isRemote = attendance.some(({ status }) => status === 'remote')
  const isDeaf = attendance.some(({ couldNotHear }) => couldNotHear)
  const gaps: [UsualAnswer, boolean][] = [
    ['meetingTime.start', meetingTime?.start === undefined],
    ['meetingPlace', minutes.meetingPlace === undefined],
    ['notice', meetingKind === 'special' && notice === undefined],
    ['chair', minutes.chair === undefined],
    ['recorder', minutes.recorder === undefined],
    ['allCouldHear', isRemote && !isDeaf && !minutes.allCouldHear],
    ['boardSeats', !isOwners(body) && directors.length > 0 && minutes.boardSeats === undefined],
    ['shareVotes.percent', body === 'members' && shareVotes.percent === undefined],
    ['shareVotes.entitled', body === 'shareholders' && shareVotes.entitled === undefined],
    ['shareVotes.represented', body === 'shareholders' && shareVotes.represented === undefined],
  ]
  return gaps.flatMap(([path, isMissing]) => (isMissing ? [path] : []))
}
