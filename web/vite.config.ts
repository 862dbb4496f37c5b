import react from '@vitejs/plugin-react'
import { basename, dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { apiPlugin } from './build/api-plugin.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { firstFonts } from './build/first-fonts.ts'
import { pagesPlugin } from './build/pages-plugin.ts'
import { settingsPlugin } from './build/settings.ts'
import { workerPlugin } from './build/worker-plugin.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [
    settingsPlugin(),
    react(),
    preloadFonts(),
    plainDynamicImports(),
    apiPlugin(),
    pagesPlugin(),
    workerPlugin(),
    compressPlugin(),
  ],
  // fontkit would decompress WOFF2 with it, and our fonts are TTF: 60 KB of the code that draws a PDF.
  resolve: { alias: { 'brotli/decompress.js': join(import.meta.dirname, 'build/no-brotli.ts') } },
  worker: {
    // A module can load the code of one format.
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/drawing/[name]-[hash].js',
        chunkFileNames: 'assets/drawing/[name]-[hash].js',
        assetFileNames: 'assets/drawing/[name]-[hash][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      // With the slash, because /api.ts is one of our own modules.
      '^/api/': {
        target: API,
        changeOrigin: true,
        // The API accepts posts only from its own origin, and in development the page has another one.
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
    // Browsers of spring and summer 2023: phones of the last four years. The build adds no polyfills.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    modulePreload: false,
    // Data URLs would count against the first load and require a weaker content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The plugins' timings do not help a person who starts the app on a slow machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            // Every catalogue needs these, and every first screen needs a catalogue.
            { name: 'names', test: /\/(?:i18n\/(?:format|message-facts)|domain\/jurisdictions)\.ts$/u },
            // Those of documents and those of screens are fetched as one file.
            { name: (file) => `nouns-${basename(dirname(file))}`, test: /\/\w\w\/nouns\.ts$/u },
            // Most screens need most of these, and each is smaller than what a file of its own costs.
            {
              name: 'controls',
              test: /\/ui\/(?:checkbox|choice|fieldset|radio-group|reveals|select-field|text-area)\.tsx$/u,
            },
          ],
        },
        // The style sheet contains the font's name, and its bytes are counted.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[hash].woff2'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
})

/** The page itself names the fonts, so that the browser loads them before it has parsed the style sheet. */
function preloadFonts(): Plugin {
  let base = '/'
  return {
    name: 'minutebook:preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.values(firstFonts(bundle) ?? {}).map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: base + fileName, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        }))
      },
    },
  }
}

/**
 * Vite wraps each dynamic import in a helper that preloads style sheets. This app has one style sheet, which
 * its pages link, so the helper only adds 0.8 KB to the first screen.
 */
function plainDynamicImports(): Plugin {
  return {
    name: 'minutebook:plain-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/u },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
