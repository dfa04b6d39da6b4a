import react from '@vitejs/plugin-react'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { generatedAssets } from './build/generated-assets.ts'
import { marqueeStyles } from './build/marquee-styles.ts'
import { precompress } from './build/precompress.ts'

const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

// The oldest browsers in which everything works: see "Browser support" in the README.
const browsers = ['chrome106', 'edge106', 'firefox115', 'safari15.6', 'ios15.6']

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), generatedAssets(), marqueeStyles(), precompress()],
  ...(command === 'build' && {
    // react-router names its development build even in production (remix-run/react-router#14102).
    resolve: { alias: [{ find: /^react-router$/, replacement: path.join(reactRouter, 'dist/production/index.mjs') }] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        // One sheet for all pages: it is small enough to stand in every document, so no page waits for styles.
        cssCodeSplit: false,
        // Two per cent smaller on the wire than the default one.
        minify: 'terser',
        // One worker, for servers of 1 GB that build it themselves.
        terserOptions: { maxWorkers: 1, ecma: 2020, module: true, compress: { passes: 2 } },
        rolldownOptions: { input: 'client/entry-client.tsx' },
      },
    },
    ssr: {
      // The built server carries every package but sharp, which is native: it alone is needed in node_modules.
      ...(command === 'build' && { resolve: { noExternal: true as const, external: ['sharp'] } }),
      build: { outDir: 'dist/server', target: 'node20.19', minify: true, rolldownOptions: { input: { index: 'server/main.ts' } } },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('Vite offers no client or no server environment.')
      await builder.build(client)
      await builder.build(ssr)
    },
  },
  test: { include: ['{shared,client,server,build}/**/*.test.{ts,tsx}'], setupFiles: ['build/fail-on-console.ts'] },
}))
