import { TOPICS, type TopicId } from './topics.ts'
import type { MessageFacts } from './words.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const plainDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const dateOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** "Acme, Inc." ends a sentence as it is; "Acme" gets its full stop. */
function withStop(name: string): string {
  return name.endsWith('.') ? name : `${name}.`
}

/** "40 seconds", "2 minutes". */
function inSeconds(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** "1 character", "1,200 characters". */
function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString('en-US')} characters`
}

/** Everything that a person can read in English (US). Another language is another file of the same shape. */
export const en = {
  format: {
    /** BCP 47: how this catalogue writes days and names months. */
    locale: 'en-US',
    /** `YYYY-MM-DD` → "Saturday, November 21, 2026". */
    dayWithWeekday: (day: string) => longDay.format(new Date(`${day}T00:00:00Z`)),
    /** `YYYY-MM-DD` → "November 21, 2026". */
    day: (day: string) => plainDay.format(new Date(`${day}T00:00:00Z`)),
    /** RFC 3339 → "November 21, 2026 at 3:04 PM", in the reader's own time zone. */
    moment: (instant: string) => dateAndTime.format(new Date(instant)),
    /** `HH:MM` → "9:30 AM". */
    time: (time: string) => clock.format(new Date(`2000-01-01T${time}:00Z`)),
    /** RFC 3339 → "November 21, 2026", in the reader's own time zone. */
    date: (instant: string) => dateOnly.format(new Date(instant)),
    list: (items: readonly string[]) => list.format(items),
  },

  product: 'Minutebook',
  ui: {
    errorPrefix: 'Error: ',
    optional: '(optional)',
  },

  frame: {
    skipLink: 'Skip to main content',
    companyNumber: (number: string) => `No. ${number}`,
    back: 'Back',
    sampleNotice: 'Sample register: these companies are made up.',
    notGovernment:
      'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
    keptHere: 'Your answers stay on this device until you send or clear them.',
    clearDraft: 'Clear this draft',
    clearDraftTitle: 'Clear this draft?',
    clearDraftText: (name: string) => `Your answers for ${name} will be deleted from this device.`,
    keepAnswers: 'Keep my answers',
    draftCleared: 'Your draft was cleared.',
    privacy: 'Privacy',
    title: (heading: string, part: string, number: number) =>
      `${heading} - ${part} (part ${number} of 5) - Minutebook`,
    pageTitle: (heading: string) => `${heading} - Minutebook`,
    errorTitle: (title: string) => `Error: ${title}`,
    notices: 'Notices',
    offline: 'You are offline. Your answers are saved on this device.',
    onlineAgain: 'You are online again.',
    opening: 'Opening the next page…',
    notSaving: 'This browser is not letting us save. Keep this tab open until you have sent the minutes.',
    changedElsewhere: 'These minutes were changed in another tab.',
    takeNewer: 'Use the newer version',
    recordedMeanwhile: (name: string) => `Your minutes for ${name} were recorded.`,
    correcting: (reference: string) =>
      `These minutes were recorded${reference && ` under reference ${reference}`}. What you changed since they were sent is not in that record. Send again to record it as a correction.`,
    oldDropped: 'We removed answers from this device that were more than 30 days old.',
    idle: 'You have been away for a while. If others use this device, clear your answers.',
    keepGoing: 'Keep going',
    clearDevice: 'Clear this device',
    deviceCleared: 'This device is clear.',
    unconfirmed: (name: string) =>
      `We do not know yet whether your minutes for ${name} arrived. Send again: they will be recorded only once.`,
    sendAgain: 'Send again',
    save: 'Save and continue',
    continue: 'Continue',
    change: 'Change',
    cancel: 'Cancel',
    notStated: 'Not stated',
  },

  progress: {
    label: 'Progress',
    /** "Part 2 of 5", followed by the part's name in bold. */
    part: (number: number) => `Part ${number} of 5`,
    step: (number: number) => `step ${number} of 15`,
    done: 'done',
    current: 'current',
    todo: 'not started',
    parts: {
      company: 'Company',
      officers: 'Officers',
      people: 'Directors and others',
      meeting: 'Meeting',
      review: 'Review and send',
    },
  },

  errors: {
    summaryOne: 'Check your answer',
    summaryMany: 'Check these answers',
    problemTitle: 'Something went wrong on our side',
    problemText: 'Your answers are still saved on this device.',
    tryAgain: 'Try again',
    goToStart: 'Go to the start',
    pageNotFoundTitle: 'We cannot find that page',
    pageNotFoundText: 'If you typed the address, check it. If you followed a link, it may be old.',
    findCompany: 'Find your company',
    continueMinutes: 'Continue your minutes',
  },

  register: {
    /** "Kentucky (KY)". */
    withCode: (name: string, code: string) => (name === code ? code : `${name} (${code})`),
    notInRegister: 'Not in the register',
    status: { active: 'Active', inactive: 'Dissolved or inactive' } as Record<string, string>,
    outsideUnitedStates: 'Outside the United States',
  },

  /** Searching for a company, by number and by name (`what` is "number" or "name"). */
  search: {
    waiting: (number: string) => `Looking up ${number}`,
    waitingForName: (name: string) => `Looking for companies named ${name}`,
    searching: 'Searching…',
    slow: 'This is taking longer than usual. You can keep waiting.',
    stop: 'Stop searching',
    stopped: (what: string) => `Search stopped. Your ${what} is still here.`,
    several: (number: string, registers: number) => `Number ${number} is in ${registers} registers`,
    whichCompany: 'Which company is yours?',
    server: (what: string, seconds: number | undefined) =>
      `The company search is not working right now. Your ${what} is still here. Try again in ${
        seconds === undefined ? 'a few minutes' : inSeconds(seconds)
      }.`,
    tooMany: (what: string, seconds: number | undefined) =>
      `There were many searches from your network. Your ${what} is still here. Try again in ${inSeconds(seconds ?? 60)}.`,
    unreadable:
      'We got an answer that we cannot read. On a public network, open its sign-in page first, then try again.',
    network: 'We could not reach the company search. Check your internet connection and try again.',
    offline: (what: string) => `You are offline. We will keep your ${what} here.`,
    number: 'number',
    name: 'name',
  },

  entitySearch: {
    heading: 'Find your company',
    lead: 'Start with the number the state gave your company when it was registered.',
    label: 'Entity number',
    hint: 'You can find it on your articles, annual report or a state notice',
    submit: 'Find company',
    fromGuard: 'Find your company first, then carry on where you were.',
    returning: (name: string, number: string) => `You were working on ${name}, ${number}`,
    openNameSearch: 'I do not know the number',
    searchByName: 'Search by name',
    nameLabel: 'Company name',
    matches: (companies: number, name: string) =>
      `${companies === 1 ? '1 company matches' : `${companies} companies match`} “${name}”`,
    firstTen: 'These are the first 10. Add more of the name to narrow it down.',
    noMatch: (name: string) => `No company name matches “${name}”. Check the spelling, or use fewer words.`,
  },

  entityDetails: {
    heading: 'Is this your company?',
    name: 'Name',
    number: 'Entity number',
    register: 'Register',
    address: 'Address',
    authorized: 'Authorized person (as shown in the register)',
    typedOtherwise: (typed: string, number: string) =>
      `You typed “${typed}”. The register has it as ${number}.`,
    yes: 'Yes, this is my company',
    no: 'No, search again',
    help: 'Something out of date? You can correct people’s details in the next steps. Company details come from the register and cannot be changed here.',
  },

  entityHome: {
    heading: (name: string) => `Record minutes for ${name}`,
    need: 'You will need:',
    needs: [
      'names of the CEO, secretary and CFO',
      'names of all directors, and who was absent',
      'the date of the meeting',
      'what was decided',
    ],
    own: 'Minutes are your company’s own record. They stay with the company.',
    addressFilledIn: 'We will fill in the CEO’s address from the Kentucky register.',
    start: 'Start the minutes',
    started: (day: string, screen: string) => `You started these minutes on ${day}. Next: ${screen}.`,
    startAgain: 'Start again',
    startAgainTitle: 'Start again?',
    startAgainText: (name: string) => `Your answers for ${name} will be deleted.`,
    deleteAndStart: 'Delete and start again',
    recorded: 'Minutes on this device',
    recordedRow: (meetingDay: string, recordedDay: string, reference: string) =>
      `Meeting of ${meetingDay}, recorded ${recordedDay}${reference && `, reference ${reference}`}`,
    startNew: 'Start new minutes',
    open: 'Open',
    limitedLiability: 'An LLC may not need to keep minutes. They are good evidence of what was decided.',
    notFound: 'We could not find that company',
    /** The address has a number, and the search itself did not work or found several. */
    notLookedUp: 'We could not open that company yet',
    severalFound: 'More than one company has that number',
    /** What "Next:" names, by step. */
    screens: {
      entitySearch: 'find your company',
      entityDetails: 'check the company',
      entityHome: 'start the minutes',
      ceo: 'the CEO',
      secretary: 'the secretary',
      cfo: 'the CFO',
      directors: 'the directors',
      addDirector: 'add a director',
      viewDirector: 'the directors',
      otherPersons: 'others at the meeting',
      addOtherPerson: 'add another person',
      meetingDate: 'date, time and place',
      discussion: 'what was discussed',
      attendance: 'who attended',
      review: 'check and send',
      confirmation: 'the confirmation',
    },
  },

  meetingDate: {
    heading: 'When was the meeting held?',
    example: 'For example, 3 27 2026 or Mar 27 2026',
    filledInToday: 'We filled in today.',
    filledInEarlier: (day: string) => `We filled in ${day}, the day when you first opened this page.`,
    parts: { month: 'Month', day: 'Day', year: 'Year' },
    calendar: {
      open: 'Choose from a calendar',
      opening: 'Opening the calendar…',
      failed: 'The calendar did not open. Type the date instead.',
      close: 'Close',
      label: 'Date of the meeting',
    },
    startTime: 'Start time',
    timeHint: 'For example, 9:30 am or 14:00',
    zone: 'Time zone',
    zoneIs: (zone: string) => `Time zone: ${zone}`,
    zoneHint: 'We filled in the time zone of this device. Choose the one of the place where you met.',
    place: 'Where was it held?',
    placeOptional: 'Where was it held? (optional)',
    placeFilledIn: 'We filled in the address from the register.',
    companyAddress: 'At the company’s address',
    elsewhere: 'At another place',
    elsewhereHint: 'We will ask for the address below',
    remote: 'Remotely',
    remoteHint: 'You can say below how people joined',
    placeAddress: 'Address of the place',
    placeMeans: 'How people joined',
    placeMeansHint: 'For example, by video call',
    more: 'More about the meeting (optional)',
    kind: 'What kind of meeting was it? (optional)',
    specialHint: 'You can say below how the directors learned of it',
    notice: 'Did the directors get notice of the meeting? (optional)',
    noticeDate: 'When was notice given? (optional)',
    noticeCalendar: 'Date of the notice',
    noticeMeans: 'By what means',
    noticeMeansHint: 'For example, email',
    waivedBy: 'Who waived notice',
    endTime: 'End time',
  },

  discussion: {
    heading: 'What was the meeting about?',
    hint: 'Choose the main topic.',
    groups: { people: 'People', money: 'Money', company: 'Company', records: 'Records' },
    /** A topic as the screens call it. In English it has the name under which it is published. */
    topic: (id: TopicId): string => TOPICS[id].title,
    or: 'or',
    otherHint: 'Write it in your own words below the list',
    other: 'What was discussed?',
    otherTextHint: 'Write what was decided, not who said what',
    left: (characters: number) => `You have ${inCharacters(characters)} left`,
    tooMany: (characters: number) => `You have ${inCharacters(characters)} too many`,
  },

  attendance: {
    heading: 'Which directors attended?',
    hint: 'We marked everyone as present. Change what was different.',
    hintRemote: 'You said the meeting was remote, so everyone starts as present remotely.',
    hintAgain: 'Change what was different.',
    all: (directors: number, name: string) =>
      directors === 1 ? `${name} attended` : `All ${directors} directors attended`,
    unticked: (label: string) => `“${label}” is no longer ticked.`,
    tickedAgain: (label: string) => `“${label}” is ticked again.`,
    everyonePresent: 'Everyone is marked as present.',
    changeList: 'Change the list of directors',
    presentOf: (present: number, directors: number) =>
      directors === 1
        ? `The director you named was ${present === 1 ? 'present' : 'absent'}.`
        : `${present} of the ${directors} directors you named ${present === 1 ? 'was' : 'were'} present.`,
    addFirst: 'Add the directors first.',
    addDirectors: 'Add directors',
    noBoard: (name: string) =>
      `You said that ${name} has no board of directors, so there is no attendance to record.`,
  },

  review: {
    heading: 'Check the minutes before you send them',
    lead: 'Nothing has been sent yet. Read it through, change what you need, then send.',
    company: 'Company',
    fromRegister: (register: string) => `From the ${register} register`,
    officers: 'Officers',
    directors: 'Directors',
    others: 'Other people',
    meeting: 'Meeting',
    attendance: 'Attendance',
    discussion: 'What was discussed',
    name: 'Name',
    number: 'Entity number',
    register: 'Register',
    authorized: 'Authorized person (as shown in the register)',
    registeredAddress: 'Address in the register',
    ceo: 'CEO',
    secretary: 'Secretary',
    cfo: 'CFO',
    director: (position: number) => `Director ${position}`,
    /** Of two directors with one name: by their places in the list. */
    oneOfName: (name: string, position: number) => `${name} (director ${position})`,
    board: 'Board of directors',
    noBoard: 'This company has no board of directors',
    performedBy: (who: string) => `The board’s duties are performed by ${who}`,
    other: (position: number) => `Other person ${position}`,
    nobodyElse: 'Nobody else was at the meeting',
    noOfficer: 'No one holds this office',
    addressHidden: 'Address not shown',
    sameAs: {
      ceo: 'Same person as the CEO',
      secretary: 'Same person as the secretary',
      cfo: 'Same person as the CFO',
    },
    also: {
      ceo: 'Also the CEO',
      secretary: 'Also the secretary',
      cfo: 'Also the CFO',
    },
    date: 'Date',
    filledInToday: (day: string) => `${day} (today, filled in for you)`,
    filledInDay: (day: string) => `${day} (filled in for you)`,
    future: 'This date is in the future. Minutes are usually for a meeting that has taken place.',
    startTime: 'Start time',
    endTime: 'End time',
    timeInZone: (time: string, zone: string) => `${time} (${zone})`,
    place: 'Place',
    atCompanyAddress: (address: string) => `At the company’s address, ${address}`,
    atCompanyAddressFilledIn: (address: string) => `At the company’s address, ${address} (filled in for you)`,
    remote: (means: string) => (means ? `Remotely, ${means}` : 'Remotely'),
    kind: 'Kind of meeting',
    kinds: { regular: 'Regular', special: 'Special', annual: 'Annual', organizational: 'Organizational' },
    notice: 'Notice',
    notices: { given: 'Notice was given', waived: 'Notice was waived', notNeeded: 'No notice was needed' },
    noticeOn: (day: string) => `on ${day}`,
    /** People write "email" and "by email". */
    noticeBy: (means: string) => `by ${means.replace(/^by /iu, '')}`,
    waivedBy: (who: string) => `waived by ${who}`,
    heldAndRecorded: (day: string) => `Held on ${day}. Recorded when you send.`,
    allAttendedInPerson: (directors: number, names: string) =>
      directors === 1
        ? `${names} attended in person (nobody was marked absent)`
        : `All ${directors} directors attended in person: ${names} (nobody was marked absent)`,
    allAttended: (directors: number) =>
      directors === 1 ? 'The only director attended' : `All ${directors} directors attended`,
    notAllAttended: 'Some directors were absent',
    attendedOf: (present: number, directors: number) => `${present} of the ${directors} directors attended`,
    present: 'Present in person',
    remotely: 'Present remotely',
    absent: 'Absent',
    hearing: 'Hearing each other',
    couldHear: 'Everyone could hear each other at the same time',
    topic: 'Main topic',
    confirm: 'By sending, you confirm that these minutes are a true record of the meeting.',
    link: 'You then get a private link. It is the only way to open the record again.',
    submittedBy: 'Your name',
    submittedByHint: 'Printed as the person who recorded these minutes',
    send: 'Send the minutes',
    worthALook: 'Worth a look',
    alreadySent: (day: string, reference: string) =>
      `These minutes were recorded on ${day}.${reference && ` Reference ${reference}.`}`,
    seeConfirmation: 'See the confirmation',
  },

  sending: {
    button: 'Sending…',
    status: 'Sending the minutes',
    slow: 'Still sending. Keep this page open.',
    noAnswer:
      'We lost the connection and cannot tell yet whether your minutes arrived. Your answers are saved. Send again: they will be recorded only once.',
    offline:
      'You are offline. Your answers are saved. We will send the minutes when you are online again and this page is open.',
    stopWaiting: 'Stop waiting',
    unreadable:
      'We got an answer that we cannot read, so we cannot tell yet whether your minutes arrived. Send again: they will be recorded only once.',
    refused: (seconds: number | undefined) =>
      `The minutes were not accepted. This is a problem on our side. Your answers are saved; try again in ${
        seconds === undefined ? 'a few minutes' : inSeconds(seconds)
      }.`,
    tooMany: (seconds: number | undefined) =>
      `Many minutes were sent from your network. Your answers are saved. Try again in ${inSeconds(seconds ?? 3600)}.`,
    changed:
      'The register changed since you looked the company up. The new details are below. Read them, then send.',
    unknownNumber: (number: string) => `The register no longer has number ${number}.`,
    otherTab: 'Another tab is sending these minutes. Wait until it has an answer.',
    searchAgain: 'Search again',
    sendAgain: 'Send again',
  },

  confirmation: {
    heading: 'The minutes are recorded',
    held: (name: string, meetingDay: string) => `${name}, meeting of ${meetingDay}.`,
    recorded: (moment: string) => `Recorded ${moment}.`,
    notVerified: 'Recorded, submitter not verified.',
    recordedBy: (name: string) => `Recorded by ${withStop(name)}`,
    correction: (reference: string) =>
      `What you sent first had arrived and is recorded too${reference && `, under reference ${reference}`}. These minutes correct it.`,
    reference: 'Reference',
    copyReference: 'Copy reference',
    referenceCopied: 'Reference copied',
    print: 'Print this page',
    whatWasRecorded: 'What was recorded',
    privateLink: 'Your private link',
    privateLinkText:
      'This link is the only key to the record. Keep it safe: anyone who has it can read the record, and we cannot make it again.',
    copyLink: 'Copy the link',
    linkCopied: 'Link copied',
    copyFailed: 'This browser did not let us copy. Select the text and copy it yourself.',
    qrCode: 'QR code of your private link',
    next: 'What happens next',
    nextSteps: [
      'Print this page and put it in the company’s minute book.',
      'Have the minutes signed if your bylaws ask for it.',
      'Approve them at the next meeting.',
      'Nothing has been sent to any government office.',
    ],
    another: (name: string) => `Record another meeting for ${name}`,
    findAnother: 'Find another company',
    finish: 'Finish and clear this device',
    finishTitle: 'Clear this device?',
    finishText:
      'Your answers, this page and your private link will be removed from this browser. The record stays. Without the link nobody can open it, and we cannot either.',
    keep: 'Keep them',
    nothingSent: 'No minutes were sent from this tab',
  },

  /** What a person is asked of themselves, and what is done with people in lists. */
  people: {
    roles: { ceo: 'CEO', secretary: 'secretary', cfo: 'CFO', director: 'director', other: 'person' },
    name: 'Name',
    address: 'Address',
    addressHint: 'A business address is enough. You do not have to give a home address.',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    oneNameOnly: 'This person has one name only',
    street: 'Street address',
    city: 'City',
    state: 'State',
    noState: 'No state chosen',
    stateOption: (code: string, name: string) => `${code} - ${name}`,
    zipCode: 'ZIP code',
    zipCodeHint: '5 or 9 digits',
    postalCode: 'Postal code',
    /** In sentences on where else a person stands. */
    theRoles: { ceo: 'the CEO', secretary: 'the secretary', cfo: 'the CFO', director: 'a director' },
    /** `roles` are those of `theRoles`: "Also the CEO and the secretary". */
    also: (roles: readonly string[]) => `Also ${list.format(roles)}`,
    /** "The CEO and the secretary". */
    standing: (roles: readonly string[]) => list.format(roles).replace(/^the/u, 'The'),
    alsoChanges: (roles: readonly string[]) =>
      `This person is also ${list.format(roles)}. What you change here changes there too.`,
    alreadyNamed: 'People you have already named',
    add: 'Add',
    view: 'View',
    remove: 'Remove',
    finish: (name: string) => `Finish ${name}'s details`,
    detailsMissing: 'Details missing',
    addNamed: (name: string) => `Add ${name}`,
    removeNamed: (name: string) => `Remove ${name}`,
    keepNamed: (firstName: string) => `Keep ${firstName}`,
    removeText: 'Their details will be deleted from these minutes.',
    removeOfficerText: (roles: readonly string[]) => `They stay in these minutes as ${list.format(roles)}.`,
    changeHeading: (name: string) => `Change ${name}'s details`,
    added: (name: string) => `${name} added`,
    changed: (name: string) => `${name} changed`,
    removed: (name: string) => `${name} was removed.`,
    duplicate: (name: string) =>
      `You have already added ${withStop(name)} Save again if this is a different person.`,
    noMore: 'No, that is everyone',
    keepEditing: 'Keep editing',
    leave: 'Leave',
  },

  ceo: {
    heading: 'Who is the chief executive officer (CEO)?',
    filledIn: (register: string, company: string) =>
      `We filled this in from the ${register} register for ${withStop(company)} Change anything that is out of date.`,
    nameFilledIn: 'We filled in the name from the register. The address is not in it.',
    registerAgain: 'Use the register again',
    registerUsed: 'The form shows what the register says.',
  },

  offices: {
    secretary: {
      heading: 'Who is the secretary?',
      details: "Secretary's details",
    },
    cfo: {
      heading: 'Who is the chief financial officer (CFO)?',
      details: "CFO's details",
    },
    or: 'or',
    someoneElse: 'Someone else',
    someoneElseHint: 'We will ask for their details below',
    nobody: 'No one holds this office',
    sameAddress: 'Same address as the CEO',
    addCeoFirst: 'Add the CEO first to reuse their details',
  },

  directors: {
    emptyHeading: 'Who are the directors?',
    lead: 'Add every director, also those who missed the meeting.',
    heading: (directors: number) =>
      directors === 1 ? 'You have added 1 director' : `You have added ${directors} directors`,
    add: 'Add a director',
    noBoard: 'This company has no board of directors',
    noBoardHint: 'Some small companies are run by their shareholders, members or managers',
    performedBy: "Who performs the board's duties?",
    another: 'Do you need to add another director?',
    addAnother: 'Yes, add another director',
    full: (directors: number) => `One record holds up to ${directors} directors.`,
    removeTitle: (name: string) => `Remove ${name} from the directors?`,
    removeLast: 'You will need at least one director, or to say that there is no board.',
    who: 'Who is the director?',
    someoneNew: 'Someone new',
    save: 'Save director',
    leaveTitle: 'Leave without saving this director?',
    leaveText: 'What you typed here will not be kept.',
    gone: 'That director is no longer in the list.',
    role: 'Role',
    director: 'Director',
    changeDetails: 'Change details',
    backToList: 'Back to directors',
  },

  otherPersons: {
    emptyHeading: 'Was anyone else at the meeting?',
    emptyHint: 'For example an attorney, an accountant or a shareholder',
    yes: 'Yes',
    no: 'No',
    heading: (people: number) =>
      people === 1 ? 'You have added 1 other person' : `You have added ${people} other people`,
    another: 'Do you need to add another person?',
    addAnother: 'Yes, add another person',
    full: (people: number) => `One record holds up to ${people} other people.`,
    removeTitle: (name: string) => `Remove ${name} from the other people?`,
    addHeading: 'Add another person',
    reason: 'Why they were there',
    reasonHint: 'For example, attorney',
    save: 'Save person',
    leaveTitle: 'Leave without saving this person?',
    leaveText: 'What you typed here will not be kept.',
    gone: 'That person is no longer in the list.',
  },

  receipt: {
    heading: 'Recorded minutes',
    recorded: (moment: string) => `Recorded ${moment}.`,
    opening: 'Opening the record',
    recordedBy: 'Recorded by',
    corrects: 'Corrects the record',
    showAddresses: 'Show people’s addresses',
    hideAddresses: 'Hide people’s addresses',
    digest: 'Fingerprint of the record (SHA-256)',
    digestText: 'It stays the same as long as not one letter of the record changes.',
    unknown:
      'This link does not open a record. Check that all of it was copied. A link that was ended opens nothing any more.',
    notOpened: 'We could not open the record just now. The record is safe. Try again.',
    network: 'We could not reach the record. Check your internet connection and try again.',
    offline:
      'You are offline. We will open the record when you are online again and this page is still open.',
    tooMany: (seconds: number | undefined) =>
      `Many links that open nothing were tried from your network. Try again in ${inSeconds(seconds ?? 3600)}.`,
    noLink: 'Open the private link that you kept when the minutes were recorded.',
    end: 'End this link',
    ending: 'Ending the link…',
    endTitle: 'End this link?',
    endText:
      'Nobody will be able to open the record with this link any more, and neither will you. The record stays. We cannot make another link.',
    keepLink: 'Keep the link',
    ended: 'This link no longer opens the record. The record stays.',
    notEnded: 'We could not end the link just now, so it still opens the record. Try again.',
    maybeEnded:
      'We lost the connection and cannot tell yet whether the link was ended. End it again to be sure.',
  },

  privacy: {
    heading: 'Privacy',
    sections: [
      {
        heading: 'What stays on your device',
        paragraphs: [
          'What you type is kept in this browser until you send or clear it, so that a reload or a closed tab loses nothing. Answers older than 30 days are removed.',
          '“Clear this draft” removes the answers for one company. “Finish and clear this device”, on the confirmation, removes everything that this site keeps in the browser.',
        ],
      },
      {
        heading: 'What we receive',
        paragraphs: [
          'When you look a company up, we receive its number. When you send minutes, we receive and keep what the review shows.',
          'A record opens only with the private link that your browser made. We keep a fingerprint of that link, never the link itself.',
        ],
      },
      {
        heading: 'What we count',
        paragraphs: [
          'We count which steps are opened, roughly how long they take, and whether a search or a sending succeeded. We never count names, numbers, or anything that you typed.',
          'If your browser sends Global Privacy Control or Do Not Track, we count nothing.',
        ],
      },
    ],
  },

  /** What a rule says when an answer breaks it. The same words stand in the summary and at the field. */
  messages: {
    firstNameEmpty: ({ role = 'person' }: MessageFacts) => `Enter the ${role}'s first name`,
    firstNameTooLong: () => 'First name must be 100 characters or fewer',
    middleNameTooLong: () => 'Middle name must be 100 characters or fewer',
    lastNameEmpty: ({ role = 'person' }: MessageFacts) => `Enter the ${role}'s last name`,
    lastNameTooLong: () => 'Last name must be 100 characters or fewer',
    streetTooLong: () => 'Street address must be 200 characters or fewer',
    cityTooLong: () => 'City must be 100 characters or fewer',
    stateMissing: () => 'Choose the state for this address',
    stateTooLong: () => 'State must be 50 characters or fewer',
    zipCodeWrong: () => 'ZIP code must have 5 or 9 digits',
    zipCodeTooLong: () => 'Postal code must be 20 characters or fewer',
    reasonTooLong: () => 'Why they were there must be 100 characters or fewer',
    tooManyPeople: () => 'One record holds up to 100 people in each list',

    entityNumberEmpty: () => 'Enter the entity number',
    entityNumberCharacters: () => 'Entity number must only include letters, numbers and hyphens',
    entityNumberTooLong: () => 'Entity number must be 20 characters or fewer',
    entityNotFound: ({ number = '' }: MessageFacts) =>
      `We could not find a company with number ${number}. Check each character, including zeros at the start`,
    companyNameEmpty: () => 'Enter the company name',
    companyNameTooShort: () => 'Enter at least 2 letters of the name',
    companyNameTooLong: () => 'Company name must be 200 characters or fewer',
    registerNotChosen: () => 'Select which company is yours',

    secretaryNotChosen: () => 'Select who the secretary is',
    cfoNotChosen: () => 'Select who the CFO is',
    directorNotChosen: () => 'Select who the director is',
    directorsMissing: () => 'Add at least one director, or tick that the company has no board',
    anotherDirectorNotChosen: () => 'Select yes if you need to add another director',
    directorIncomplete: ({ name = '' }: MessageFacts) => `Finish ${name}'s details`,
    boardDutiesTooLong: () => 'Who performs the board’s duties must be 100 characters or fewer',
    anyoneElseNotChosen: () => 'Select yes if anyone else was at the meeting',
    anotherPersonNotChosen: () => 'Select yes if you need to add another person',

    dateEmpty: () => 'Enter the date of the meeting',
    dateMissesMonth: () => 'The meeting date must include a month',
    dateMissesDay: () => 'The meeting date must include a day',
    dateMissesYear: () => 'The meeting date must include a year',
    dateMissesMonthDay: () => 'The meeting date must include a month and a day',
    dateMissesMonthYear: () => 'The meeting date must include a month and a year',
    dateMissesDayYear: () => 'The meeting date must include a day and a year',
    dateYearDigits: () => 'The year must have 4 digits',
    dateImpossible: () => 'The meeting date must be a real date',
    startTimeWrong: () => 'The start time must be a time, like 9:30 am or 14:00',
    startTimeHalf: () => 'Add am or pm to the start time',
    endTimeWrong: () => 'The end time must be a time, like 9:30 am or 14:00',
    endTimeHalf: () => 'Add am or pm to the end time',
    endBeforeStart: () => 'The end time must be after the start time',
    placeEmpty: () => 'Enter where the meeting was held',
    placeTooLong: () => 'The place must be 200 characters or fewer',
    placeMeansTooLong: () => 'How people joined must be 100 characters or fewer',
    noticeMeansTooLong: () => 'By what means notice was given must be 100 characters or fewer',
    noticeDateImpossible: () => 'The date of the notice must be a real date',
    waivedByTooLong: () => 'Who waived notice must be 400 characters or fewer',

    topicNotChosen: () => 'Select what the meeting was about',
    otherDiscussionEmpty: () => 'Enter what was discussed',
    otherDiscussionTooLong: () => 'What was discussed must be 2,000 characters or fewer',

    nobodyMarkedAbsent: ({ directors = 0, name = '' }: MessageFacts) =>
      directors === 1
        ? `Mark ${name} as absent, or tick “${name} attended”`
        : `Mark who was absent, or tick “All ${directors} directors attended”`,
    attendanceIncomplete: () => 'Attendance must have one entry for each director',
    attendanceContradicts: () => 'Whether all directors attended must agree with the attendance of each',
    noBoardContradicts: () => 'A company without a board has no directors to name',
    personRefUnknown: () => 'A person is said to be the same as someone who is not named',
    answerUnfit: () => 'Open this answer, complete it and save it again',
    submittedByTooLong: () => 'Your name must be 200 characters or fewer',
    supersedesUnknown: () => 'The record to be corrected must be one of the same company',
    receiptInUse: () => 'This receipt already opens another record: each record needs its own',
  },
}
