/** The oldest browsers in which everything works: see "Browser support" in the README. */
export const browsers = ['chrome106', 'edge106', 'firefox115', 'safari15.6', 'ios15.6']
