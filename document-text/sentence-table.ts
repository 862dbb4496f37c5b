/**
 * A decision table: the first row that applies to the facts says which sentences are printed, in this order. A sentence is named
 * by its key in the wording; a table in its place answers a further question. No row, or an empty one: nothing is printed.
 */
export type SentenceTable<Facts, Key extends string> = readonly {
  /** Missing: in all other cases. */
  when?: (facts: Facts) => boolean
  say: readonly (Key | SentenceTable<Facts, Key>)[]
}[]

/** The keys of the sentences that the table chooses for these facts. */
export function sentencesFor<Facts, Key extends string>(
  table: SentenceTable<Facts, Key>,
  facts: Facts,
): Key[] {
  const row = table.find(({ when }) => when === undefined || when(facts))
  return (row?.say ?? []).flatMap((each) => (typeof each === 'string' ? [each] : sentencesFor(each, facts)))
}
