import { notice, waiver } from './notice.ts'
import { andRepresented } from './quorum.ts'
import { orRepresented } from './votes.ts'

/**
 * Sentences that only printed documents have: the page about the record, the foot of every page, and the
 * certificate.
 */
export const papers = {
  creator: 'Minutebook',
  subject: '{company}, meeting of {day}',
  footer: [
    'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
  ],
  /** The last line of the foot. `part`: the record has the specification's fields alone. */
  recordedFoot: {
    whole: 'Recorded, submitter not verified. Reference {reference}',
    part: 'Reference {reference} has the company, date, main topic, CEO, directors and whether all of them attended. The rest is as stated here. Submitter not verified.',
  },
  courtesy: 'Courtesy translation. The {language} text is the record.',
  fictional: 'This company is made up: it belongs to a sample register.',
  page: 'Page {page} of {pages}',
  codedSigns: 'Signs that this document cannot draw are named by their code.',
  embedded: 'The record that this document was drawn from, as canonical JSON (RFC 8785)',
  embeddedCopy: 'The record without people’s addresses, as canonical JSON (RFC 8785)',
  correction: 'These minutes correct the record {corrects}.',
  dispute: 'This is a third party’s dispute of an earlier record. It does not replace that record.',
  verify: {
    title: 'Verify a record',
    lead: 'Find out whether minutes are as they were recorded. This page shows nothing of what they say.',
    reference: 'Reference, such as MB-7K3F-92QD',
    digest: 'SHA-256 of the record or of its copy (optional)',
    look: 'Look up',
    file: 'A PDF, Word or JSON file of ours',
    fileHint: 'The file is compared and not kept.',
    compare: 'Compare',
    recorded: 'The record {reference} was recorded on {utc} UTC[; {local}[ {zoneName}| in {zone}]].',
    sameBytes: 'Unchanged: this file is the one that we made, to the byte.',
    otherAddress: 'It names another address for this page, {address}: trust that only if you know it.',
    sameRecord:
      'The record inside this file is unchanged. The file itself is not identical to ours: it was saved by another program or an earlier version of this service, or its pages were changed. Compare its pages with the record inside.',
    noContent:
      'We cannot confirm that this file is unchanged. It names the record but is not identical to our file: it was saved by another program or an earlier version of this service, or it was changed. Compare it with a new copy from the holder of the record.',
    changed: 'Changed: this is not what was recorded.',
    sameDigest:
      'The digest is the one of this record. Anybody can copy a digest: to find out whether a page is unchanged, compare its file.',
    otherDigest: 'The digest is not one of this record: it was typed wrong, or the page was changed.',
    noDigest: 'This is not a whole digest, which has 64 signs, 0 to 9 and a to f.',
    notCompared: 'Give the digest or a file to find out whether it is unchanged.',
    correctedBy: 'Corrected by the record {reference}, recorded on {moment} UTC.',
    notCorrected: 'No later record of its sender corrects it.',
    isDispute: 'It is a third party’s dispute of an earlier record.',
    consent: {
      proposed: 'It is a proposal and not in force: not enough of those asked have signed it.',
      complete: 'It is a written consent, and enough of those asked have signed it.',
      withdrawn: 'It is a proposal that its sender withdrew.',
    },
    erased: 'A record with this digest was recorded here. It was erased on {moment} UTC.',
    unknown: 'We have no record of this reference. Check every letter.',
    unreadable: 'This file names no record of ours.',
    /** Nothing was looked up or compared. */
    refusals: {
      foreign: 'The form came from another site’s page. Choose the file again here.',
      tooLarge: 'This file is larger than any that we make, so we did not compare it.',
      tooMany: 'Your network has asked too often. Try again in {minutes} {minutes:minute|minutes}.',
      atFault:
        'We cannot compare anything right now. The problem is on our side. Try again in a few minutes.',
      notRead: 'We could not read what was sent. Choose the file again.',
    },
    limits: 'This shows neither who recorded it nor that they had a right to.',
    notGovernment: 'Not a government document or service. Nothing here is filed with any agency.',
    start: 'Record minutes',
    privacy: 'Privacy',
  },
  /** The company's status in the register, with the register's own words in brackets if they say more. */
  status: {
    listed: 'On {day} the register showed the company as {isActive:active|not active}[ ({words})].',
    stated: 'On {day} the register showed the company’s status as {words}.',
    notListed: 'The register has not listed the company since {day}.',
  },
  about: {
    registered: 'Kind and home in the register',
    registeredAs: '[{kind}[, formed in {home}]|formed in {home}]',
    status: 'Status in the register',
    authorized: 'The register shows',
    authorizedIs:
      '{name} as {role:registered agent|addressee for process|registered agent or addressee for process|organizer or incorporator|the person in whose care mail is sent}, as of {day}',
    copyDigest: 'Without addresses',
    verifyAt: 'Verify at',
    scan: 'Scan the code to verify this record: it opens the page named above, with the reference and the digest.',
    heading: 'About this record',
    reference: 'Reference',
    id: 'Record id',
    recordedAt: 'Recorded on',
    recorded:
      '{utc} UTC[; {local}[ {zoneName}| in {zone}]][, {years} {years:year|years} after the meeting|, {days} {days:day|days} after the meeting][{isEarlier:, before the day of the meeting}]',
    recordedBy: 'Recorded by',
    submitter: '[{name}|a person who gave no name], identity not verified',
    company: 'Company facts',
    fromRegister: 'from the register ({registry}), as it stood on {day}[; source: {source}][. {attribution}]',
    byHand: 'entered by hand, not matched to a register',
    digest: 'SHA-256, RFC 8785',
    versions: 'Versions',
    versionsAre: 'schema {schema}, document {document}, language {language}',
    edited: 'Edited by hand',
    editedAre: 'the wording of {titles}',
    nothingEdited: 'nothing',
    replaced: 'Answers that the edited wording replaced',
    replacedIn: '[{matter}. ]{answers}',
    approved: 'Approved',
    approvedAt:
      'at the meeting of {day}[{isCorrected:, with corrections}], record {reference}, SHA-256 {digest}',
    supersedes: 'Corrects the record',
    exhibits: 'Exhibits, by name and SHA-256 digest',
    exhibit: 'Exhibit {letter}: {name} ({size} {size:byte|bytes}), {digest}',
    limits:
      'If its digest agrees, {isCourtesy:the {language} text|this text} is the one recorded at the time stated. This page does not show who recorded it, that they had a right to, {isConsent:who signed it|that the meeting took place as told}, or that any agency has seen it.',
  },
  /** The paper of a consent: a proposal until it is signed. */
  consent: {
    subject: '{company}, written consent proposed on {day}',
    /** The head of every page. */
    head: {
      proposed: 'Proposal, not in force. {subject}',
      withdrawn: 'Withdrawn proposal, not in force. {subject}',
      complete: '{subject}',
    },
    state: {
      proposed:
        'This is a proposal and not in force: {isOne:{unsigned} has not signed|[{isNone:none}|{signed}] of the {asked} people asked to sign {signed:has|have} signed}.[{isOne:| Not signed yet: {unsigned}.}]',
      withdrawn: 'This proposal was withdrawn on {moment} UTC. It is not in force.',
      complete:
        'Signed by {isOne:{signers}, on {moment} UTC|{signed} of the {asked} people asked, the last of them on {moment} UTC}.[ Effective {day}.]',
    },
    heading: 'Signatures',
    notSigned: 'Not signed',
    drawn: 'Signature drawn by {name}',
    worth:
      'Each signature was given by the holder of a private link. Identity not verified. The digest of a signature covers the name, what was drawn, the time and the digest of the record that was signed.',
  },
  /** What the people in the minutes said about them. */
  statements: {
    heading: 'What the people in these minutes said',
    entry: {
      confirmed: 'Was there and confirmed these minutes, {moment} UTC',
      objected: 'Objected, {moment} UTC',
      absent: 'Said that they were not there, {moment} UTC',
      signed: '/s/ {signature}, {moment} UTC',
      withdrawn: 'Withdrew what they had said before, {moment} UTC',
      waived: 'Waived notice of the meeting: /s/ {signature}, {moment} UTC',
      waiverWithdrawn: 'Took back the waiver of notice, {moment} UTC',
    },
    quoted: '“{words}”',
    worth:
      'Each statement was made by the holder of a private link. Identity not verified. The digest of the record does not cover this part: it grows when more is said.',
    summary:
      '[The minutes were confirmed by {confirmed} of {asked} {isOfBoard:{asked:{person}|{people}}|people named in them}[; {objected} {objected:person|people} named in them objected][; {absent} said that they were not there]. ][Notice of the meeting was waived by {waived} of {notified} {notified:{person}|{people}}. ]Holders of private links stated this; identity not verified.',
  },
  notice,
  waiver,
  certificate: {
    title: 'Certificate of a resolution',
    opening: `I, [{certifier}, {certifierOffice}|{isOfPeople:a {person}}|the undersigned,] of {name}[, formed in {home}], {isEin:EIN|registry number} {number}[ ({registry})]{isEin:|[{isAbroad:}|, EIN {blank}]}, [{keepsRecords:keep its records and certify}|certify from its records] that the resolution below is complete and was adopted by {hasNoBoard:the|its} {bodyName}[, {deciders},] [{isOfAll:by unanimous written consent|by written consent}, without a meeting, effective {consentDay}[, the last signature given on {lastSigned} (UTC)]|at a meeting held [from {firstDay} to {lastDay}|on {day}][{isGiven:, on notice[ given {noticeDay}][ by {noticeMeans}]}]].[ {isWaived:[{WaivedBy} waived notice|Notice was waived][{isSigned: in a signed writing}].}][ {isSole:The only {person}|{Present} of its {seats} {people}} {present:was|were} present${andRepresented}.| {Present} {present:{person} was|{people} were} present${andRepresented}; {hasInterests:there are {boardSeats} {people}|the board has {boardSeats} seats}.| {Present} {present:{person} was|{people} were} present${andRepresented}.][ {represented} of {entitled} votes were represented in person or by proxy.][ {Owners} who hold {percent} of the interests took part.][ {hasQuorum:A quorum was present.}][ The resolution was adopted by {votes}.][ It is effective {effective}.][ {status}]`,
    /** A line to write on. */
    blank: '____________________',
    votes: {
      unanimous: `{isOne:the vote of the only {person} present|the votes of all {people} [{cameOrWent:then }]present}${orRepresented}`,
      unanimousOthers: `the votes of all {people} [{cameOrWent:then }]present${orRepresented} without an interest`,
      unanimousOwners: 'the votes of all {owners} who took part',
      counted:
        '{votesFor} {votesFor:vote|votes} for and {votesAgainst} against[, {votesAbstaining} abstaining][, and by the chair’s casting vote {casting:for|against} it]',
      interests: '{for}% of the interests',
    },
    recusal:
      '{names} stated an interest in this matter[{isOfOthers:; the votes counted are those of the others}].',
    recusals:
      'Those in the table below stated an interest in this matter[{isOfOthers:; the votes counted are those of the others}].',
    recusalsCaption: 'Who stated an interest',
    recusalsHead: ['Name'],
    head: '{company}: {matter}',
    inForce:
      'On the date beside my signature I state that this resolution is in force and unchanged, and that each person who may sign by its text holds the office shown above and signs as shown there.',
    inForceAlone: 'On the date beside my signature I state that this resolution is in force and unchanged.',
    tableHead: ['Name', 'Office', 'Specimen signature'],
    /** A signer that is a company signs by a person. */
    signerName: '{name}[, by {by}]',
    /** For a signer without an office. */
    role: '{isOfBoard:Director|{Person}}',
    signer: '[{certifier}, {certifierOffice}|{isOfPeople:Name, {person}}|Name and office]',
    confirmed:
      'Confirmed by another {isLlc:officer, manager, or member|officer or {governor}} (name, office)',
    date: 'Date',
    seal: 'Seal of the company, if it has one:',
    verification:
      'The record {reference} has the SHA-256 digest {digest}.[ Verify it at {verifyAt}, which the code opens.]',
  },
}
