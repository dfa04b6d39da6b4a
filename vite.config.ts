import react from '@vitejs/plugin-react'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { generatedAssets } from './build/generated-assets.ts'
import { marqueeStyles } from './build/marquee-styles.ts'
import { precompress } from './build/precompress.ts'

const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), generatedAssets(), marqueeStyles(), precompress()],
  ...(command === 'build' && {
    // react-router names its development build even in production (remix-run/react-router#14102).
    resolve: { alias: [{ find: /^react-router$/, replacement: path.join(reactRouter, 'dist/production/index.mjs') }] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
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
      build: {
        outDir: 'dist/server',
        minify: true,
        rolldownOptions: {
          input: { index: 'server/main.ts', 'image-worker': 'server/images/image-worker.ts' },
          // The worker is started by its path, relative to the chunk that starts it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
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
