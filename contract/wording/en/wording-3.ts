import { accountText } from './topics-money.ts'
import { wording as first } from './wording.ts'
import { wording as second } from './wording-2.ts'

/** What people write before a name for how something reached somebody, where “by” stands already. */
const OPENINGS = /^(?:by|via|on|over|through|using|por|vía)\s+/iu

/** The third version: what is not said anew here is said as the second says it. */
export const wording: typeof first = {
  ...second,
  format: { ...second.format, means: (typed) => typed.replace(OPENINGS, '') },
  quorum: {
    ...second.quorum,
    unknown:
      'These minutes do not state the number of seats on the Board. {isAll:{count:The only {person} named was|All {count} {people} named were} present|{count:The only {person} named was not present|{present} of the {count} {people} named {present:was|were} present}}.',
  },
  votes: {
    ...second.votes,
    disinterested:
      '{isUncounted:All {people} without an interest who were then present voted for. These minutes do not state how many they were; of the {disinterested} without an interest {needed} {needed:was|were} needed|Of the {disinterested} {people} without an interest, {for} voted for; {needed} {needed:was|were} needed}.',
  },
  topics: {
    ...second.topics,
    bankAccount: {
      ...second.topics.bankAccount,
      text: { complete: accountText('{signers:this person|these persons}') },
    },
    electDirectors: {
      ...second.topics.electDirectors,
      rows: {
        nominees: {
          each: '{person}[ ({votesFor} {votesFor:vote|votes} for[, {votesWithheld} withheld])| ({votesWithheld} {votesWithheld:vote|votes} withheld)]',
        },
      },
    },
  },
}
