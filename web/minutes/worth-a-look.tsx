import { Link } from 'react-router'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { reviewRemarks, type ToRemark } from './review-remarks.ts'

/** What may well be right and often is not. It stops nobody. */
export function WorthALook(props: ToRemark) {
  const remarks = reviewRemarks(props)
  if (remarks.length === 0) return null
  return (
    <Note tone="warn">
      <strong>{words.review.worthALook}</strong>
      {remarks.map(({ text, to }) => (
        <p key={`${to} ${text}`}>{to === undefined ? text : <Link to={to}>{text}</Link>}</p>
      ))}
    </Note>
  )
}
