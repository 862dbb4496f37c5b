import type { ShownStatement } from '@minutebook/domain/statements'
import { words } from '../shell/words.ts'

/** What the people in the minutes said about them, in order. Nothing if nobody said anything. */
export function StatementEntries({ statements }: { statements: readonly ShownStatement[] | undefined }) {
  const { statements: texts, format } = words
  if (!statements?.length) return null
  return (
    <section>
      <h2>{texts.inRecord}</h2>
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
