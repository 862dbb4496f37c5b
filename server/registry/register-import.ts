import type { AuthorizedAs } from '@minutebook/domain/entity-facts'
import type { NumberRule } from '@minutebook/domain/number-rule'
import { NO_PERSON } from '@minutebook/domain/people'
import type { Entity, RegistryOfficer } from '@minutebook/domain/registry'
import type { OnShare } from '../database/generations.ts'

/* What an import passes to the store, and what the store returns. */

/** A company as a mapping returns it and the store keeps it. Facts that the register lacks are empty. */
export type RegisteredEntity = Pick<
  Entity,
  'jurisdiction' | 'number' | 'name' | 'address' | 'authorized' | 'ceo'
> &
  Required<Pick<Entity, 'kind' | 'formedIn' | 'status' | 'statusWords' | 'officers'>> &
  Pick<Entity, 'ceoTitle'>

/** Used if the register names no CEO: we invent nothing. */
export const NO_CEO: RegisteredEntity['ceo'] = NO_PERSON

export type Officer = RegistryOfficer

/** A company and the position of its main record. */
export type ReadEntity = {
  file: string
  line: number
  entity: RegisteredEntity
}

/** Takes companies of one import, in any order. */
export type AddCompanies = (entities: readonly ReadEntity[]) => Promise<void>

/**
 * The source of companies: `source` is the registry id of the import, `importedAt` RFC 3339, UTC; `title` is
 * the register's name, `attribution` the notice that its licence requires, `authorizedAs` what a register
 * means by the authorized person, and `numberRule` how its numbers are written.
 */
export type ImportFacts = {
  source: string
  importedAt: string
  title?: string
  attribution?: string
  authorizedAs?: (jurisdiction: string) => AuthorizedAs | undefined
  numberRule?: NumberRule | undefined
  /** Identifies the files and the mapping. Nothing is read if the last import of this source had the same. */
  content?: string | undefined
  /** `full`: companies that are not in the files are no longer listed. `changes` by default. */
  scope?: 'full' | 'changes' | undefined
  /** Accepts a full file however many companies it removes. */
  acceptRemovals?: boolean | undefined
  /** Reports what would change, without changing it. */
  isDryRun?: boolean | undefined
}

export type ImportListeners = {
  /** Of storing the companies, without making their names findable. */
  onShare?: OnShare | undefined
  /** Called when another import or removal is at work: this one begins after it. */
  onWaiting?: (() => void) | undefined
  /** Called with the position of a company whose number occurs earlier in the files. */
  onDuplicate?: (file: string, line: number) => void
}

/** How many companies are new, changed, unchanged, and no longer listed. */
export type VersionCounts = Record<'stored' | 'updated' | 'unchanged' | 'gone', number>

/** The counts of the companies and of the replaced made-up ones. */
export type ImportCounts = VersionCounts & {
  replaced: number
  examples?: Examples
  /** Nothing was read. */
  isSameFiles?: boolean
}

/** A company that a dry run names. */
export type Example = { jurisdiction: string; number: string; name: string }
export type Examples = Record<'added' | 'changed' | 'gone', Example[]>
