import type { CompanyForm } from '@minutebook/domain/company-form'
import type { RemarkName } from '@minutebook/domain/topic-checks'
import type { TopicId } from '@minutebook/domain/topics'
import { fill } from './fill.ts'
import type { AnyFactText, AnyTopicText } from './topic-text.ts'
import type { Wording } from './wording.ts'

/** What the form shows of one fact, in the nouns of a company. `fields` are those of a row. */
export type FactWords = {
  label: string
  hint?: string
  options?: { readonly [option: string]: string }
  addRow?: string
  fields?: { readonly [field: string]: FactWords }
}

/** The words of one topic for companies of one form. */
export function topicWords(topic: TopicId, form: CompanyForm, wording: Wording) {
  const text: AnyTopicText = wording.topics[topic]
  const filling = { nouns: wording.nouns.ofForm[form].all, join: wording.join }
  const say = (template: string) => fill(template, {}, filling)?.text ?? ''

  function wordsOf({ label, hint, options, addRow, fields }: AnyFactText): FactWords {
    return {
      label: say(label),
      ...(hint && { hint: say(hint) }),
      ...(options && { options: mapValues(options, say) }),
      ...(addRow && { addRow: say(addRow) }),
      ...(fields && { fields: mapValues(fields, wordsOf) }),
    }
  }

  return {
    /** Its name in lists. */
    title: text.listed ? say(text.listed) : wording.topicName(topic),
    keywords: text.keywords,
    fact: (name: string) => wordsOf(text.facts[name] ?? { label: name }),
    remark: (name: RemarkName) =>
      say(name === 'wordingHasGap' ? wording.remarks[name] : (text.remarks?.[name] ?? '')),
  }
}

function mapValues<From, To>(all: { readonly [name: string]: From }, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
}
