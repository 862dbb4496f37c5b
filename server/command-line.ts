import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readFunnelArguments, runFunnel } from './analytics/analytics.commands.ts'
import { DONE, UsageError } from './commands.ts'
import {
  readBackupArguments,
  readExportArguments,
  readRestoreArguments,
  runBackup,
  runExport,
  runRestore,
} from './backup/backup.commands.ts'
import { postgresTarget } from './backup/postgres-target.ts'
import type { RestoreTarget } from './backup/restore-target.ts'
import { sqliteTarget } from './backup/sqlite-target.ts'
import { readConfig, type Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import { readKnownAddressArguments, runKnownAddress } from './known-addresses/known-addresses.commands.ts'
import { COMMAND_PATIENCE, placeOfFile } from './open-stores.ts'
import manifest from './package.json' with { type: 'json' }
import {
  readImportArguments,
  readRegistriesArguments,
  runImport,
  runRegistries,
} from './registry/registry.commands.ts'
import { createRegistryStore } from './registry/registry.store.ts'
import {
  orStartError,
  requireDatabase,
  requireDatabaseInUse,
  requireExistingDatabase,
} from './start/require-database.ts'
import {
  readEraseArguments,
  readRetentionArguments,
  runErase,
  runRetention,
} from './retention/retention.commands.ts'
import { runServe } from './start/run-serve.ts'
import { reportFailure, type Terminal } from './terminal.ts'

type Verb = {
  usage: string
  says: string
  /** What stands before its refusals, when not our name. */
  refusesAs?: string
  /** Answers with the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>
}

const VERBS: Record<string, Verb> = {
  serve: { usage: 'serve', says: 'Serve the app and its API.', run: runServe },
  import: {
    usage: 'import <registry> <file…>',
    says: 'Load the companies of a register.',
    refusesAs: '',
    run: onDatabase(requireForImport, readImportArguments, (asked, terminal, db) =>
      runImport(asked, terminal, createRegistryStore(db)),
    ),
  },
  backup: {
    usage: 'backup <to>',
    says: 'Copy everything into a new folder, also while the server runs, and check the copy.',
    run: onDatabase(requireExisting, readBackupArguments, runBackup),
  },
  restore: {
    usage: 'restore <from> [--replace]',
    says: 'Check a backup and put it in place.',
    async run(args, terminal) {
      const asked = readRestoreArguments(args)
      const config = readConfig(terminal.env)
      return runRestore(asked, terminal, () => findTarget(config))
    },
  },
  export: {
    usage: 'export [file]',
    says: 'Write all records as JSON lines with their digests.',
    run: onDatabase(requireExisting, readExportArguments, runExport),
  },
  retention: {
    usage: 'retention [--clock-is-right]',
    says: 'Delete what has outlived its purpose, as the server does each day.',
    run: onDatabase(requireInUse, readRetentionArguments, runRetention),
  },
  erase: {
    usage: 'erase <reference> --for-ever',
    says: 'Erase a record for somebody who has a right to that.',
    run: onDatabase(requireInUse, readEraseArguments, runErase),
  },
  'known-address': {
    usage: 'known-address [add <address> <note> | remove <address>]',
    says: 'List the networks that may ask for more than others, add or remove one.',
    run: onDatabase(requireInUse, readKnownAddressArguments, runKnownAddress),
  },
  registries: {
    usage: 'registries [remove <register>]',
    says: 'List what can be imported and what is loaded, or take away what was loaded.',
    run: onDatabase(requireInUse, readRegistriesArguments, (removed, terminal, db) =>
      runRegistries(removed, terminal, createRegistryStore(db)),
    ),
  },
  funnel: {
    usage: 'funnel [--days <number>]',
    says: 'Show how far people came, and where they ended.',
    run: onDatabase(requireInUse, readFunnelArguments, runFunnel),
  },
  version: { usage: 'version', says: 'Say which version runs, and on what.', run: runVersion },
  help: { usage: 'help', says: 'Show this list.', run: runHelp },
}

/** Typed by habit, in place of the verb or behind it. */
const HELP_FLAGS = new Set(['--help', '-h'])
const VERSION_FLAGS = new Set(['--version', '-v'])

/** `npm run minutebook -- <verb>`. Answers with the exit code: 0 only when all was done, 2 for a wrong command. */
export async function runCommandLine(
  [name = 'help', ...args]: string[],
  terminal: Terminal,
): Promise<number> {
  const verb = findVerb(name)
  try {
    if (!verb)
      throw new UsageError(`There is no verb "${name}". There are: ${Object.keys(VERBS).join(', ')}.`)
    if (args.some((argument) => HELP_FLAGS.has(argument))) return describeVerb(verb, terminal)
    return await verb.run(args, terminal)
  } catch (error) {
    return reportFailure(error, terminal, verb?.refusesAs)
  }
}

function findVerb(name: string): Verb | undefined {
  const asked = nameOfFlag(name) ?? name
  return Object.hasOwn(VERBS, asked) ? VERBS[asked] : undefined
}

function nameOfFlag(flag: string): string | undefined {
  if (HELP_FLAGS.has(flag)) return 'help'
  return VERSION_FLAGS.has(flag) ? 'version' : undefined
}

function describeVerb({ usage, says }: Verb, { stdout }: Terminal): number {
  stdout.write(`npm run minutebook -- ${usage}\n\n${says}\n`)
  return DONE
}

/** What a verb does on a database, which is opened when its arguments make sense, and closed whatever comes. */
function onDatabase<Asked>(
  open: (terminal: Terminal) => Promise<Kysely<Tables>>,
  read: (args: string[]) => Asked,
  work: (asked: Asked, terminal: Terminal, db: Kysely<Tables>) => Promise<number>,
): Verb['run'] {
  return async (args, terminal) => {
    const asked = read(args)
    const db = await open(terminal)
    try {
      return await work(asked, terminal, db)
    } finally {
      await db.destroy()
    }
  }
}

function requireExisting({ env }: Terminal): Promise<Kysely<Tables>> {
  return requireExistingDatabase(readConfig(env))
}

function requireForImport({ env }: Terminal): Promise<Kysely<Tables>> {
  return requireDatabase(readConfig(env), COMMAND_PATIENCE)
}

function requireInUse({ env }: Terminal): Promise<Kysely<Tables>> {
  return requireDatabaseInUse(readConfig(env), COMMAND_PATIENCE)
}

function findTarget(config: Config): Promise<RestoreTarget> {
  const { dataDir, databaseUrl } = config
  return orStartError(config, () =>
    databaseUrl === undefined ? sqliteTarget(placeOfFile(dataDir)) : postgresTarget(databaseUrl),
  )
}

async function runHelp(args: string[], { stdout }: Terminal): Promise<number> {
  parseArgs({ args })
  const verbs = Object.values(VERBS)
  const width = Math.max(...verbs.map(({ usage }) => usage.length))
  const lines = verbs.map(({ usage, says }) => `  ${usage.padEnd(width)}  ${says}`)
  stdout.write(`npm run minutebook -- <verb>\n\n${lines.join('\n')}\n`)
  return DONE
}

async function runVersion(args: string[], { stdout }: Terminal): Promise<number> {
  parseArgs({ args })
  const { node, sqlite } = process.versions
  stdout.write(`Minutebook ${manifest.version}, Node ${node}, SQLite ${sqlite}\n`)
  return DONE
}
