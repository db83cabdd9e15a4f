/** WCAG 2.2 AA: letters of any size. */
export const LEAST_CONTRAST = 4.5

/** `#7d5a14` as red, green and blue from 0 to 255. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** From 0 (black) to 1 (white), as WCAG 2.2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21, in either order. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export function leastContrast(colour: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map(background => contrast(colour, background)))
}

const STEPS = 20

/** The colour itself or the first lighter one, up to white, that can be read on all of the dark backgrounds. */
export function lightEnough(colour: string, backgrounds: readonly string[]): string {
  for (let step = 0; step < STEPS; step++) {
    const lighter = towardsWhite(colour, step / STEPS)
    if (leastContrast(lighter, backgrounds) >= LEAST_CONTRAST) return lighter
  }
  return '#ffffff'
}

function towardsWhite(colour: string, part: number): string {
  const mixed = channelsOf(colour).map(channel => Math.round(channel + (255 - channel) * part))
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
