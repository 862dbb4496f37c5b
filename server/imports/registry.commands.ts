import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { registerName } from '@minutebook/domain/jurisdictions'
import { CommandRefused, DONE, type CommandIo, counted } from '../commands.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { listFiles } from './mapping.ts'
import { REGISTER_IDS, registerById } from './registers.ts'

/** Prints what can be imported and what is loaded: how many companies, from which reader, when. */
export async function listRegistries({ stdout }: CommandIo, store: RegistryStore): Promise<number> {
  stdout.write('Can be imported:\n')
  for (const id of REGISTER_IDS) {
    const { mapping } = await registerById(id)
    const files = listFiles(mapping).flatMap(({ name }) => name ?? [])
    stdout.write(`  ${id.padEnd(7)} ${mapping.title} (${files.join(' ')})\n`)
  }
  stdout.write('  --map   Any other register, by a mapping of your own\nLoaded:\n')
  const loaded = await store.listRegistries()
  for (const { jurisdiction, source, entities, imported_at } of loaded) {
    const from = source === SAMPLE_SOURCE ? 'made up' : `from ${source}`
    const register = `${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}`
    stdout.write(`  ${register}: ${counted(entities, 'company', 'companies')}, ${from}, ${imported_at}\n`)
  }
  if (loaded.length === 0) stdout.write('  nothing\n')
  return DONE
}

/**
 * Removes a register, or the companies that it no longer lists. Throws {@link CommandRefused} when there is
 * no such register.
 */
export async function removeRegister(
  { register, unlisted }: { register: string; unlisted: boolean },
  { stdout }: CommandIo,
  store: RegistryStore,
): Promise<number> {
  const removed = await (unlisted ? store.removeUnlisted(register) : store.removeRegister(register))
  if (removed === undefined) throw new CommandRefused(`No register ${register} is loaded.`)
  const companies = counted(removed, 'company', 'companies') + (unlisted ? ' that it no longer lists' : '')
  stdout.write(`${registerName(register)}: ${companies} removed. Recorded minutes stay as they are.\n`)
  return DONE
}
