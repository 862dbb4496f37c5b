/** What stands on paper alone: the page about the record, the foot of every page, and the certificate. */
export const papers = {
  creator: 'Minutebook',
  subject: '{company}, meeting of {day}',
  footer: [
    'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
    'Recorded, submitter not verified. Reference {reference}',
  ],
  fictional: 'This company is made up: it belongs to a sample register.',
  page: 'Page {page} of {pages}',
  embedded: 'The record that this document was drawn from, as canonical JSON (RFC 8785)',
  about: {
    heading: 'About this record',
    reference: 'Reference',
    id: 'Record id',
    heldOn: 'Meeting held on',
    asStated: '{day}, as stated',
    recordedAt: 'Recorded on',
    recorded:
      '{utc} UTC[; {local}[ {zoneName}| in {zone}]][, {days} {days:day|days} after the meeting][{isEarlier:, before the day of the meeting}]',
    recordedBy: 'Recorded by',
    submitter: '[{name}|a person who gave no name], identity not verified',
    company: 'Company facts',
    fromRegister: 'from the register ({registry}), as it stood on {day}',
    byHand: 'entered by hand, not matched to a register',
    digest: 'SHA-256 of the canonical record (RFC 8785)',
    versions: 'Versions',
    versionsAre: 'schema {schema}, wording {wording}, language {language}',
    languages: { en: 'English', es: 'Spanish' },
    edited: 'Edited by hand',
    editedAre: 'the wording of {titles}',
    nothingEdited: 'nothing',
    supersedes: 'Corrects the record',
    attachments: 'Attachments',
    limits:
      'If its digest agrees, this text is the one recorded at the time stated. This page does not show who recorded it, that they had a right to, that the meeting took place as told, or that any agency has seen it.',
  },
  certificate: {
    title: 'Certificate of a resolution of {company}',
    opening:
      'I, [{certifier}[, {certifierOffice}] of {name}|an officer of {name}], registry number {number}[ ({registry})], keep its records and certify that the resolution below was adopted by its {bodyName} at a meeting held on {day}[{hasQuorum:, at which a quorum was present}][, by {votes}], and that the text is complete. It is recorded under reference {reference}.',
    votes: {
      unanimous: 'the votes of all {people} present',
      unanimousOwners: 'the votes of all {owners} who took part',
      counted: '{for} {for:vote|votes} for and {against} against[, {abstaining} abstaining]',
      interests: '{for}% of the interests',
    },
    inForce:
      'On the date beside my signature this resolution is in force and unchanged, and each person named here holds the office shown and signs as follows:',
    inForceAlone: 'On the date beside my signature this resolution is in force and unchanged.',
    tableCaption: 'Who may sign',
    tableHead: ['Name', 'Office', 'Specimen signature'],
    signed: 'Certified by:',
    signer: '[{certifier}[, {certifierOffice}]|Name and office]',
    confirmed: 'Confirmed by another officer or director:',
    confirmer: 'Name and office',
    date: 'Date',
  },
}
