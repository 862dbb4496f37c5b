import { hasMeaning } from '../typed-words.ts'
import { textOf, type FactValues } from './fact.ts'
import { choice, core, LONG_TEXT, optional, TEXT, wanted, type Topic } from './topic.ts'

export const amendBylaws = {
  group: 'company',
  title: 'Amendment of the bylaws',
  interests: 'offered',
  facts: {
    document: optional(choice('bylaws', 'articles')),
    section: core(TEXT),
    newText: { ...core(LONG_TEXT), unless: 'newTextFile' },
    newTextFile: { ...core({ kind: 'attachment' }), unless: 'newText' },
    oldText: optional(LONG_TEXT),
    reserved: wanted(choice('no', 'yes', 'unknown')),
  },
  variants: [
    // A board proposes a change of the articles, and the owners decide.
    { name: 'articlesProposed', facts: { document: 'articles' }, bodies: ['board', 'managers'] },
    { name: 'articlesAmended', facts: { document: 'articles' } },
    { name: 'recommended', facts: { reserved: 'yes' }, bodies: ['board', 'managers'] },
    // An operating agreement is the members' to change (KRS 275.175(2)).
    { name: 'recommended', bodies: ['managers'] },
    { name: 'amended' },
  ],
  checks: {
    reservedToShareholders: ({ reserved, document }) => reserved === 'yes' && document !== 'articles',
    articlesAreOthers: (facts) => facts.document === undefined && hasMeaning('articles', wordsOf(facts)),
    ownersDecideArticles: ({ document }) => document === 'articles',
    changesQuorum: (facts) => hasMeaning('quorumOrVote', wordsOf(facts)),
  },
} as const satisfies Topic

function wordsOf({ section, newText }: FactValues): string {
  return `${textOf(section) ?? ''} ${textOf(newText) ?? ''}`
}
