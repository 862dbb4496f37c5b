import { formOf } from '@minutebook/domain/company-form'
import type { Minutes } from '@minutebook/domain/minutes'
import { countAnswers, type ShownStatement } from '@minutebook/domain/statements'
import { words } from '../language/words.ts'

/** Without `minutes`, nothing says of how many people these are the statements. */
type StatementEntriesProps = { statements: readonly ShownStatement[] | undefined; minutes?: Minutes }

/** What the people in the minutes said about them, in order. Nothing if nobody said anything. */
export function StatementEntries({ statements, minutes }: StatementEntriesProps) {
  const { statements: texts, format } = words
  if (!statements?.length) return null
  return (
    <section>
      <h2>{texts.inRecord}</h2>
      {minutes && <p>{texts.summary(countAnswers(minutes, statements), formOf(minutes, minutes.entity))}</p>}
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
