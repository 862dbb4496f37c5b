import type { people as topics } from '@minutebook/domain/topics/people'
import type { TopicWordings } from '../topic-wording.ts'

/** The people authorized to sign, for any topic. */
export const SIGNERS = {
  each: '{person}[ ({title})]',
  apart:
    '[{person}[, {title},] was named to sign|The name of one who may sign[, as {title},] is not stated].',
}
export const SIGNERS_TABLE = {
  inText: 'those in the table below',
  caption: 'Who may sign',
  columns: { person: 'Name', title: 'Title' },
}

export const people = {
  electDirectors: {
    title: '{hasInterests:Choice|Election} of {governors}',
    text: {
      byShareholders:
        'RESOLVED, that {nominees} {nominees:is|are} elected {nominees:{governor}|{governors}} of {company}, [to serve until {termEnds} and until {nominees:a successor is|successors are} elected and qualified|to serve for the term that {bylaws} {bylaws:provides|provide}][, in place of {replaces}].',
      noted:
        '{Body} took note that {theOwners} elected {nominees} {nominees:{governor}|{governors}} of {company}[, to serve until {termEnds}][, in place of {replaces}].',
      byBoard:
        'RESOLVED, that {nominees} {nominees:is|are} chosen to fill the vacant {nominees:seat|seats} {onBoard}[ left by {replaces}], [to serve until {termEnds}|to serve for the term that {bylaws} {bylaws:provides|provide}].',
    },
    missing:
      'The election of {governors} was taken up. These minutes do not state {lacking}, and nobody is elected by them.',
    lacking: { filledBy: 'who was to elect', nominees: 'who was elected' },
    rows: {
      nominees: {
        each: '{person}[ ({votesFor} {votesFor:vote|votes} for[, {votesWithheld} withheld])| ({votesWithheld} {votesWithheld:vote|votes} withheld)]',
        apart:
          '[{person} was named for election|The name of one nominee is not stated][, with {votesFor} {votesFor:vote|votes} for[ and {votesWithheld} withheld]|, with {votesWithheld} {votesWithheld:vote|votes} withheld].',
      },
    },
    tables: {
      nominees: {
        inText: 'those in the table below',
        caption: 'Who is elected',
        columns: { person: 'Name', votesFor: 'Votes for', votesWithheld: 'Votes withheld' },
      },
    },
  },
  officers: {
    title: 'Officers',
    text: { complete: '{isNoted:{Changes}|RESOLVED, that {changes}}.' },
    missing:
      'A change of officers was taken up. These minutes do not state {lacking}, and no change is made by them.',
    lacking: { changes: 'the person, the office or the change' },
    rows: {
      changes: {
        each: '{action:{person} is appointed {office} of {company}, effective {effectiveDate}[, in place of {replaces}], to serve until a successor is appointed or {body} {body:decides|decide} otherwise[, with pay as set out in {payReference}]|{person} is removed from the office of {office}, effective {effectiveDate}|the resignation of {person} as {office}, effective {effectiveDate}, is noted}',
        between: '; and {isNoted:|that }',
        apart:
          'The matter concerned [{action:[the appointment of {person}|an appointment]|[the removal of {person}|a removal]|[the resignation of {person}|a resignation]}|a change[ concerning {person}]][, for the office of {office}][, in place of {replaces}][, with pay as set out in {payReference}].',
      },
    },
    tables: {
      changes: {
        inText:
          '{onlyResigns:the resignations in the table below are noted|[{appoints:the appointments[{removes: and removals}]}|{removes:the removals}] in the table below are made[{resigns: and the resignations in it are noted}]}, effective {effectiveDate}[{appoints:, and that each person appointed serve until a successor is appointed or {body} {body:decides|decide} otherwise}]',
        caption: 'Changes of officers',
        columns: {
          person: 'Name',
          office: 'Office',
          action: 'Change',
          replaces: 'In place of',
          payReference: 'Pay as set out in',
        },
      },
    },
  },
  contract: {
    title: '[{kind:Pay|Contract|Lease|Purchase|Sale}|Pay, contract, lease or major purchase]',
    text: {
      complete:
        'RESOLVED, that {kind:the pay of {counterparty} for {subject}|a contract with {counterparty} for {subject}|a lease with {counterparty} of {subject}|a purchase from {counterparty} of {subject}|a sale to {counterparty} of {subject}} is approved[, at {amount}[ {per:in all|a month|a year}]][, for {term}][, and that {signers} may sign for {company}].[ {Body} considered {basis}.]',
    },
    missing:
      '[{kind:A question of pay|A contract|A lease|A purchase|A sale}|A contract] was taken up. These minutes do not state {lacking}, and nothing is approved by them.',
    lacking: {
      kind: 'what kind of matter it was',
      counterparty: '[{kind:whose pay it is|with whom|with whom|from whom|to whom}|with whom]',
      subject: '[{kind:for what|for what|of what|of what|of what}|for what]',
    },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  indemnify: {
    title: 'Indemnification and insurance',
    text: {
      found:
        'RESOLVED, that {body:the {people}|{body}} who are not parties to {proceeding} find that {persons} acted in good faith, honestly believing this to be in, or at least not against, {company}’s best interests, and that {company} bear the liability arising from it[, up to {limit}].',
      notFound:
        'RESOLVED, that {company} bear the liability of {persons} arising from {proceeding}[, up to {limit}]. These minutes do not record a finding on {persons:that person’s|their} conduct.',
      advance:
        'RESOLVED, that {company} pay the reasonable expenses of {persons} in {proceeding} as they arise[, up to {limit}][, on {undertaking:{persons:that person’s|their} written promise} to repay what turns out not to be owed].',
      insurance:
        'RESOLVED, that {company} buy liability insurance for {persons} from {insurer}[, with a limit of {limit}][, at a premium of up to {premium} a year].',
    },
    missing:
      '[{kind:Indemnification|An advance of expenses|Liability insurance}|Indemnification or insurance] was taken up. These minutes do not state {lacking}, and nothing is granted by them.',
    lacking: {
      kind: 'what was to be granted',
      persons: 'whom it concerns',
      proceeding: 'the proceeding',
      insurer: 'the insurer',
    },
    tables: {
      persons: {
        inText: 'those in the table below',
        caption: 'Who is covered',
        columns: { person: 'Name' },
      },
    },
  },
} satisfies Pick<TopicWordings, keyof typeof topics>
