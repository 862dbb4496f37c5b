import { formOf } from '@minutebook/domain/company-form'
import { stateOfConsent } from '@minutebook/domain/consent'
import { countAnswers } from '@minutebook/domain/count-answers'
import type { Minutes } from '@minutebook/domain/minutes'
import type { ShownStatement } from '@minutebook/domain/statements'
import { words } from '../language/words.ts'
import { sayProgress } from './consent-progress.tsx'

/** Without `minutes`, nothing says of how many people these are the statements. */
type StatementEntriesProps = { statements: readonly ShownStatement[] | undefined; minutes?: Minutes }

/** Who confirmed the minutes, or how far a consent has come. */
export function sayAnswers(minutes: Minutes, statements: readonly ShownStatement[]): string {
  const consent = stateOfConsent(minutes, statements)
  return consent
    ? sayProgress(consent)
    : words.statements.summary(countAnswers(minutes, statements), formOf(minutes, minutes.entity))
}

/** What the people in the minutes said about them, in order. Nothing if nobody said anything. */
export function StatementEntries({ statements, minutes }: StatementEntriesProps) {
  const { statements: texts, format } = words
  if (!statements?.length) return null
  return (
    <section>
      <h2>{texts.inRecord}</h2>
      {minutes && <p>{sayAnswers(minutes, statements)}</p>}
      <ul>
        {statements.map(({ person, kind, words: said, statedAt, digest }) => (
          <li key={digest}>
            {texts.entry(person.name, kind, format.moment(statedAt))}
            {said && <blockquote>{said}</blockquote>}
          </li>
        ))}
      </ul>
      <p className="hint">{texts.notChecked}</p>
    </section>
  )
}
