import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { createTable, integer, isPostgres, text, type Asking } from './dialect.ts'
import {
  createCompanies,
  GenerationGone,
  type Answered,
  type Asked,
  type Current,
  type Generations,
  type Making,
  type Question,
  type Workshop,
} from './generations.ts'
import { postgresState } from './storage-failure.ts'
import type { Tables } from './tables.ts'
import { inTransaction, whileBusy } from './transaction.ts'

/**
 * Two tables for each generation. Lookups ask the views `companies` and `words`, which are all current ones
 * together.
 */
export function openGenerationTables(db: Kysely<Tables>): Generations {
  return {
    isPostgres: true,

    async ask<Row>(current: readonly Current[], { postgres }: Question, values: readonly Asked[]) {
      const [register, ...others] = current
      const question = register && others.length === 0 ? `${onlyOf(register)} ${postgres}` : postgres
      const { rows } = await db.executeQuery(CompiledQuery.raw(question, [...values])).catch(throwGone)
      return rows as Answered<Row>[] // the question says what a row has
    },

    fileOf: () => Promise.reject(new Error('PostgreSQL has no files of registers')),

    inWorkshop: (work) =>
      db.connection().execute(async (connection) => {
        try {
          return await work(createWorkshop(connection))
        } finally {
          // A lost connection has dropped its own tables, and its error has been reported.
          await sql`discard temp`.execute(connection).catch(() => {})
        }
      }),

    withLock: (work) =>
      db.connection().execute(async (connection) => {
        try {
          return await work(() => take(connection))
        } finally {
          // PostgreSQL notices the end of a connection with a delay. A lost one has already released its
          // locks.
          await sql`select pg_advisory_unlock(hashtext(${LOCK}))`.execute(connection).catch(() => {})
        }
      }),

    async list() {
      const { rows } = await sql<{ generation: number }>`
        select replace(tablename, 'companies_', '')::bigint as generation from pg_tables
        where schemaname = current_schema() and tablename ~ '^companies_[1-9][0-9]*$'`.execute(db)
      return rows.map(({ generation }) => generation)
    },

    remove: (generation) => drop(db, generation),
  }
}

/**
 * Begins a question to one register: its own tables take the names of the views, which would lock and plan
 * those of all registers.
 */
function onlyOf({ jurisdiction, generation }: Current): string {
  const code = `'${jurisdiction.replaceAll("'", "''")}'`
  return `
    with companies as (select ${code}::text collate "C" as jurisdiction, * from ${companiesOf(generation)}),
      words as (select ${code}::text collate "C" as jurisdiction, * from ${wordsOf(generation)})`
}

/** Its table of companies. */
function companiesOf(generation: number): string {
  return `companies_${generation}`
}

function wordsOf(generation: number): string {
  return `words_${generation}`
}

const LOCK = 'loading'

async function take(connection: Kysely<Tables>): Promise<boolean> {
  const query = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(hashtext(${LOCK})) as "isOurs"`
  return (await query.execute(connection)).rows[0]?.isOurs === true
}

function createWorkshop(connection: Kysely<Tables>): Workshop {
  return {
    connection,
    withCompanies: (generation = 0, work) => work(companiesOf(generation)),
    make: (generation) => makeTables(connection, generation),
  }
}

async function makeTables(connection: Kysely<Tables>, generation: number): Promise<Making> {
  const companies = companiesOf(generation)
  const [table, wordTable] = [sql.table(companies), sql.table(wordsOf(generation))]
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(relowner) as owner from pg_class where oid = 'companies_0'::regclass`.execute(
    connection,
  )
  // If a superuser imports, they belong to the server that reads them.
  const owner = sql.id(rows[0]?.owner ?? '')
  // Several statements in one query share a commit.
  await sql`
    create table ${table} (like companies_0 including identity);
    create table ${wordTable} (like words_0);
    alter table ${table} owner to ${owner};
    alter table ${wordTable} owner to ${owner}`.execute(connection)
  return {
    companies,
    async finish(onNumbered) {
      await sql`
        alter table ${table} add primary key (id);
        create index on ${table} (number_bare);
        create index on ${table} (number_digits) where number_digits <> '';
        create index on ${table} (name_key)`.execute(connection)
      onNumbered?.()
      await sql`
        create index on ${table} using gin (words_of(name_key));
        insert into ${wordTable}
        select word, count(*) from ${table}, unnest(string_to_array(name_key, ' ')) as word group by word;
        alter table ${wordTable} add primary key (word)`.execute(connection)
      // Otherwise PostgreSQL would look each row up that an index finds, and read whole tables for a few
      // rows.
      const tables = sql.join([table, wordTable])
      await sql`vacuum (analyze) ${tables}`.execute(connection)
    },
  }
}

