import { plainGateway } from '@minutebook/i18n/en/plain-gateway'
import { privacyText } from '@minutebook/i18n/en/privacy'
import { en as words } from '@minutebook/i18n/words.en'
import type { LanguageSample } from './language-sample.ts'
import { everyPlainGateway } from './plain-gateway.ts'

export const english: LanguageSample = {
  words,
  otherTexts: [privacyText, ...everyPlainGateway(plainGateway, privacyText)],
  typed: (text) => text,
  commonWords:
    /(?<!\p{L})(?:the|and|of|your|you|is|are|was|were|with|not|this|that|for|to|from|it|we|at|on|in|or|have)(?!\p{L})/giu,
  verb: /\b(?:resolved|is|are|was|were|reads)\b/iu,
  resolved: 'RESOLVED',
  tableBelow: 'the table below',
  numbers: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  outcomes: {
    adopted: /The resolution was adopted|(?:declared the resolution|that the resolution was) adopted/u,
    notAdopted: /was not adopted|declared the resolution not adopted/u,
    postponed: /This matter was postponed/u,
    leftToOwners: /This matter was left to/u,
  },
  papers: {
    adopted: /The resolution was adopted/u,
    open: /not adopted|postponed|nothing was|was left to|is not stated|By the numbers stated|This was noted|The chair declared|It was stated/u,
    votes: /by ([\d,]+) votes? for and ([\d,]+) against(?:, ([\d,]+) abstaining)?/u,
    inMinutes: /Votes: ([\d,]+) for, ([\d,]+) against(?:, ([\d,]+) abstaining)?/u,
    interests: /by ([\d.]+)% of the interests/u,
    interestsInMinutes: /Interests: ([\d.]+)% for/u,
    allWithout: /by the votes of all \w+ without an interest/u,
    all: /by the votes? of (?:all|the only)/u,
    allInMinutes: /adopted by the votes? of (?:all|both|the)/u,
    quorum: /A quorum was present/u,
    present: /(?:^|\. )(\p{L}+)(?: of its \p{L}+)? (?:directors?|managers?) (?:was|were) present/u,
    given: /on notice(?: given ([A-Z]\w+ \d+, \d{4}))?/u,
    givenInMinutes: /Notice of the meeting was given(?: on ([A-Z]\w+ \d+, \d{4}))?/u,
    waived: /([^.]*) waived notice|Notice was waived/u,
    others: /the votes counted are those of the others/u,
    withoutInterested: /without the votes of those interested/u,
    effective: /It is effective ([A-Z]\w+ \d+, \d{4})/u,
    conclusions: /duly|\bvalid|\blawful|\bneeded\b|voidable/u,
    recommends: /\b(?:recommend|propose)s? to\b/u,
  },
}
