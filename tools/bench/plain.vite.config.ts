// The build without the project's plugins, with which the benchmark compares the duration of the build.
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import configure from '../../vite.config.ts'

const emptyAssets = 'export const pageIconSprite = "", contactIconSprite = "", imageFiles = {}, fontFaces = {}'

/** Empty modules in place of those that the plugins generate. */
const emptyModules: Plugin = {
  name: 'empty-modules',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith('\0virtual:')) return undefined
    return id.endsWith('.css') ? '' : emptyAssets
  },
}

export default defineConfig((env) => ({ ...configure(env), plugins: [react(), emptyModules] }))
