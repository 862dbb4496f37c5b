import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { parseFunnelArguments, runFunnel } from './analytics/analytics.commands.ts'
import { DONE, UsageError } from './commands.ts'
import { parseCheckArguments, runCheck } from './health/check.command.ts'
import {
  parseBackupArguments,
  parseExportArguments,
  parseRestoreArguments,
  runBackup,
  runBackupKey,
  runExport,
  runRestore,
} from './backup/backup.commands.ts'
import { parseConfig, type Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import { parseKnownAddressArguments, runKnownAddress } from './known-addresses.ts'
import { COMMAND_PATIENCE, RESTORE_PATIENCE } from './open-stores.ts'
import manifest from './package.json' with { type: 'json' }
import { IMPORT_OPTIONS, parseImportArguments, runImport } from './imports/import.commands.ts'
import { parseRegistriesArguments, REGISTRIES_OPTIONS, runRegistries } from './imports/registry.commands.ts'
import { createRegistryStore } from './registry/registry.store.ts'
import {
  requireDatabase,
  requireDatabaseInUse,
  requireDatabaseToFill,
  requireExistingDatabase,
} from './start/require-database.ts'
import {
  parseEraseArguments,
  parseRetentionArguments,
  runErase,
  runRetention,
} from './retention/retention.commands.ts'
import { describeDatabase } from './start/database-failure.ts'
import { runServe } from './serve.ts'
import { HELP_FLAGS, reportFailure, type Terminal } from './terminal.ts'

type Verb = {
  usage: string
  says: string
  /** Its options, for `<verb> --help`. */
  options?: string
  /** The prefix of its error messages, when it is not our name. */
  refusesAs?: string
  /** Returns the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>
}

const VERBS: Record<string, Verb> = {
  serve: { usage: 'serve [--new]', says: 'Serve the app and its API.', run: runServe },
  import: {
    usage: 'import <registry | --map <map.json>> <file… | --fetch> [options]',
    says: 'Load the companies of a register.',
    options: IMPORT_OPTIONS,
    refusesAs: '',
    run: onDatabase(
      (config, { create }) => requireDatabaseToFill(config, { create, patience: COMMAND_PATIENCE }),
      parseImportArguments,
      (asked, terminal, db, config) => runImport(asked, terminal, createRegistryStore(db), config),
    ),
  },
  backup: {
    usage: 'backup [<to> | key]',
    says: 'Copy all data into a new file, by default in BACKUP_DIR, and verify the copy; or show the public key of backups.',
    run: runBackupVerb,
  },
  restore: {
    usage: 'restore <from> [--replace] [--key <public key>] [--erasures-unknown]',
    says: 'Verify a backup and restore it.',
    async run(args, terminal) {
      const asked = parseRestoreArguments(args)
      const config = parseConfig(terminal.env)
      tellDatabase(config, terminal)
      const open = () => requireDatabase(config, { isNew: true, patience: RESTORE_PATIENCE })
      return runRestore(asked, terminal, open, config)
    },
  },
  export: {
    usage: 'export [file]',
    says: 'Write all records with their digests as JSON lines.',
    run: onDatabase(requireExistingDatabase, parseExportArguments, runExport),
  },
  retention: {
    usage: 'retention [--clock-is-right]',
    says: 'Delete expired data, as the server does each day.',
    run: onDatabase(requireInUse, parseRetentionArguments, runRetention),
  },
  erase: {
    usage: 'erase <reference> --for-ever',
    says: 'Erase a record for a person who has a right to erasure.',
    run: onDatabase(requireInUse, parseEraseArguments, runErase),
  },
  'known-address': {
    usage: 'known-address [add <address> <note> | remove <address>]',
    says: 'List the networks with higher rate limits, or add or remove one.',
    run: onDatabase(requireInUse, parseKnownAddressArguments, runKnownAddress),
  },
  registries: {
    usage: 'registries [remove | undo | show | schedule]',
    says: 'List the registers that can be imported, and those that are loaded.',
    options: REGISTRIES_OPTIONS,
    run: onDatabase(requireInUse, parseRegistriesArguments, (asked, terminal, db, config) =>
      runRegistries(asked, terminal, createRegistryStore(db), config),
    ),
  },
  funnel: {
    usage: 'funnel [--days <number>]',
    says: 'Show how far visitors came and where they stopped.',
    run: onDatabase(requireInUse, parseFunnelArguments, runFunnel),
  },
  check: {
    usage: 'check [address]',
    says: 'Look up, record, open and erase with a made-up company, on the running server at this address.',
    run: onDatabase(requireInUse, parseCheckArguments, runCheck),
  },
  version: { usage: 'version', says: 'Show the versions of Minutebook, Node and SQLite.', run: runVersion },
  help: { usage: 'help', says: 'Show this list.', run: runHelp },
}

const VERSION_FLAGS = new Set(['--version', '-v'])

/** Runs `npm run minutebook -- <verb>`. Returns the exit code: 0 on success, 1 on failure, 2 for a wrong command. */
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

function describeVerb({ usage, says, options }: Verb, { stdout }: Terminal): number {
  stdout.write(`npm run minutebook -- ${usage}\n\n${says}\n${options ? `\n${options}\n` : ''}`)
  return DONE
}

/** Makes a verb that parses its arguments, prints which database it opens, works on it, and always closes it. */
function onDatabase<Asked>(
  open: (config: Config, asked: Asked) => Promise<Kysely<Tables>>,
  read: (args: string[]) => Asked,
  work: (asked: Asked, terminal: Terminal, db: Kysely<Tables>, config: Config) => Promise<number>,
): Verb['run'] {
  return async (args, terminal) => {
    const asked = read(args)
    const config = parseConfig(terminal.env)
    tellDatabase(config, terminal)
    const db = await open(config, asked)
    try {
      return await work(asked, terminal, db, config)
    } finally {
      await db.destroy()
    }
  }
}

/** On the error output, because standard output may be piped elsewhere. */
function tellDatabase(config: Config, { stderr }: Terminal): void {
  stderr.write(`Database: ${describeDatabase(config)}\n`)
}

async function runBackupVerb(args: string[], terminal: Terminal): Promise<number> {
  const { asks, to } = parseBackupArguments(args)
  if (asks === 'key') return runBackupKey(parseConfig(terminal.env), terminal)
  const run = onDatabase(requireExistingDatabase, () => to, runBackup)
  return run(args, terminal)
}

function requireInUse(config: Config): Promise<Kysely<Tables>> {
  return requireDatabaseInUse(config, COMMAND_PATIENCE)
}

async function runHelp(args: string[], { stdout }: Terminal): Promise<number> {
  parseArgs({ args })
  const verbs = Object.values(VERBS)
  const lines = verbs.map(({ usage, says, options }) =>
    [`  ${usage}`, says, ...(options?.split('\n') ?? [])].join('\n      '),
  )
  stdout.write(`npm run minutebook -- <verb>\n\n${lines.join('\n')}\n`)
  return DONE
}

async function runVersion(args: string[], { stdout }: Terminal): Promise<number> {
  parseArgs({ args })
  const { node, sqlite } = process.versions
  stdout.write(`Minutebook ${manifest.version}, Node ${node}, SQLite ${sqlite}\n`)
  return DONE
}
