import type { Kysely } from 'kysely'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import type { Tables } from '../database/tables.ts'
import { SAMPLE_NUMBERS } from './sample-register.ts'

export type ExampleNumber = { number: string; jurisdiction: string }

/** Two numbers that a newcomer can try: the known ones of the sample register, or the first of what is loaded. */
export async function findExampleNumbers(db: Kysely<Tables>): Promise<readonly ExampleNumber[]> {
  const sample = await db
    .selectFrom('registries')
    .select('source')
    .where('source', '=', SAMPLE_SOURCE)
    .executeTakeFirst()
  if (sample) return SAMPLE_NUMBERS
  return db
    .selectFrom('entities')
    .select(['number', 'jurisdiction'])
    .orderBy('id')
    .limit(SAMPLE_NUMBERS.length)
    .execute()
}
