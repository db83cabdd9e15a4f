/** The two stills of each version, in pixels. */
export const STILL_SHAPES = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const
export type StillShape = keyof typeof STILL_SHAPES
export const STILL_NAMES = ['landscape', 'portrait'] as const satisfies readonly StillShape[]

type Size = { width: number; height: number }

/** How many times its own size an advert is drawn in a still, whole and not stretched. */
export function scaleIn({ width, height }: Size, shape: StillShape): number {
  const frame = STILL_SHAPES[shape]
  return Math.min(frame.width / width, frame.height / height)
}

/** The scale at which both stills lose nothing. */
export function largestScale(size: Size): number {
  return Math.max(...STILL_NAMES.map(shape => scaleIn(size, shape)))
}

/** Whole pixels of an advert in a still. */
export function sizeIn(size: Size, shape: StillShape): Size {
  const scale = scaleIn(size, shape)
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** The share of a wide screen that an advert fills, 0 to 1. */
export function shareOfWideScreen(size: Size): number {
  const { width, height } = sizeIn(size, 'landscape')
  return (width * height) / (STILL_SHAPES.landscape.width * STILL_SHAPES.landscape.height)
}

export type Colour = readonly [red: number, green: number, blue: number]

/** The house's dark ink, which draws no eye to the sides. */
const NEUTRAL: Colour = [23, 33, 28]
/** Of 255: an edge that varies by less is of one colour to the eye. */
const ONE_COLOUR = 12

/** What stands beside an advert that doesn't fill the screen: the colour of its edge, or a neutral one. */
export function matteColour(edge: readonly { mean: number; deviation: number }[]): Colour {
  const [red, green, blue] = edge
  if (!red || !green || !blue || edge.some(({ deviation }) => deviation > ONE_COLOUR)) return NEUTRAL
  return [Math.round(red.mean), Math.round(green.mean), Math.round(blue.mean)]
}

const LINEAR_BELOW = 0.04045

/** The contrast of two greys of 0 to 255, as WCAG counts it: 1 to 21. */
export function contrastOf(one: number, other: number): number {
  const [dark, light] = [luminance(Math.min(one, other)), luminance(Math.max(one, other))]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(grey: number): number {
  const share = grey / 255
  return share <= LINEAR_BELOW ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
