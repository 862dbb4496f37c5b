import type { Corrector } from '@minutebook/domain/corrections'
import {
  bytes,
  bytesKey,
  bytesOrNull,
  integer,
  integerKey,
  packed,
  text,
  textKey,
  textOrNull,
  type Column,
} from './dialect.ts'

/**
 * Every table and column as the first migration makes them, for both databases. Times are RFC 3339 in UTC,
 * digests SHA-256. Companies are in generations of their registers; see `generations.ts`. A later migration
 * says itself what it adds, and {@link Tables} has that too.
 */
export const INITIAL = {
  /** The last import for a jurisdiction, its time, and how many companies the register lists. */
  registries: {
    jurisdiction: textKey,
    source: text,
    /** The register's name, and the notice that its licence requires. */
    title: text,
    attribution: text,
    imported_at: text,
    entities: integer,
    /** What it means by the authorized person; empty if it does not say. */
    authorized_as: text,
    /** The format of its numbers, as JSON (`NumberRule`); empty if unknown. */
    number_rule: text,
    /** Digest of the files and the mapping of the last import; empty if they were not compared. */
    content: text,
    /** The file or the tables with its companies. Lookups see another generation as soon as this changes. */
    generation: integer,
  },

  /**
   * Recorded minutes, append-only. `record` is canonical JSON (RFC 8785), `digest` the digest of that JSON.
   */
  minutes: {
    /** 1, 2, 3 …: the strict order of the records. */
    position: integerKey,
    id: { ...bytes, constraint: 'not null unique' },
    /** The `referenceAt` the place of its first secret. */
    reference: text,
    jurisdiction: text,
    entity_number: text,
    recorded_at: text,
    record: packed,
    digest: bytes,
    /** The id of the earlier record that this one corrects. */
    supersedes: bytesOrNull,
    /** Who sent the correction, as its record says. */
    correction_by: textOrNull as Column<Corrector | null>,
    /** The `digestOfName` of this row: other records show its name without reading it whole. */
    name_digest: bytes,
    /**
     * The idempotency key of the request that made the record, if it had one. It belongs to this record as
     * long as the record exists.
     */
    key: textOrNull,
    /** The digest of that request's body as it was sent. */
    fingerprint: bytes,
  },

  /**
   * Every secret that was ever given for a record. No row is deleted: a secret that has ended, even with its
   * record, never opens another record.
   */
  secrets: {
    digest: bytes,
    /** One of the `placesOf` the digest. */
    place: integerKey,
    /** Null when the record was erased, or lost before a restore. */
    minutes_id: bytesOrNull,
    /**
     * Makes and ends links and corrects the record, or opens the record, or a copy of its minutes without
     * people's addresses.
     */
    grants: text as Column<'manage' | 'record' | 'copy' | 'statement'>,
    ended_at: textOrNull,
  },

  /** The people whom a record's sender asked for a statement, each with a secret that grants it. */
  invitations: {
    /** The digest of that secret. */
    key: bytesKey,
    minutes_id: bytes,
    /** Where the minutes name the person (`StatementPlace`). */
    place: text,
    made_at: text,
    /** `YYYY-MM-DD`: the last day on which it opens, in UTC. */
    last_day: textOrNull,
  },

  /**
   * What invited people said about records, append-only. `statement` is canonical JSON (RFC 8785), `digest`
   * the digest of that JSON.
   */
  statements: {
    /** 1, 2, 3 …: the strict order of the statements. */
    position: integerKey,
    minutes_id: bytes,
    place: text,
    statement: packed,
    digest: bytes,
  },

  /**
   * Approvals of minutes at later meetings, append-only. `approval` is canonical JSON (RFC 8785), `digest`
   * the digest of that JSON.
   */
  approvals: {
    /** `minutes_id` and `by_id`. */
    key: bytesKey,
    minutes_id: bytes,
    /** The record of the meeting that approved it. */
    by_id: bytes,
    approval: packed,
    digest: bytes,
  },

  /** Records erased on request: that they existed, without their contents. */
  erasures: {
    /** Copied from the record. */
    position: integerKey,
    /** Copied from the record, so that the holder of a copy can prove that we made it. */
    digest: bytes,
    erased_at: text,
    /**
     * The `digestOfRequest` of the request that made the record, so that a repeat of it is refused. Null when
     * it had no idempotency key.
     */
    request: bytesOrNull,
  },

  /** One analytics message: route templates and classes only (specification §7). */
  events: {
    message_id: textKey,
    anonymous_id: text,
    name: text,
    step: integer,
    screen: text,
    route: text,
    duration: textOrNull,
    outcome: textOrNull,
    /** `steps` or `page`: how the visitor filled in the minutes. */
    way: textOrNull,
    /** By the tab's clock. */
    occurred_at: text,
    /** By our clock. */
    received_at: text,
  },

  /**
   * How many analytics messages arrived on a day (`YYYY-MM-DD` in UTC). Messages beyond the daily limit are
   * dropped.
   */
  event_days: { day: textKey, events: integer },

  /**
   * One row that the readiness check writes, because a readable database may still be full or read-only. A
   * full disk may still have room for one short row, so `weight` is a new text each time, as long as several
   * records.
   */
  health: { id: integerKey, checked_at: text, weight: text },

  /** Networks that the operator has registered. Their limits are higher. */
  known_addresses: {
    /** `203.0.113.7/32`, `2001:db8:1:2::/64`. */
    range: textKey,
    /** The operator's note about the network. */
    note: text,
    known_since: text,
  },

  /**
   * The last number assigned: to minutes and statements as their position, to generations of registers, and
   * to transactions that changed the answer of a lookup.
   */
  counters: {
    name: textKey as Column<'minutes' | 'statements' | 'generations' | 'register-changes'>,
    last: integer,
  },
}

type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never
}
type RowsOf<Made> = { [Name in keyof Made]: RowOf<Made[Name]> }

export interface Tables extends RowsOf<typeof INITIAL> {}

export type MinutesTable = Tables['minutes']
export type ErasureTable = Tables['erasures']
export type EventTable = Tables['events']
