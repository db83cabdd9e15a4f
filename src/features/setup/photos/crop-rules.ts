/** In pixels, or a shape in any unit. */
export type Size = { width: number; height: number }

/** What is kept of a picture: its size in percent of the largest, and where it lies in the room that is left. */
export type Crop = { size: number; across: number; down: number }

export const WHOLE: Crop = { size: 100, across: 50, down: 50 }

/** In pixels of the picture as it is turned. */
export type Frame = Size & { left: number; top: number }

/** Quarter turns to the right, 0 to 3. */
export type Turn = 0 | 1 | 2 | 3

const NEXT = { 0: 1, 1: 2, 2: 3, 3: 0 } as const satisfies Record<Turn, Turn>

export function turnedOn(turn: Turn): Turn {
  return NEXT[turn]
}

/** The crop of the same part once its picture is turned on by a quarter. */
export function turnedCrop({ size, across, down }: Crop): Crop {
  return { size, across: 100 - down, down: across }
}

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The part of a picture that a crop keeps, always in the shape and within the picture. */
export function frameOf({ size, across, down }: Crop, shape: Size, picture: Size): Frame {
  const largest = Math.min(picture.width, (picture.height * shape.width) / shape.height)
  const width = (largest * within(size, 0, 100)) / 100
  const height = (width * shape.height) / shape.width
  return {
    width,
    height,
    left: ((picture.width - width) * within(across, 0, 100)) / 100,
    top: (Math.max(0, picture.height - height) * within(down, 0, 100)) / 100,
  }
}

/** The crop after its frame was dragged by so many pixels; it stops at the picture’s edges. */
export function draggedBy(crop: Crop, by: { x: number; y: number }, shape: Size, picture: Size): Crop {
  const { width, height } = frameOf(crop, shape, picture)
  const moved = (percent: number, pixels: number, room: number) =>
    room < 1 ? percent : within(percent + (100 * pixels) / room, 0, 100)
  return {
    ...crop,
    across: moved(crop.across, by.x, picture.width - width),
    down: moved(crop.down, by.y, picture.height - height),
  }
}

/** The smallest size in percent whose frame is `width` pixels wide; more than 100 when the whole is narrower. */
export function leastCrop(width: number, shape: Size, picture: Size): number {
  return Math.ceil((100 * width) / frameOf(WHOLE, shape, picture).width)
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
