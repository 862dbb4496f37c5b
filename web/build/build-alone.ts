import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

type Script = {
  /** From the root of the app's sources. */
  input: string
  /** In `folder`, under this name. A `[hash]` in it becomes the digest of what was built. */
  file: string
  folder: string
  define?: Record<string, string>
}

/**
 * Builds a script that runs without the app and before it: one file, no module, nothing shared with other chunks. Gives
 * the name of the file.
 */
export async function buildAlone(
  { root, build: { target } }: ResolvedConfig,
  { input, file, folder, define = {} }: Script,
): Promise<string> {
  const built = await build({
    root,
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
