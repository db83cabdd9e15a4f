/**
 * What `/embed` tells the page around its frame: how high the wizard is, in CSS pixels. A type alone, so that
 * `/widget.js` stays one plain script without imports.
 */
export type HeightMessage = { type: 'chairtime:height'; height: number }
