import react from '@vitejs/plugin-react'
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defaultServerConditions, defineConfig } from 'vite'
import { compileHints } from './tools/vite/compile-hints.ts'
import { marqueeStyles } from './tools/vite/marquee-styles.ts'
import { precompress } from './tools/vite/precompress.ts'
import { shakeRouter } from './tools/vite/shake-router.ts'
import { LICENSE_FILE, writeThirdPartyNotices } from './tools/vite/third-party-notices.ts'

const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

// The oldest browsers in which everything works: see "Browser support" in the README.
const browsers = ['chrome106', 'edge106', 'firefox115', 'safari15.6', 'ios15.6']

const SHARED_MODULES = /client.(components|sections)|shared.icons|virtual:/

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), marqueeStyles(), shakeRouter(), compileHints()],
  ...(command === 'build' && {
    resolve: {
      alias: [
        // react-router resolves to its development build even in production (remix-run/react-router#14102).
        { find: /^react-router$/, replacement: path.join(reactRouter, 'dist/production/index.mjs') },
      ],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: LICENSE_FILE },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        // Two per cent smaller after compression than with the default minifier.
        minify: 'terser',
        // One worker, because a build server may have only 1 GB of memory.
        terserOptions: { maxWorkers: 1, ecma: 2020, module: true, compress: { passes: 2 } },
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          output: {
            // What several pages share is one chunk: each request delays the first paint. Home shows no contact details.
            codeSplitting: {
              groups: [
                { name: 'contact', test: /client.components.ContactGroups/, includeDependenciesRecursively: false },
                { name: 'shared', test: SHARED_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundles every package except sharp, which is native: node_modules needs only sharp.
      ...(command === 'build' && {
        resolve: {
          noExternal: true as const,
          external: ['sharp'],
          // The ES modules of react-router-dom, of which unused parts can be removed.
          conditions: ['module-sync', ...defaultServerConditions],
        },
      }),
      build: {
        outDir: 'dist/server',
        // Images and fonts that only the server names. They move to those of the client below.
        emitAssets: true,
        target: 'node20.19',
        minify: true,
        // For the stack traces in the log: see `server/http/source-stack.ts`.
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: 'cli/main.ts',
            'image-worker': 'publishing/images/image-worker.ts',
          },
          // The worker is started by its path, relative to the chunk that starts it.
          output: {
            format: 'cjs',
            entryFileNames: '[name].cjs',
            chunkFileNames: '[name]-[hash].cjs',
            sourcemapExcludeSources: true,
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('Vite has no client or no ssr environment.')
      await builder.build(client)
      await builder.build(ssr)
      moveAssets('dist/server/assets', 'dist/client/assets')
      await precompress('dist/client/assets')
      writeThirdPartyNotices('dist/client/third-party-notices.txt', ['dist/client', 'dist/server'])
    },
  },
}))

/** The client build contains the style sheets already, in chunks of its own. */
function moveAssets(from: string, to: string) {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.css') })
  rmSync(from, { recursive: true })
}
