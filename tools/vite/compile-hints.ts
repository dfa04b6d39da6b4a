import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Starts every script of the client with a comment that makes V8 compile all of it in the background, while it loads.
 * Without it, V8 compiles most functions when they are first called, on the main thread. Other engines ignore it.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    generateBundle: {
      // After Vite, which prepends a line too.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = HINT + output.code
      },
    },
  }
}
