import type { Block, DrawnBlock } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { LANGUAGE_SAMPLES } from '../samples/languages.ts'
import type { PaperSentences } from '../samples/languages/language-sample.ts'
import { blockText } from './block-text.ts'

/*
 * What a bank clerk who has minutes and certificate side by side would find. It reads the words of both
 * papers, and the answers that were given. It shares nothing with the code that refuses certificates or
 * writes them.
 */

type Papers = {
  certificate: readonly DrawnBlock[]
  minutes: readonly Block[]
  answers: { resolution: Resolution; minutes: Minutes }
  language: Language
}

/** Each sentence says one thing on the certificate that the minutes or the answers do not bear out. */
export function contradictionsIn({ certificate, minutes, answers, language }: Papers): string[] {
  const words = LANGUAGE_SAMPLES[language].papers
  const section = sectionOf(minutes)
  const told = section.map(blockText).join('\n')
  const whole = minutes.map(blockText).join('\n')
  const opening = certificate.flatMap((block) =>
    block.kind === 'paragraph' && !block.look ? [block.text] : [],
  )
  const says = opening.join('\n')
  const text = resolvedIn(certificate)
  const { resolution } = answers
  const found: Record<string, boolean> = {
    'the minutes do not say that it was adopted': !words.adopted.test(told),
    'the minutes leave the outcome open': words.open.test(told.replace(text, '')),
    'the text differs': text === '' || text !== resolvedIn(section),
    'a conclusion is drawn': words.conclusions.test(says),
    ...votesFound(says, told, { words, isElection: resolution.topic === 'electDirectors' }),
    ...interestsFound({ says, text, resolution, answers, words }),
    ...noticeFound(says, whole, words),
    'a quorum is not in the minutes': words.quorum.test(says) && !words.quorum.test(whole),
    'another number was present': isPresentWrong(says, answers, language),
    'another day of effect': isEffectWrong(says, whole, words),
    ...signersFound(certificate, text, resolution),
    ...decidedByOthers(text, answers, words),
  }
  return Object.keys(found).filter((each) => found[each])
}

/** The blocks of the only matter: from its heading to the next heading of the first level. */
function sectionOf(minutes: readonly Block[]): Block[] {
  const start = minutes.findIndex((block) => block.kind === 'heading' && block.level === 2)
  const rest = minutes.slice(start + 1)
  const end = rest.findIndex(
    ({ kind, ...block }) => kind === 'heading' && 'level' in block && block.level === 1,
  )
  return rest.slice(0, end < 0 ? undefined : end)
}

function resolvedIn(blocks: readonly DrawnBlock[]): string {
  const own = blocks.find((block) => block.kind === 'paragraph' && block.resolution !== undefined)
  return own?.kind === 'paragraph' ? own.text : ''
}

/** What was for, against and abstaining. */
function numbersIn(match: RegExpExecArray | null): string | undefined {
  return match
    ?.slice(1)
    .map((each = '0') => each)
    .join(' ')
}

function votesFound(
  says: string,
  told: string,
  { words, isElection }: { words: PaperSentences; isElection: boolean },
): Record<string, boolean> {
  const [certified, recorded] = [words.votes.exec(says), words.inMinutes.exec(told)]
  const ofInterests = words.interests.exec(says)
  const isOfAll = words.all.test(says) || words.allWithout.test(says)
  return {
    'the votes differ': certified !== null && numbersIn(certified) !== numbersIn(recorded),
    'more were not in favor than against':
      !isElection &&
      certified !== null &&
      Number(certified[1]?.replaceAll(',', '')) <= Number(certified[2]?.replaceAll(',', '')),
    'the interests differ':
      ofInterests !== null && ofInterests[1] !== words.interestsInMinutes.exec(told)?.[1],
    'the minutes do not say that all voted for': isOfAll && !words.allInMinutes.test(told),
  }
}

type Interests = {
  says: string
  text: string
  resolution: Resolution
  answers: Papers['answers']
  words: PaperSentences
}

