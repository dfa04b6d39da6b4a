import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browsers } from './tools/vite/browsers.ts'
import { precompress } from './tools/vite/precompress.ts'
import { projectPath } from './tools/vite/project-path.ts'

// The owner's editor is a separate app: the build of the site contains nothing of it.
export default defineConfig({
  root: 'editor/browser',
  publicDir: false,
  plugins: [projectPath(), react(), { name: 'precompress', closeBundle: () => precompress('dist/editor/assets') }],
  build: {
    outDir: '../../dist/editor',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
