// Messages between `/embed` and the page around it. Types only, so that `/widget.js` stays one script without
// imports.

export type HeightMessage = { type: 'chairtime:height'; height: number }

/** An Escape that closed nothing within the frame. */
export type EscapeMessage = { type: 'chairtime:escape' }

/** Dispatched on the container after such an Escape; it bubbles. */
export type EscapeEventName = 'barber-booking-escape'

/** Dispatched on the container when the wizard is ready. */
export type ReadyEventName = 'barber-booking-ready'

/** The name of a frame that fills its container instead of growing with the wizard. */
export type FilledFrameName = 'barber-booking-filled'
