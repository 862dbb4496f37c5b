import type { Rule } from '../quorum.ts'
import type { Values } from '../wording/fill.ts'
import type { Wording } from '../wording.ts'

/** What a sentence says of a rule of the bylaws. */
export function ruleValues(rule: Rule | undefined, { format }: Pick<Wording, 'format'>): Values {
  if (!rule) return {}
  const { needs, section } = rule
  const named = { section, bylawSection: section && format.section(section) }
  if ('number' in needs) return { ...named, number: needs.number }
  const { numerator, denominator } = needs
  return { ...named, fraction: format.part(numerator, denominator), isPercent: denominator === 100 }
}
