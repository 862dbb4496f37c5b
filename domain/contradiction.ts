import type { CompanyForm } from './company-form.ts'

/** Where an answer is in minutes, by the names of their schema. */
export type AnswerIn = readonly (string | number)[]

/** `message` names the sentence, `facts` are for it. */
export type Contradiction = {
  path: AnswerIn
  message: ContradictionName
  facts?: { form?: CompanyForm; name?: string | undefined }
}

type ContradictionName =
  | 'absentPart'
  | 'absentMover'
  | 'absentTookPart'
  | 'absentLeftRoom'
  | 'afterEnd'
  | 'boardContradicts'
  | 'bodyContradicts'
  | 'cannotBeRepresented'
  | 'castingWithoutTie'
  | 'dayContradicts'
  | 'directorIsNoOffice'
  | 'effectiveBeforeProposed'
  | 'endBeforeStart'
  | 'hearingContradicts'
  | 'holdersAlike'
  | 'holdersExceed'
  | 'holdersNotAll'
  | 'holdingWrong'
  | 'interestTwice'
  | 'leftBeforeJoined'
  | 'leftBeforeStart'
  | 'moreRepresented'
  | 'moreVotes'
  | 'nomineeSits'
  | 'noteDecided'
  | 'noticeAfterMeeting'
  | 'notRepresented'
  | 'offsetContradicts'
  | 'ownAgent'
  | 'percentWrong'
  | 'quorumNumberWrong'
  | 'representativeAbsent'
  | 'resumedTooEarly'
  | 'seatNotVacant'
  | 'timeSkipped'
  | 'voteContradicts'
  | 'votedAfterLeaving'
  | 'votedOutside'
  | 'wholeNumberWrong'
