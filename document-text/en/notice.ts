/* Papers of a meeting beside its minutes. */

const ofMeeting =
  '[{kind:a regular|a special|an annual|an organizational}|a] [joint meeting of the {ownersName} and the {governingName}|meeting of the {bodyName}] of {company}'

/** The notice, which is made before the meeting. */
export const notice = {
  title: `Notice of ${ofMeeting}`,
  subject: '{company}, notice of the meeting of {day}',
  to: 'To',
  agenda: 'Agenda',
  signer: 'Who gives this notice: name and office',
  date: 'Date of this notice',
}

/** The waiver of it, before or after the meeting. */
export const waiver = {
  title: `Waiver of notice of ${ofMeeting}`,
  subject: '{company}, waiver of notice of the meeting of {day}',
  opening:
    'Each person who signs here waives notice of this meeting, so far as notice to that person was missing, late or incomplete.',
  byLink: 'Signed by private link',
  byHand: 'To be signed by hand',
  date: 'Date',
  worth:
    'Each signature with a digest was given by the holder of a private link. Identity not verified. The digest covers the name, what was drawn, the time and the digest of the record of the meeting.',
}
