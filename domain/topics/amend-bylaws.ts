import { textOf } from './fact.ts'
import { choice, core, LONG_TEXT, optional, TEXT, wanted, type Topic } from './topic.ts'

/** Words of a person's own text that name the articles. */
export const ARTICLES =
  /\b(?:articles|certificate) of (?:incorporation|organization|formation)\b|\b(?:acta|escritura) constitutiva\b|\bart[ií]culos de (?:constitución|incorporación|organización)\b/iu

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
    articlesAreOthers: ({ document, section, newText }) =>
      document === undefined &&
      /\barticles of (?:incorporation|organization)\b|\bacta constitutiva\b|\bart[ií]culos de (?:constitución|organización)/iu.test(
        `${textOf(section) ?? ''} ${textOf(newText) ?? ''}`,
      ),
    ownersDecideArticles: ({ document }) => document === 'articles',
    changesQuorum: ({ newText, section }) =>
      /quorum|vote/iu.test(`${String(section ?? '')} ${String(newText ?? '')}`),
  },
} as const satisfies Topic
