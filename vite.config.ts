import react from '@vitejs/plugin-react'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import { browsers } from './tools/vite/browsers.ts'
import { marqueeStyles } from './tools/vite/marquee-styles.ts'
import { moveAssets } from './tools/vite/move-assets.ts'
import { precompress } from './tools/vite/precompress.ts'
import { projectPath } from './tools/vite/project-path.ts'
import { LICENSE_FILE, writeThirdPartyNotices } from './tools/vite/third-party-notices.ts'

/** React and its router, with our module that makes the chunk evaluate react-dom. */
const reactModules =
  /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|@remix-run|scheduler)[\\/]|hydrate-in-slices\.ts$/

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [projectPath(), react(), marqueeStyles()],
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // The names are short and the same in every build: no two modules have the same file name.
  css: { modules: { generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}` } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: LICENSE_FILE },
    // The list of slow plugins looks like a fault.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        // It inlines what is used once: 1.2 kB less than with Vite's default. V8 compiles functions while it receives
        // the script, not when they are called: all of them with the comment, older versions those in parentheses.
        minify: 'terser',
        terserOptions: {
          ecma: 2020,
          compress: { passes: 2 },
          format: { wrap_func_args: true, preamble: '//# allFunctionsCalledOnLoad' },
        },
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // One chunk, whichever modules import them. The browser evaluates it before the entry, in a separate
                // task.
                { name: 'react', test: reactModules, tags: ['$initial'] },
                // The rest of the entry: the groups below do not take what they import from it.
                { name: 'entry-client', tags: ['$initial'] },
                // Small modules that pages share: with HTTP/1.1, a browser requests six files at the same time.
                { name: 'parts', test: /[\\/]components[\\/](?:ArchPicture|Band|Picture)[\\/]/ },
                { name: 'contact', test: /[\\/]ContactGroups[\\/]|[\\/]outlined-button\.module\.css/ },
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
        },
      }),
      build: {
        outDir: 'dist/server',
        // Images and fonts that only the server names.
        emitAssets: true,
        target: 'node20.19',
        minify: true,
        // For stack traces: see `cli/map-stack-traces.ts`.
        sourcemap: true,
        rolldownOptions: {
          // The program is started by its path, relative to the chunk that starts it.
          input: { index: 'cli/main.ts', 'image-program': 'publishing/images/image-program.ts' },
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
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      moveAssets('dist/server/assets', 'dist/client/assets')
      cpSync('publishing/images/fonts', 'dist/server/fonts', { recursive: true })
      await precompress('dist/client/assets')
      writeThirdPartyNotices('dist/client/third-party-notices.txt', ['dist/client', 'dist/server'])
    },
  },
}))
