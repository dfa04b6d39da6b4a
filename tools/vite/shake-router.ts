import type { Plugin } from 'vite'

const CREATED_AT_LOAD = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g
const DISPLAY_NAMES = /^\w+\.displayName = .*;$/gm

/**
 * Lets the bundler remove the components of react-router that the site does not use: links and forms for frameworks, data
 * routers, scroll restoration. The package creates them when it loads, and does not annotate the calls as pure.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replace(CREATED_AT_LOAD, '/* @__PURE__ */ ').replace(DISPLAY_NAMES, ''),
        // The lines stay the same.
        map: null,
      }),
    },
  }
}
