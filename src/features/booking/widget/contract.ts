/*
 * What passes between `/embed` and the page around its frame. Types alone, so that `/widget.js` stays one plain
 * script without imports.
 */

/** How high the wizard is, in CSS pixels. */
export type HeightMessage = { type: 'chairtime:height'; height: number }

/** Escape was pressed in the frame, and nothing in it was there to be closed. */
export type EscapeMessage = { type: 'chairtime:escape' }

/** The event of the container that tells the page of that Escape; it bubbles. */
export type EscapeEventName = 'barber-booking-escape'

/** The event of the container once the wizard is there. */
export type ReadyEventName = 'barber-booking-ready'

/** The name of a frame whose height its container decides: the wizard then fills it. */
export type FilledFrameName = 'barber-booking-filled'
