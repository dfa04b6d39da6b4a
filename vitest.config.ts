import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const FOLDERS = '{shared,client,server,publishing,editor,cli,deploy,tools}'
const TESTS = `${FOLDERS}/**/*.test.{ts,tsx,mjs}`
/** They measure memory or poll a disk for many seconds. "npm run test:faults" runs them. */
const SLOW_TESTS = `${FOLDERS}/**/*.slow.test.ts`
const MOCKING_TESTS = [
  'server/site/new-*.test.ts',
  'client/report-web-vitals.test.ts',
  'tools/testing/linear-patterns.test.ts',
  'editor/browser/*.test.ts',
]

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // Files share their modules, which each worker loads once. A file that mocks a module has a separate worker.
      projects: [
        {
          extends: true,
          test: { name: 'shared', include: [TESTS], exclude: [...MOCKING_TESTS, SLOW_TESTS], isolate: false },
        },
        { extends: true, test: { name: 'mocking', include: MOCKING_TESTS } },
        { extends: true, test: { name: 'slow', include: [SLOW_TESTS] } },
      ],
      // Many tests wait for processes and timers, so that more workers than cores pay off.
      maxWorkers: 4,
      // A shared machine may stall for seconds. A test that passes does not wait for it.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: ['tools/testing/fail-on-console.ts', 'tools/testing/seed-properties.ts'],
    },
  }),
)
