import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

type Script = {
  /** Path from the root of the app's sources. */
  input: string
  /** The file's name in `folder`. A `[hash]` in it becomes the digest of the output. */
  file: string
  folder: string
  define?: Record<string, string>
}

/**
 * Builds a script that runs before the app and without it: one file that is not a module and shares nothing
 * with other chunks. Returns the name of the file.
 */
export async function buildAlone(
  { root, base, build: { target } }: ResolvedConfig,
  { input, file, folder, define = {} }: Script,
): Promise<string> {
  const built = await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: target || undefined,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, input), output: { format: 'iife', entryFileNames: file } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`Nothing was built of ${input}`)
  return output.output[0].fileName
}
