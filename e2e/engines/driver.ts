/** The browser commands that the flows use, independent of engine and protocol. */
export interface Driver {
  /** Resolves when the document has loaded. */
  readonly goto: (url: string) => Promise<void>
  /** Evaluates a JavaScript expression in the page; the value must survive JSON. */
  readonly evaluate: <Result>(expression: string) => Promise<Result>
  /** Evaluates an expression in the first frame of the page. */
  readonly evaluateInFrame: Driver['evaluate']
  /** Clicks a point of the viewport, in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly pressEscape: () => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  readonly setViewport: (width: number, height: number) => Promise<void>
  /** Returns the viewport as PNG. */
  readonly screenshot: () => Promise<Buffer>
  /** Returns and clears the errors of the console; missing where the protocol does not report them. */
  readonly takeErrors?: () => string[]
  readonly close: () => Promise<void>
}
