import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { BUNDLED_SERVER, ROOT } from './prepare.mjs'

// Tests pass their own folder.
const [folder = dirname(BUNDLED_SERVER)] = process.argv.slice(2)

/**
 * Replaces a module's own place with the way from the bundle to its place in the source tree, where threads,
 * the sample register, mappings, fonts and the built app are. The way is relative, so that a moved or copied
 * checkout finds its own files.
 */
const keepPlaces = {
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/u, code: /import\.meta\.(?:url|dirname)/u },
    handler: (code, path) => ({
      code: code
        .replaceAll('import.meta.url', `new URL(${wayTo(path)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${wayTo(dirname(path))})`),
      // The replacement keeps the line numbers.
      map: null,
    }),
  },
}

/** All files of the bundle are in `folder` itself. */
function wayTo(path) {
  return JSON.stringify(relative(folder, path).replaceAll('\\', '/'))
}

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