function interestsFound({ says, text, resolution, answers, words }: Interests): Record<string, boolean> {
  const { interests = [], votes } = resolution
  const { directors } = answers.minutes
  const places = interests.flatMap(({ person, leftRoom }) => {
    const ref = 'ref' in person ? person.ref : ''
    const place = ref === 'ceo' ? 0 : Number(ref.replace('director-', '')) - 1
    return place >= 0 && place < directors.length ? [{ place, leftRoom }] : []
  })
  const isOfOwners = ['shareholders', 'members'].includes(answers.minutes.body ?? '')
  const casts = places.filter(({ place, leftRoom }) =>
    votes?.manner === 'byName'
      ? ['for', 'against', 'abstained'].includes(votes.choices[place] ?? '')
      : !leftRoom,
  )
  const isCounted = places.some(({ place, leftRoom }) =>
    votes?.manner === 'byName' ? ['for', 'against'].includes(votes.choices[place] ?? '') : !leftRoom,
  )
  const isFor = places.some(({ place }) => votes?.manner === 'byName' && votes.choices[place] === 'for')
  const hasBoard = !isOfOwners && directors.length > 0
  const others =
    votes?.manner === 'byName'
      ? votes.choices.filter((_c, place) => !places.some((p) => p.place === place))
      : []
  const isShort =
    votes?.manner === 'byName' &&
    places.length > 0 &&
    others.filter((c) => c === 'for').length <= others.length / 2
  return {
    'an interest is not told': interests.some(
      ({ person }) => 'name' in person && !says.includes(person.name),
    ),
    'votes of people with an interest are called those of others':
      words.others.test(says) && casts.length > 0,
    'they voted, and the text says they did not': words.withoutInterested.test(text) && hasBoard && isCounted,
    'the vote of someone with an interest is counted': hasBoard && isFor,
    'most of those without an interest were not for it': hasBoard && isShort,
  }
}

function noticeFound(says: string, whole: string, words: PaperSentences): Record<string, boolean> {
  const [given, stated] = [words.given.exec(says), words.givenInMinutes.exec(whole)]
  const waived = words.waived.exec(says)
  const who = waived?.[1]?.trim().replace(/^.*\. /u, '')
  return {
    'notice was given otherwise': given !== null && (stated === null || given[1] !== stated[1]),
    'somebody else waived notice': who !== undefined && who !== '' && !whole.includes(`${who} `),
  }
}

/** People who attended, without those who left the room for their own interest. */
function isPresentWrong(says: string, { minutes }: Papers['answers'], language: Language): boolean {
  const { papers, counts } = LANGUAGE_SAMPLES[language]
  const written = papers.present.exec(says)?.[1]
  if (written === undefined) return false
  const place = counts.indexOf(written.toLowerCase())
  const present = place === -1 ? Number(written.replaceAll(',', '')) : place
  const attended = minutes.attendance?.filter(({ status }) => status !== 'absent').length ?? 0
  // Also those who left the room for this matter.
  return present !== attended
}

function isEffectWrong(says: string, whole: string, { effective }: PaperSentences): boolean {
  const day = effective.exec(says)?.[1]
  return day !== undefined && !whole.includes(day)
}

function signersFound(
  certificate: readonly DrawnBlock[],
  text: string,
  { facts, isEdited }: Resolution,
): Record<string, boolean> {
  const table = certificate.find((block) => block.kind === 'table' && block.head.length === 3)
  const names = table?.kind === 'table' ? table.rows.map(([name = '']) => name) : []
  return {
    'a signer is not in the text': names.length <= 5 && names.some((name) => !text.includes(name)),
    'two are to sign, and one can': facts?.['signing'] === 'anyTwo' && !isEdited && new Set(names).size < 2,
  }
}

/** Decisions that are not those of the people who met, or that such a company does not take. */
function decidedByOthers(
  text: string,
  { minutes, resolution }: Papers['answers'],
  { recommends }: PaperSentences,
): Record<string, boolean> {
  const { topic, facts = {}, isEdited = false } = resolution
  const runs = ['board', 'managers', undefined].includes(minutes.body)
  const isLlc = minutes.companyKind?.startsWith('llc') ?? false
  const isNonprofit = minutes.companyKind === 'nonprofit'
  return {
    'managers admit a member': isLlc && runs && topic === 'issueShares',
    'managers change the agreement': isLlc && runs && topic === 'amendBylaws' && !recommends.test(text),
    'those who run the company sell everything':
      runs && topic === 'contract' && facts['isOfAllAssets'] === true && !recommends.test(text) && !isEdited,
    'a nonprofit pays a dividend or issues shares':
      isNonprofit && (topic === 'distribution' || topic === 'issueShares'),
    'a board removes a director':
      runs && !isNonprofit && !isLlc && topic === 'directorLeaves' && facts['how'] === 'removedByBoard',
  }
}
