import type { CompanyForm } from '@minutebook/contract/company-form'
import { TOPIC_IDS } from '@minutebook/contract/topics'
import { ofForm, type AnyFactWords } from '@minutebook/contract/words/topic-words'
import type { Answers } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { BACKGROUND, EFFECTIVE_DATE, INTEREST, MOVED_BY, SECONDED_BY } from '../forms/discussion-controls.ts'
import { namedPeople } from '../draft/named-people.ts'
import type { Speech } from '../summary/speech.ts'

type About = { speech: Speech | undefined; form: CompanyForm; answers: Answers }

/** What a control of the facts is called where a sentence says what is wrong with it; undefined for any other. */
export function factLabel(control: string, about: About): string | undefined {
  const { discussion } = words
  const [first = '', second = '', row, field] = control.replace(/-(?:month|day|year)$/u, '').split('.')
  const topic = TOPIC_IDS.find((id) => id === first)
  if (topic) {
    const said = about.speech?.factWords(topic, second)
    return said && labelIn(said, { row, field, form: about.form })
  }
  if (first === INTEREST) return discussion.natureOf(nameIn(about.answers, second))
  return COMMON[first]?.()
}

function nameIn(answers: Answers, id: string): string {
  return namedPeople(answers).find((each) => each.id === id)?.name ?? ''
}

const COMMON: Partial<Record<string, () => string>> = {
  [EFFECTIVE_DATE]: () => words.discussion.effectiveDate,
  [BACKGROUND]: () => words.discussion.background,
  [MOVED_BY]: () => words.discussion.movedBy,
  [SECONDED_BY]: () => words.discussion.secondedBy,
}

type Place = { row: string | undefined; field: string | undefined; form: CompanyForm }

/** `Who may sign (2): Title`. */
function labelIn(said: AnyFactWords, { row, field, form }: Place): string {
  const { label } = ofForm(said, form)
  const inner = field === undefined ? undefined : said.rows?.[field]
  if (!inner) return label
  return words.discussion.inRow(label, Number(row), ofForm(inner, form).label)
}
