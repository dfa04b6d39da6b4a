import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The owner's editor is an app of its own: the build of the site contains nothing of it.
export default defineConfig({
  root: 'editor/browser',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../dist/editor',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
