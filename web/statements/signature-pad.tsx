import { useRef, useState, type PointerEvent } from 'react'
import { SIGNATURE_FIELD } from '@minutebook/domain/signature-field'
import { DRAWING_LIMIT } from '@minutebook/domain/statements'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'

type Point = { x: number; y: number }

/** Points that are closer than this, in units of the field, make no visible difference. */
const NEAREST = 6
const FIELD = `0 0 ${SIGNATURE_FIELD.width} ${SIGNATURE_FIELD.height}`

/**
 * A field to sign with a finger, a mouse or a pen. The typed name suffices, so nobody needs it. The form gets
 * the strokes as `name`.
 */
export function SignaturePad({ name }: { name: string }) {
  const { consents } = words
  const [path, setPath] = useState('')
  const last = useRef<Point>(undefined)

  function handleDown(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    last.current = point
    // A dot is a line, too.
    add(`M${point.x} ${point.y}L${point.x} ${point.y}`)
  }

  function handleMove(event: PointerEvent<SVGSVGElement>) {
    if (!last.current) return
    const point = pointOf(event)
    if (Math.hypot(point.x - last.current.x, point.y - last.current.y) < NEAREST) return
    last.current = point
    add(`L${point.x} ${point.y}`)
  }

  /** What does not fit any more is not drawn. */
  function add(part: string) {
    setPath((before) => (before.length + part.length > DRAWING_LIMIT ? before : before + part))
  }

  return (
    <div className="signature-pad">
      <p>{consents.draw}</p>
      <p className="hint">{consents.drawHint}</p>
      <svg
        viewBox={FIELD}
        // A pointer draws in it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={path === '' ? consents.drawEmpty : consents.drawn}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => (last.current = undefined)}
        onPointerCancel={() => (last.current = undefined)}
      >
        <path d={path} />
      </svg>
      {path !== '' && (
        <>
          <input type="hidden" name={name} value={path} />
          <div className="actions">
            <Button type="button" variant="quiet" onClick={() => setPath('')}>
              {consents.drawAgain}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Where the pointer is, in units of the field. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: within((clientX - left) / width, SIGNATURE_FIELD.width),
    y: within((clientY - top) / height, SIGNATURE_FIELD.height),
  }
}

/** A part of so many whole units, also where the pointer has left the field. */
function within(part: number, units: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * units)
}

/** A drawn signature, as it was sent. */
export function DrawnSignature({ drawing }: { drawing: string }) {
  return (
    <svg
      className="drawn-signature"
      viewBox={FIELD}
      // Inline, because its strokes come with the statement.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.consents.drawn}
    >
      <path d={drawing} />
    </svg>
  )
}
