import { Command, CommanderError, InvalidArgumentError } from 'commander'
import type { Kysely } from 'kysely'
import { runFunnel } from './analytics/funnel.ts'
import { runBackup, runBackupKey, runExport, runRestore } from './backup/backup.commands.ts'
import { DONE, MISUSED } from './commands.ts'
import { parseConfig, type Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import { runCheck } from './health/check-service.ts'
import { runImport, type ImportFlags } from './imports/import.commands.ts'
import { REGISTER_IDS, registerById, registerByMapping } from './imports/registers.ts'
import { listRegistries, removeRegister } from './imports/registry.commands.ts'
import { loadSampleRegister } from './imports/sample-register.ts'
import { addKnownAddress, listKnownAddresses, parseNetwork, removeKnownAddress } from './known-addresses.ts'
import { COMMAND_PATIENCE, RESTORE_PATIENCE } from './open-stores.ts'
import manifest from './package.json' with { type: 'json' }
import { createRegistryStore } from './registry/registry.store.ts'
import { runErase, runRetention } from './retention/retention.commands.ts'
import { runServe } from './serve.ts'
import { requireDatabase, type Requirement } from './start/startup-checks.ts'
import { describeDatabase, reportFailure, type Terminal } from './terminal.ts'

const IN_USE: Requirement = { creates: false, patience: COMMAND_PATIENCE }
/** A copy is made without changing the tables. */
const TO_COPY: Requirement = { ...IN_USE, migrates: false }

/** What `import` can read. */
const WHICH = `One of ${REGISTER_IDS.join(', ')}; or any other by --map.`

/**
 * Runs `npm run minutebook -- <verb>`. Returns the exit code: 0 on success, 1 on failure, 2 for a wrong
 * command.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = DONE
  try {
    await createProgram(terminal, (ended) => (code = ended)).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    // Commander has already written what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED
    return reportFailure(error, terminal)
  }
}

/** All verbs. `end` receives the exit code of the one that ran. */
function createProgram(terminal: Terminal, end: (code: number) => void): Command {
  const { node, sqlite } = process.versions
  // Verbs inherit the settings that come before them.
  const program = new Command('npm run minutebook --')
    .version(`Minutebook ${manifest.version}, Node ${node}, SQLite ${sqlite}`)
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
    })
    .showHelpAfterError('(add --help for additional information)')
    .exitOverride()

  /** Says which database it opens, works on it, and always closes it. */
  async function onDatabase(
    work: (db: Kysely<Tables>, config: Config) => Promise<number>,
    requirement: Requirement = IN_USE,
  ): Promise<void> {
    const config = parseConfig(terminal.env)
    tellDatabase(config, terminal)
    const db = await requireDatabase(config, requirement)
    try {
      end(await work(db, config))
    } finally {
      await db.destroy()
    }
  }

  program
    .command('serve')
    .description('Serve the app and its API. Without a command, too.')
    .option('--new', 'start with a new database although one was in use here')
    .option('--welcome', 'greet, and log only warnings')
    .action(async (asked: { new?: true; welcome?: true }) => end(await runServe(asked, terminal)))

  program
    .command('import')
    .description('Load the companies of a register.')
    .argument('[registry]', WHICH)
    .argument('[files...]', 'paths, folders, patterns, .gz or .zip files, or - for standard input')
    .option(
      '--map <map.json>',
      'read the register by a mapping of your own, in place of one of ours',
      readPath,
    )
    .option(
      '--fetch',
      'fetch the files from the addresses of the mapping; they are kept in DATA_DIR/downloads',
    )
    .option('--create', 'make a database where there is none')
    .option('--dry-run', 'say what would be added, changed and taken off the list, and change nothing')
    .option('--accept-removals', 'take a whole register that lacks more than half of the companies it had')
    .option(
      '--rejects <file>',
      'write each record that is not taken into a new file, with its line and the reason',
      readPath,
    )
    .action(
      async (
        registry = '',
        others: string[],
        { create = false, map, ...asked }: ImportFlags & { create?: boolean; map?: string },
        command: Command,
      ) => {
        if (map === undefined && !REGISTER_IDS.includes(registry))
          command.error(
            `error: ${registry === '' ? "missing required argument 'registry'" : `unknown registry '${registry}'`}. ${WHICH}`,
          )
        const files = map === undefined || registry === '' ? others : [registry, ...others]
        // Either the arguments name files, or `--fetch` gets them.
        if ((files.length === 0) !== (asked.fetch === true))
          command.error('error: either name the files, or add --fetch')
        const register = map === undefined ? await registerById(registry) : await registerByMapping(map)
        return onDatabase(
          (db, config) => runImport({ register, files, ...asked }, terminal, createRegistryStore(db), config),
          { ...IN_USE, creates: create },
        )
      },
    )

  const registries = program
    .command('registries')
    .description('List the registers that can be imported, and those that are loaded; remove one.')
    .action(() => onDatabase((db) => listRegistries(terminal, createRegistryStore(db))))
  registries
    .command('remove')
    .description('Take a register away.')
    .argument('<register>', 'its code, as in KY', (code: string) => code.toUpperCase())
    .option('--unlisted', 'take away only the companies that it no longer lists')
    .action((register: string, { unlisted = false }: { unlisted?: boolean }) =>
      onDatabase((db) => removeRegister({ register, unlisted }, terminal, createRegistryStore(db))),
    )

  const backup = program
    .command('backup')
    .description('Copy all data into a new file, and verify the copy; or show its key.')
    .argument('[to]', 'a new file or a folder, by default BACKUP_DIR', readPath)
    .action((to?: string) => onDatabase((db, config) => runBackup(to, terminal, db, config), TO_COPY))
  backup
    .command('key')
    .description('Show the public key of backups.')
    .action(() => end(runBackupKey(parseConfig(terminal.env), terminal)))
  program
    .command('restore')
    .description('Verify a backup and restore it.')
    .argument('<from>', 'the backup', readPath)
    .option('--replace', 'replace the records that the database has')
    .option('--key <public key>', 'trust backups that this key has signed')
    .option('--erasures-unknown', 'restore although later erasures are unknown')
    .action(async (from: string, asked: { replace?: true; key?: string; erasuresUnknown?: true }) => {
      const config = parseConfig(terminal.env)
      tellDatabase(config, terminal)
      const open = () => requireDatabase(config, { isNew: true, patience: RESTORE_PATIENCE })
      end(await runRestore({ from, ...asked }, terminal, { open, loadSamples }, config))
    })
  program
    .command('export')
    .description('Write all records with their digests as JSON lines.')
    .argument('[file]', 'a new file, by default the standard output', readPath, '-')
    .action((file: string) =>
      onDatabase((db) => runExport(file === '-' ? undefined : file, terminal, db), TO_COPY),
    )

  program
    .command('retention')
    .description('Delete expired data, as the server does each day.')
    .action(() => onDatabase((db) => runRetention(terminal, db)))
  program
    .command('erase')
    .description('Erase a record for a person who has a right to erasure.')
    .argument('<reference>', 'as in MB-7K3F-92QD')
    .requiredOption('--for-ever', 'needed, because this cannot be undone')
    .action((reference: string) => onDatabase((db, config) => runErase(reference, terminal, db, config)))

  const known = program
    .command('known-address')
    .description('List the networks with higher rate limits, or add or remove one.')
    .action(() => onDatabase((db) => listKnownAddresses(terminal, db)))
  known
    .command('add')
    .description('Raise the limits of a network.')
    .argument('<address>', 'an address or a network, as in 203.0.113.0/28', readNetwork)
    .argument('<note...>', 'whose it is')
    .action((range: string, words: string[], _options: object, command: Command) => {
      const note = words.join(' ').replaceAll(/[\s\p{Cc}]+/gu, ' ')
      if (note.trim() === '') command.error('error: the note is empty')
      return onDatabase((db) => addKnownAddress({ range, note: note.trim() }, terminal, db))
    })
  known
    .command('remove')
    .description('Give a network the limits of all others.')
    .argument('<address>', 'as it was added', readNetwork)
    .action((range: string) => onDatabase((db) => removeKnownAddress(range, terminal, db)))

  program
    .command('funnel')
    .description('Show how far visitors came and where they stopped.')
    .option('--days <number>', 'of the last so many days', (text) => Number(readDays(text)), 30)
    .action(({ days }: { days: number }) => onDatabase((db) => runFunnel(days, terminal, db)))
  program
    .command('check')
    .description('Look up, submit and record on a running server, without storing anything.')
    .argument('[address]', 'of the server, by default the one on this machine', readAddress)
    .action((address?: string) => onDatabase((db, config) => runCheck(address, terminal, db, config)))
  return program
}

function loadSamples(db: Kysely<Tables>): Promise<number> {
  return loadSampleRegister(createRegistryStore(db))
}

/** On the error output, because standard output may be piped elsewhere. */
function tellDatabase(config: Config, { stderr }: Terminal): void {
  stderr.write(`Database: ${describeDatabase(config)}\n`)
}

function readPath(text: string): string {
  if (text === '') throw new InvalidArgumentError('It is empty.')
  if (text.startsWith('--')) throw new InvalidArgumentError('It is an option.')
  return text
}

/** Reads an argument that matches the pattern. Otherwise commander writes `says` behind its name. */
function reader(pattern: RegExp, says: string): (text: string) => string {
  return (text) => {
    if (pattern.test(text)) return text
    throw new InvalidArgumentError(says)
  }
}

const readAddress = reader(/^https?:\/\//u, 'It begins with http:// or https://.')
const readDays = reader(/^[1-9]\d{0,3}$/u, 'Give a whole number from 1 to 9999.')

function readNetwork(text: string): string {
  const range = parseNetwork(text)
  if (range !== undefined) return range
  throw new InvalidArgumentError(
    'Give an IPv4 address or a network of /24 or smaller, or an IPv6 address or a network of /48 or smaller: one office has no more.',
  )
}
