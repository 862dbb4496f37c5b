import { holdingsOf, isDirectorship, isOwners, type CompanyForm, type Holdings } from './company-form.ts'
import type { ReservedDecision } from './law/rule.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'
import { rowsOf, textOf, type FactValues } from './topics/fact.ts'
import { hasMeaning } from './typed-words.ts'
import type { Meaning } from './typed-words/typed-words.ts'

/*
 * Decisions out of the ordinary, which no rule on ordinary matters decides. An answer says so, or words in a
 * person's own text are a sign of it. Such words decide nothing that is printed: they only keep us from
 * applying a rule, and from certifying.
 */

/**
 * The decision out of the ordinary that a resolution takes. `undefined` also where a board only recommends it
 * to the owners.
 */
export function reservedDecisionOf(
  resolution: Resolution,
  minutes: PartialMinutes,
): ReservedDecision | undefined {
  const { form, body } = companyOf(minutes)
  const { topic, facts = {} } = resolution
  const isLlc = form === 'llc'
  // Members and partners choose whom they take in, and agree on their agreement.
  const isOfInterests = holdingsOf(form) === 'interests'
  if (isOfInterests && topic === 'issueShares') return 'admitMember'
  const ofArticles = isOfArticles(facts)
  const isOnArticles = topic === 'amendBylaws' && facts['document'] === 'articles'
  if (!isOwners(body) && isOnArticles && isRecommendation(resolution)) return undefined
  if (isOfInterests && topic === 'amendBylaws') return ofArticles ? 'amendArticles' : 'amendAgreement'
  if (!isOwners(body) && isRecommendation(resolution)) return undefined
  if (topic === 'amendBylaws') return ofArticles ? 'amendArticles' : undefined
  if (isSaleOfAll(resolution)) return 'sellAssets'
  if (!isLlc && removesDirector(resolution)) return 'removeDirector'
  if (topic === 'directorLeaves') return removalOf(facts, { form, body })
  return topic === 'other' || resolution.isEdited ? signOf(ownWordsOf(resolution), form) : undefined
}

/** A sale of which nobody said whether it is all or most of what the company has. */
export function isSaleUnclear(resolution: Resolution): boolean {
  const { topic, facts = {} } = resolution
  const isSale = topic === 'contract' && facts['kind'] === 'sale'
  return isSale && facts['isOfAllAssets'] === undefined && !isSaleOfAll(resolution)
}

/** What words are a sign of, in the order in which they are looked for. */
const SIGNS: readonly [Meaning, ReservedDecision][] = [
  ['dissolution', 'dissolve'],
  ['mergerOrConversion', 'mergeOrConvert'],
  ['articles', 'amendArticles'],
  ['saleOfAllAssets', 'sellAssets'],
]
const SIGNS_BY_HOLDINGS: Record<Holdings, typeof SIGNS> = {
  shares: [...SIGNS, ['removalOfDirector', 'removeDirector']],
  interests: [...SIGNS, ['agreementChange', 'amendAgreement'], ['admission', 'admitMember']],
}

function signOf(text: string, form: CompanyForm): ReservedDecision | undefined {
  return SIGNS_BY_HOLDINGS[holdingsOf(form)].find(([meaning]) => hasMeaning(meaning, text))?.[1]
}

function isOfArticles({ document, section, newText }: FactValues): boolean {
  if (document !== undefined) return document === 'articles'
  return hasMeaning('articles', `${textOf(section) ?? ''} ${textOf(newText) ?? ''}`)
}

/** The text says that the board recommends: by an answer, or in a person's own words. */
function isRecommendation({ topic, facts = {}, isEdited, text = '' }: Resolution): boolean {
  if (isEdited) return hasMeaning('recommendation', text)
  if (topic === 'amendBylaws') return facts['reserved'] === 'yes' || facts['document'] === 'articles'
  if (topic === 'contract') return facts['isOfAllAssets'] === true
  return topic === 'other' && hasMeaning('recommendation', textOf(facts['text']) ?? '')
}

function isSaleOfAll({ topic, facts = {} }: Resolution): boolean {
  if (topic !== 'contract' || facts['kind'] !== 'sale') return false
  const { isOfAllAssets, subject } = facts
  return isOfAllAssets === undefined
    ? hasMeaning('saleOfAllAssets', textOf(subject) ?? '')
    : isOfAllAssets === true
}

function removesDirector({ topic, facts = {} }: Resolution): boolean {
  if (topic === 'directorLeaves') {
    return facts['how'] === 'removedByBoard' || facts['how'] === 'removedByOwners'
  }
  return (
    topic === 'officers' &&
    rowsOf(facts['changes']).some(
      ({ action, office }) => action === 'remove' && isDirectorship(textOf(office)),
    )
  )
}

/** The bylaws of a nonprofit may let its board remove a director. */
function removalOf(
  { how }: FactValues,
  { form, body }: Pick<ReturnType<typeof companyOf>, 'form' | 'body'>,
): ReservedDecision | undefined {
  const isByBoard = how === 'removedByBoard' && form !== 'nonprofit' && form !== 'cooperative'
  return isByBoard || (how === 'removedByOwners' && isOwners(body)) ? 'removeDirector' : undefined
}

/** What a person wrote: an edited text, or the title and the text of Other. */
export function ownWordsOf({ text = '', facts = {}, isEdited }: Resolution): string {
  return isEdited ? text : `${textOf(facts['title']) ?? ''}. ${textOf(facts['text']) ?? ''}`
}
