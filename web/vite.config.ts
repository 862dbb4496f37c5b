import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressPlugin } from './build/compress-plugin.ts'
import { nameSharedChunk } from './build/shared-chunks.ts'
import { pagesPlugin } from './build/pages-plugin.ts'
import { settingsPlugin } from './build/settings-plugin.ts'
import { workerPlugin } from './build/worker-plugin.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  logLevel: 'warn',
  plugins: [
    settingsPlugin(),
    react(),
    optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }),
    preloadFont(),
    pagesPlugin(),
    workerPlugin(),
    compressPlugin(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      // With the slash: /api.ts is one of our own modules.
      '^/api/': {
        target: API,
        changeOrigin: true,
        // The API takes posts from its own origin alone; while developing, the page has another one.
        configure: (proxy) =>
          proxy.on('proxyReq', (request) => {
            if (request.hasHeader('origin')) request.setHeader('origin', API)
          }),
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Of spring and summer 2023: phones of the last four years. What a browser's library must have is not built in.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Every one of these browsers preloads modules by itself.
    modulePreload: { polyfill: false },
    // Data addresses would count against the first load and need more from the content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins take is of no use to whoever starts the app on a slow machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ debugName: 'shared', name: nameSharedChunk }] },
        // The style sheet, whose bytes are counted, names the font.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[hash].woff2'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
})

/** Headings are there at once: the browser meets the font in the page, not only in the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'minutebook:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        }))
      },
    },
  }
}
