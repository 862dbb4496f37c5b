import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { BUNDLED_SERVER, ROOT } from './prepare.mjs'

/**
 * Replaces a module's path with its place in the source tree, where threads, the sample register, mappings and fonts are. A bundle only
 * works on the machine that made it.
 */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/u, code: /import\.meta\.(?:url|dirname)/u },
    handler: (code, path) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      // The replacement keeps the line numbers.
      map: null,
    }),
  },
}

// Tests pass their own folder.
const [folder = dirname(BUNDLED_SERVER)] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input: join(ROOT, 'server/main.ts'),
  cwd: ROOT,
  platform: 'node',
  // Loaded only with PostgreSQL.
  external: /^pg(?:-|$)/u,
  plugins: [keepPlaces],
  logLevel: 'warn',
})
await bundle.write({
  dir: folder,
  sourcemap: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
