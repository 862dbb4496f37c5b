import type { Kysely } from 'kysely'
import { DONE } from './commands.ts'
import { readConfig } from './config.ts'
import type { Tables } from './database/tables.ts'
import { COMMAND_PATIENCE, openDatabase } from './open-stores.ts'
import { runImport, runRegistries } from './registry/registry.commands.ts'
import { createRegistryStore } from './registry/registry.store.ts'
import { runServe } from './run-serve.ts'
import { reportFailure, UsageError, type Terminal } from './terminal.ts'

type Verb = {
  usage: string
  says: string
  /** Answers with the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>
}

const VERBS: Record<string, Verb> = {
  serve: { usage: 'serve', says: 'Serve the app and its API.', run: runServe },
  import: {
    usage: 'import <registry> <file…>',
    says: 'Load the companies of a register.',
    run: (args, terminal) =>
      withDatabase(terminal, (db) => runImport(args, terminal, createRegistryStore(db))),
  },
  registries: {
    usage: 'registries',
    says: 'List what can be imported and what is loaded.',
    run: (_args, terminal) =>
      withDatabase(terminal, (db) => runRegistries(terminal, createRegistryStore(db))),
  },
  help: { usage: 'help', says: 'Show this list.', run: runHelp },
}

/** `npm run minutebook -- <verb>`. Answers with the exit code: 0 only when all was done, 2 for a wrong command. */
export async function runCommandLine(
  [name = 'help', ...args]: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
    if (!verb)
      throw new UsageError(`There is no verb "${name}". There are: ${Object.keys(VERBS).join(', ')}.`)
    return await verb.run(args, terminal)
  } catch (error) {
    return reportFailure(error, terminal)
  }
}

async function withDatabase(
  terminal: Terminal,
  work: (db: Kysely<Tables>) => Promise<number>,
): Promise<number> {
  const db = await openDatabase(readConfig(terminal.env), COMMAND_PATIENCE)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function runHelp(_args: string[], { stdout }: Terminal): Promise<number> {
  const verbs = Object.values(VERBS)
  const width = Math.max(...verbs.map(({ usage }) => usage.length))
  const lines = verbs.map(({ usage, says }) => `  ${usage.padEnd(width)}  ${says}`)
  stdout.write(`npm run minutebook -- <verb>\n\n${lines.join('\n')}\n`)
  return DONE
}
