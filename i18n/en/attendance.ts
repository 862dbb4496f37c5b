import { hasBoard, type CompanyForm } from '@minutebook/domain/company-form'
import type { QuorumFinding } from '@minutebook/domain/law/findings'
import { withCapital } from '@minutebook/domain/text'
import { format } from './format.ts'
import { allDirectors, directorCount, nounsOf } from './nouns.ts'

export const attendance = {
  heading: (form: CompanyForm) => `Which ${nounsOf(form).directors} attended?`,
  hint: 'We marked everyone as present. Change what was different.',
  hintRemote: 'The meeting was remote, so we marked everyone as present remotely.',
  hintAgain: 'Change what was different.',
  /** `names` is empty if the names of a large board are listed below. */
  everyoneInPerson: (directors: number, names: string, form: CompanyForm) =>
    directors === 1
      ? `${names} attended in person`
      : `${allDirectors(directors, form)} attended in person${names && `: ${names}`}`,
  changeList: (form: CompanyForm) => `Change the list of ${nounsOf(form).directors}`,
  presentOf: (present: number, directors: number, form: CompanyForm) =>
    directors === 1
      ? `The ${nounsOf(form).director} you named was ${present === 1 ? 'present' : 'absent'}.`
      : `${present} of the ${directors} ${nounsOf(form).directors} you named ${present === 1 ? 'was' : 'were'} present.`,
  addFirst: (form: CompanyForm) => `Add the ${nounsOf(form).directors} first.`,
  addDirectors: (form: CompanyForm) => `Add ${nounsOf(form).directors}`,
  noBoard: (name: string, form: CompanyForm) =>
    `You said that ${name} has no ${nounsOf(form).boardOfDirectors}, so there is no attendance to record.`,
  absentVotes: (name: string, topics: readonly string[]) =>
    `${name}’s votes on ${format.list(topics.map((topic) => `“${topic}”`))} will be left out.`,
  manners: { present: 'In person', remote: 'Remotely' },
  joined: 'Came at',
  left: 'Left at',
  joinedOn: 'Day of coming',
  leftOn: 'Day of leaving',
  objected: 'Objected at the start to holding the meeting',
  hasObjected: 'Objected',
  objection: 'Why',
  couldNotHear: 'Could not hear',
  representative: 'Represented by',
  nobodyRepresented: 'Nobody',
  seats: (form: CompanyForm): string =>
    hasBoard(form)
      ? 'How many seats does the board have?'
      : `How many ${nounsOf(form).directors} does the company have?`,
  seatsFilledIn: (form: CompanyForm) => `We filled in the number of ${nounsOf(form).directors} you named.`,
  seatsHint: (form: CompanyForm): string =>
    hasBoard(form) ? 'Count empty seats too.' : 'Count those you did not name too.',
  sizeVaries: 'Can the number of seats vary? (optional)',
  sizeHint: 'If the bylaws give a range and no number is set, leave the number of seats empty.',
  sizeFixed: 'No, it is fixed',
  sizeRange: 'Yes, within a range',
  quorumPresent: 'Was a quorum present?',
  quorumPresentHint: 'The minutes say only what you choose here.',
  quorumAnswers: { yes: 'Yes', no: 'No', leftOut: 'Leave it out' },
  statesQuorum: 'The minutes will say so.',
  rule: (form: CompanyForm): string =>
    form === 'llc'
      ? 'Does the operating agreement ask for more votes to decide? (optional)'
      : `${hasBoard(form) ? 'Do the bylaws' : `Does the ${nounsOf(form).bylaws}`} set another number for a quorum? (optional)`,
  ruleNumber: (form: CompanyForm): string =>
    form === 'llc' ? 'Votes needed to decide' : 'Number for a quorum',
  ruleHint: 'A number or a fraction. For example, 3 or 2/3',
  ruleSection: (form: CompanyForm) => `Section of the ${nounsOf(form).bylaws}`,
  /** "3 of 5 seats present; a majority is 3." */
  counted: ({ present, base, of, needed, basis }: QuorumFinding, form: CompanyForm): string => {
    if (form === 'llc')
      return `${present} of ${directorCount(base, form)} took part; the ${needed === 1 ? 'vote of 1 is' : `votes of ${needed} are`} needed to decide.`
    const all =
      of === 'inOffice' ? `${directorCount(base, form)} in office` : base === 1 ? '1 seat' : `${base} seats`
    const rules = {
      law: `a majority is ${needed}`,
      act: `a majority is ${needed}`,
      ownRule: `your bylaws ask for ${needed}`,
      floor: `bylaws may ask for no fewer than ${needed}`,
    }
    return `${present} of ${all} present; ${rules[basis]}.`
  },
  verdict: ({ isMet, basis }: QuorumFinding, form: CompanyForm): string => {
    if (isMet && form === 'llc')
      return 'That is enough to decide, unless your operating agreement asks for more.'
    if (isMet)
      return basis === 'law'
        ? 'That is a quorum, unless your bylaws set another number.'
        : 'That is a quorum.'
    const asked = form === 'llc' || basis === 'floor' ? 'is needed' : 'your bylaws ask for'
    const less = basis === 'law' && form !== 'llc' ? 'a majority' : asked
    return `That is less than ${less}, so what was decided may not count. You can still send the minutes; they will say how many were present.`
  },
  unchecked: (kind: string, place: string) =>
    `We have no quorum rule for this kind of company (${kind}, ${place}). The minutes give your numbers and claim no quorum.`,
  uncheckedUnknown:
    'We do not know what kind of company it is, or where it was formed, so we check no rule and claim no quorum.',
  notReviewed: 'A lawyer has not reviewed this rule.',
  doubts: {
    moreDirectorsThanSeats: (directors: number, seats: number, form: CompanyForm) =>
      form === 'llc'
        ? `You named ${directorCount(directors, form)}, and said that there are ${seats}. Check the number.`
        : `You named ${directorCount(directors, form)} for ${seats} ${seats === 1 ? 'seat' : 'seats'}. Check the number.`,
    ruleAboveSeats: (_directors: number, seats: number, _form: CompanyForm) =>
      `The number that is needed is higher than ${seats}, the number of all. Check it.`,
    ruleBelowFloor: (_directors: number, seats: number, _form: CompanyForm) =>
      `The number for a quorum is lower than the law lets bylaws set it for ${seats}. Check it.`,
    moreRepresented: (_directors: number, _seats: number, _form: CompanyForm) =>
      'More votes are represented than could be cast. Check the numbers.',
  },
  votesEntitled: 'Votes that could be cast',
  votesRepresented: 'Votes represented in person or by proxy',
  interests: 'Share of the interests that took part, in percent',
  interestsHint: 'For example, 75 or 62.5',
  /** What the governing law, as we read it, measures the interests by. */
  interestsBy: {
    contributions: 'Count what the members contributed and did not get back.',
    profits: 'Count the members’ shares of the profits.',
    heads: 'The law, as we read it, gives each member one vote, so we check no rule for percentages.',
  },
  sharesCounted: (represented: number, entitled: number) =>
    `${format.number(represented)} of ${format.number(entitled)} votes represented.`,
  sharesVerdict: (isMet: boolean, isOwn: boolean): string =>
    isMet
      ? isOwn
        ? 'That is a quorum.'
        : 'That is a quorum, unless your bylaws set another number.'
      : 'That is fewer than a quorum needs, so what was decided may not count. You can still send the minutes; they will say how many were represented.',
  interestsCounted: (percent: number) =>
    `Members holding ${format.number(percent)}% of the interests took part.`,
  interestsVerdict: (isMet: boolean, isOwn: boolean): string =>
    isMet
      ? isOwn
        ? 'That is enough.'
        : 'That is enough, unless your operating agreement sets another share.'
      : 'That is not enough, so what was decided may not count. You can still send the minutes; they will say what share took part.',
  ownersRules: (form: CompanyForm) =>
    `Do the company’s papers set a quorum or a vote for the ${nounsOf(form).shareholders}? (optional)`,
  ownersQuorum: 'Needed for a quorum',
  ownersVote: 'Needed to decide',
  ownersRuleHint: 'A number of votes or a fraction. For example, 500, 1/5 or 60%',
  ownersRuleSource: 'Where that is written',
  ownersRuleSection: 'Section',
  ownersVoteOf: 'A fraction of what',
  ruleSources: { bylaws: 'Bylaws', articles: 'Articles', agreement: 'Agreement of the owners' },
  voteBases: {
    cast: 'The votes cast',
    represented: 'The votes represented',
    entitled: 'All votes that could be cast',
  },
  holders: (form: CompanyForm) => `List the ${nounsOf(form).shareholders} who took part (optional)`,
  holdersHint: 'If you leave the total empty, we add it up.',
  holder: (form: CompanyForm, position: number) => `${withCapital(nounsOf(form).shareholder)} ${position}`,
  holderVotes: 'Votes',
  holderInterest: 'Interest, in percent',
  representedBy: 'Represented by',
  representedByHint: 'Empty for those who took part themselves',
  addHolder: (form: CompanyForm) => `Add another ${nounsOf(form).shareholder}`,
  parts: 'Who led the meeting, and who took the minutes? (optional)',
  chair: 'Who led the meeting',
  recorder: 'Who took the minutes',
  someoneElse: 'Someone else',
  chairName: 'Name of who led the meeting',
  recorderName: 'Name of who took the minutes',
  otherMatters: 'What else was talked about, without a resolution? (optional)',
  otherMattersLabel: 'Also discussed',
  otherMattersHint: 'Write what it was about, not who said what',
}
