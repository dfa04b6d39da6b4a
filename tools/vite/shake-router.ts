import type { Plugin } from 'vite'

const CREATED_AT_LOAD = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g
const STATIC_PROPERTIES = /^\w+\.(?:displayName|contextType) = .*;$/gm

/**
 * Lets the bundler remove the components of react-router that the site does not use: links and forms for frameworks, data
 * routers, scroll restoration, `Routes`. The package creates them when it loads, does not annotate the calls as pure, and
 * assigns static properties to them.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replace(CREATED_AT_LOAD, '/* @__PURE__ */ ').replace(STATIC_PROPERTIES, ''),
        // The lines stay the same.
        map: null,
      }),
    },
  }
}
