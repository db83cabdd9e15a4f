/** A place on the visible part of the page, in CSS pixels. */
export type Point = { x: number; y: number }

/** All that a story needs of a browser; what the page shows is asked by `run`. */
export type Browser = {
  goTo: (address: string) => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** The value of an expression in the page. */
  run: (expression: string) => Promise<unknown>
  /** Presses the mouse at the first point, moves over the others, and releases it at the last. */
  drag: (points: readonly Point[]) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  key: (name: 'Escape' | 'Enter') => Promise<void>
  /** Chooses a file in an input. */
  upload: (selector: string, file: string) => Promise<void>
  close: () => Promise<void>
}
