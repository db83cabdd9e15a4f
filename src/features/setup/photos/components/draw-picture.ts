import { type Frame, type Size, type Turn, turnedSize } from '../crop-rules.ts'

/** Draws a frame of the turned picture so that it fills the canvas. */
export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn, frame: Frame): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(canvas.width / frame.width, canvas.height / frame.height)
  context.translate(-frame.left, -frame.top)
  const { width, height } = turnedSize(picture, turn)
  context.translate(width / 2, height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  context.resetTransform()
}

/** What the frame holds, as a JPEG of that size and without anything else that the file said. */
export async function cutOut(
  picture: ImageBitmap,
  turn: Turn,
  { frame, size }: { frame: Frame; size: Size },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  drawFrame(canvas, picture, turn, frame)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The photo could not be drawn.'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}

/** More than what is kept of it in the end. */
const QUALITY = 0.92