/** Tables that a backup still reads stay until the next import. */
async function drop(db: Kysely<Tables>, generation: number): Promise<void> {
  const tables = sql.join([sql.table(companiesOf(generation)), sql.table(wordsOf(generation))])
  // Two statements in one query are a transaction.
  const dropping = sql`set local lock_timeout = '2s'; drop table if exists ${tables}`.execute(db)
  await dropping.catch((error: unknown) => {
    if (!isLocked(error)) throw error
  })
}

const [LOCK_NOT_AVAILABLE, UNDEFINED_TABLE] = ['55P03', '42P01']

/** Another program has locked a table or view for longer than `lock_timeout`. */
function isLocked(error: unknown): boolean {
  return postgresState(error) === LOCK_NOT_AVAILABLE
}

/** Throws {@link GenerationGone} when a table is not there any more, or else the error. */
function throwGone(error: unknown): never {
  throw postgresState(error) === UNDEFINED_TABLE
    ? new GenerationGone('A table is gone', { cause: error })
    : error
}

/** How long lookups wait behind a switch that itself waits for another program's query. */
const SWITCH_LOCK_MS = 200
/** Lookups are answered in between. */
const SWITCH_PAUSE_MS = 1_000
const SWITCH_PATIENCE_MS = 10 * 60 * 1000

/**
 * Runs a transaction that changes which generations are current and calls {@link showCurrentCompanies}. While
 * another program's query reads the views, tries again for ten minutes: lookups would queue behind a switch
 * that waits for the end of that query.
 */
export function inSwitch<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return whileBusy(() => inTransaction(db, work), SWITCH_PATIENCE_MS, isLocked, SWITCH_PAUSE_MS)
}

/** Call this in each transaction that changes which generations are current. */
export async function showCurrentCompanies(trx: Kysely<Tables>): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`set local lock_timeout = ${sql.lit(SWITCH_LOCK_MS)}`.execute(trx)
  await sql`select show_current_companies()`.execute(trx)
}

/**
 * Generation 0 is empty: other generations are made like it, and the views have its columns. `find_by_words`
 * asks the index of names in the one way that is fast for rare words. Of words that many companies have, that
 * way would collect all of these first, so the first companies are read instead.
 */
export async function createTablesOfGenerations(db: Asking): Promise<void> {
  await createCompanies(db, 'companies_0', 'generated by default as identity')
  await createTable(db, 'words_0', { word: text, companies: integer })
  await sql`
    create function words_of(name_key text) returns tsvector language sql immutable parallel safe
    return array_to_tsvector(string_to_array(name_key, ' '))`.execute(db)
  await sql`
    create function show_current_companies() returns void language plpgsql as $$
    declare
      kind text;
      parts text;
    begin
      foreach kind in array array['companies', 'words'] loop
        select string_agg(
            format(' union all select %L::text collate "C", * from %I', jurisdiction, kind || '_' || generation),
            '' order by jurisdiction)
          into parts from registries;
        execute format(
          'create or replace view %I as select ''''::text collate "C" as jurisdiction, * from %I%s',
          kind, kind || '_0', coalesce(parts, ''));
      end loop;
    end $$`.execute(db)
  await sql`
    create function find_by_words(generation bigint, query text, is_common boolean, most integer)
    returns setof companies_0 language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off as $$
    begin
      return query execute format(
        case when is_common
          then 'select * from (select * from %I where id <= 20000 offset 0) as first where words_of(name_key) @@ $1::tsquery limit $2'
          else 'select * from %I where words_of(name_key) @@ $1::tsquery limit $2'
        end, 'companies_' || generation) using query, most;
    end $$`.execute(db)
  await sql`select show_current_companies()`.execute(db)
}
