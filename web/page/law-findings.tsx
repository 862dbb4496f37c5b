import { resolutionTitles } from '@minutebook/document-text/resolution-text'
import { minutesOfBody } from '@minutebook/domain/joint-meeting'
import { lawFindings, type LawFinding, type Unchecked } from '@minutebook/domain/law-findings'
import { isByPlurality, type Rule } from '@minutebook/domain/law/rule'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { takingPartIn } from '@minutebook/domain/quorum'
import { sentences, words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { speakQuorum } from './spoken-quorum.ts'

/**
 * What the law makes of these minutes: each number, its citation and where it was read, and what is not
 * checked.
 */
export function LawFindings({ minutes }: { minutes: PartialMinutes }) {
  const { findings, unchecked, rules } = lawFindings(minutes)
  if (findings.length + unchecked.length === 0) return null
  const spoken = { minutes, titles: resolutionTitles(minutes, sentences.wording) }
  return (
    <Details summary={words.lawFindings.summary[rules]}>
      <p>{words.lawFindings.notOnPaper}</p>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.about} ${finding.about === 'quorum' ? finding.body : finding.index}`}>
            {sayFinding(finding, spoken)} <span className="hint">{saySource(finding.rule)}</span>
          </li>
        ))}
        {(['not-checked', 'not-stated'] as const).map((why) => {
          const things = unchecked.filter((each) => each.why === why)
          if (things.length === 0) return null
          const said = things.map((each) => sayThing(each, spoken))
          return <li key={why}>{words.lawFindings.unchecked[why](said)}</li>
        })}
      </ul>
    </Details>
  )
}

type Spoken = { minutes: PartialMinutes; titles: readonly string[] }

/** One finding as a sentence, after what it is about. */
function sayFinding(finding: LawFinding, { minutes, titles }: Spoken): string {
  const { lawFindings: said, review } = words
  if (finding.about === 'quorum') {
    const quorum = speakQuorum(takingPartIn(minutesOfBody(minutes, finding.body)), words)
    return review.ofMatter(said.quorum, quorum ? `${quorum.counted} ${quorum.verdict}` : '')
  }
  const title = titles[finding.index] ?? ''
  if (finding.about === 'ownersDecide') return review.ofMatter(title, said.ownersDecide)
  if (finding.about === 'votes') return review.ofMatter(title, sayVotes(finding))
  const { counted, needed, rule } = finding.finding
  return review.ofMatter(title, said.interest(counted, needed, rule.effect))
}

function sayVotes({ matter, finding }: Extract<LawFinding, { about: 'votes' }>): string {
  const { discussion } = words
  const { count, isInPercent, minutes } = matter
  const unit = isInPercent ? '%' : ''
  const numbers = count ? discussion.result(count, unit) : ''
  if (isByPlurality(matter)) return `${numbers} ${discussion.byPlurality(companyOf(minutes).form)}`
  const { needed, needs, kind, because, quorum } = finding
  const isMore = needs === 'more-than'
  const found = discussion.finding({ needed, isMore, isCarried: kind === 'carried' }, unit)
  const isShort = because === 'quorum' && typeof quorum === 'object' && count?.present !== undefined
  const short = isShort ? discussion.noQuorum(count.present ?? 0, quorum.needed) : ''
  return [numbers, short, found].filter(Boolean).join(' ')
}

function saySource(rule: Rule | undefined): string {
  const { source, ownRule } = words.lawFindings
  return rule ? source(rule.citation, rule.source, rule.textDate) : ownRule
}

function sayThing(unchecked: Unchecked, { titles }: Spoken): string {
  const { things } = words.lawFindings
  return unchecked.about === 'quorum' ? things.quorum : things[unchecked.about](titles[unchecked.index] ?? '')
}
