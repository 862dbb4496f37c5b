/** The votes' part of the form, and how it is read: one chunk. */
export { readVotes, startEntries, votesEntries } from './read-votes.ts'
export { voteLabel } from './vote-label.ts'
export { VotesForm } from './votes-form.tsx'
