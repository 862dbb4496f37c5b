import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { noteMethodsByPath, serveWebApp } from '../server/http/web-app.ts'
import { compressPlugin } from '../web/build/compress-plugin.ts'

const PEERS = join(import.meta.dirname, 'peers')
const NAMES: Record<string, string> = { react: 'bare React', ionic: 'Ionic', surveyjs: 'SurveyJS' }

/** Builds each peer's page as we build ours. Returns the folders. */
export async function buildPeerPages(): Promise<string[]> {
  const names = await readdir(join(PEERS, 'pages'))
  const folders: string[] = []
  for (const name of names) {
    const outDir = join(PEERS, 'dist', name)
    await build({
      root: join(PEERS, 'pages', name),
      configFile: false,
      logLevel: 'error',
      plugins: [react(), compressPlugin()],
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
    })
    folders.push(outDir)
  }
  return folders
}

/**
 * Serves the pages as we serve ours, but without our content policy, which forbids what these kits do with
 * styles and markup. Returns their addresses by name.
 */
export async function servePeerPages(
  folders: readonly string[],
): Promise<{ addresses: Record<string, string>; close: () => Promise<void> }> {
  const apps = folders.map((folder) => ({ folder, app: fastify() }))
  const addresses: Record<string, string> = {}
  for (const { folder, app } of apps) {
    app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'))
    await serveWebApp(app, { folder, methodsAt: noteMethodsByPath(app) })
    const name = basename(folder)
    addresses[NAMES[name] ?? name] = await app.listen({ host: '127.0.0.1', port: 0 })
  }
  return {
    addresses,
    close: async () => {
      for (const { app } of apps) await app.close()
    },
  }
}
