/** The browser commands that the tests use, independent of engine and protocol. */
export interface Driver {
  /** Resolves when the document has loaded. */
  readonly goto: (url: string) => Promise<void>
  /** Evaluates a JavaScript expression in the page; the value must survive JSON. */
  readonly evaluate: <Result>(expression: string) => Promise<Result>
  /** Evaluates an expression in the first frame of the page. */
  readonly evaluateInFrame: Driver['evaluate']
  /** Moves the mouse to a point of the viewport, in CSS pixels. */
  readonly hover: (x: number, y: number) => Promise<void>
  readonly click: (x: number, y: number) => Promise<void>
  /** Turns the mouse wheel over the middle of the viewport by a number of CSS pixels. */
  readonly wheel: (pixels: number) => Promise<void>
  readonly pressEscape: () => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  readonly setViewport: (width: number, height: number) => Promise<void>
  /** Returns the viewport as PNG. */
  readonly screenshot: () => Promise<Buffer>
  /** Returns and clears the console messages and uncaught errors; missing where the protocol does not report them. */
  readonly takeMessages?: () => string[]
  readonly close: () => Promise<void>
}
