import { join } from 'node:path'
import { openDatabase } from '../../server/open-stores.ts'

/*
 * A process of `server/open-stores.slow.test.ts`: opens new databases one after another, each at the same
 * moment as its siblings. Arguments: the folder, how many, the first moment (Unix milliseconds), and the
 * milliseconds between two of them.
 */
const [folder = '', ...numbers] = process.argv.slice(2)
const [rounds = 0, first = 0, apart = 0] = numbers.map(Number)
for (let round = 0; round < rounds; round += 1) {
  while (Date.now() < first + round * apart);
  const db = await openDatabase({ dataDir: join(folder, String(round)), databaseUrl: undefined })
  await db.destroy()
}
