/** Where text will stand once it is known. The words that say so stand beside it, in a status. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-busy="true">
      {Array.from({ length: lines }, (_line, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
