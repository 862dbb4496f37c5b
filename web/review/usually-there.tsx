import { Link } from 'react-router'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Answers } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { addressOfAnswer } from './answer-address.ts'
import { usualGaps } from './gaps.ts'
import type { ReviewMatter } from './gaps.ts'

type UsuallyThereProps = { answers: Answers; minutes: PartialMinutes; matters: readonly ReviewMatter[] }

/** Answers that minutes usually have and these lack, in one line; each opens its screen. They do not block sending. */
export function UsuallyThere({ answers, minutes, matters }: UsuallyThereProps) {
  const { form } = companyOf(minutes)
  const missing = [
    ...usualGaps(minutes).map((path) => ({ path, label: words.review.usual[path](form) })),
    ...matters.flatMap(({ title, missing: facts }, index) =>
      facts.map(({ fact, term }) => ({
        path: `resolutions.${index}.facts.${fact}`,
        label: words.review.ofMatter(title, term),
      })),
    ),
  ]
  if (missing.length === 0) return null
  return (
    <p className="usually-there no-print">
      <strong>{words.review.usuallyThere(missing.length)}</strong>
      {missing.map(({ path, label }) => (
        <Link key={path} to={addressOfAnswer(answers, path)}>
          {label}
        </Link>
      ))}
    </p>
  )
}
