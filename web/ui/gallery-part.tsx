import type { ReactNode } from 'react'

/** One word that no line has room for. */
export const LONG_NAME =
  'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafewaren'

/** One group of parts, under its name. */
export function GalleryPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2>{name}</h2>
      {children}
    </>
  )
}
