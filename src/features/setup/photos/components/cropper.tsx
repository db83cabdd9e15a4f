import { type PointerEvent, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import {
  type Crop,
  draggedBy,
  frameOf,
  type Size,
  type Turn,
  turnedCrop,
  turnedOn,
  turnedSize,
} from '../crop-rules.ts'
import { PHOTO_TEXTS } from '../screen-messages.ts'
import { drawFrame } from './draw-picture.ts'

const PREVIEW_PIXELS = 900

export type Cropped = { crop: Crop; turn: Turn }

/** Shows a picture with the part that is kept, which is dragged or set by sliders. */
export function Cropper({
  picture,
  shape,
  least,
  cropped: { crop, turn },
  onChange,
}: {
  picture: ImageBitmap
  shape: Size
  least: number
  cropped: Cropped
  onChange: (cropped: Cropped) => void
}) {
  const size = turnedSize(picture, turn)
  const frame = frameOf(crop, shape, size)
  const set = (change: Partial<Crop>) => onChange({ turn, crop: { ...crop, ...change } })
  const drag = useDrag(pixels => onChange({ turn, crop: draggedBy(crop, pixels, shape, size) }), size)
  return (
    <div className="grid gap-3">
      <p className="field-hint">{PHOTO_TEXTS.cropHint}</p>
      <div
        className="relative w-fit mx-auto overflow-hidden rounded-control bg-sunken [&>canvas]:block [&>canvas]:max-w-full [&>canvas]:max-h-[32dvh]"
        ref={drag.area}
      >
        <Preview picture={picture} turn={turn} />
        <div
          className="absolute border-2 border-[white] outline outline-[black] -outline-offset-3 shadow-[0_0_0_100vmax_rgb(0_0_0_/_55%)] cursor-move touch-none"
          style={{
            left: `${(100 * frame.left) / size.width}%`,
            top: `${(100 * frame.top) / size.height}%`,
            width: `${(100 * frame.width) / size.width}%`,
            height: `${(100 * frame.height) / size.height}%`,
          }}
          {...drag.handlers}
        />
      </div>
      <div className="grid gap-y-2 gap-x-4 justify-items-start">
        <Slider
          label="Size"
          min={Math.min(least, 100)}
          value={crop.size}
          onChange={value => set({ size: value })}
        />
        <Slider label="Left or right" value={crop.across} onChange={value => set({ across: value })} />
        <Slider label="Up or down" value={crop.down} onChange={value => set({ down: value })} />
        <Button kind="quiet" onClick={() => onChange({ turn: turnedOn(turn), crop: turnedCrop(crop) })}>
          Turn
        </Button>
      </div>
    </div>
  )
}

function Preview({ picture, turn }: { picture: ImageBitmap; turn: Turn }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = turnedSize(picture, turn)
  const scale = Math.min(1, PREVIEW_PIXELS / Math.max(size.width, size.height))
  useEffect(() => {
    if (canvas.current)
      drawFrame(canvas.current, picture, turn, { left: 0, top: 0, ...turnedSize(picture, turn) })
  }, [picture, turn])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The photo that you chose"
      width={Math.round(size.width * scale)}
      height={Math.round(size.height * scale)}
    />
  )
}

function Slider({
  label,
  value,
  min = 0,
  onChange,
}: {
  label: string
  value: number
  min?: number
  onChange: (value: number) => void
}) {
  return (
    <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center w-full min-h-11">
      {label}
      <input
        className="w-full accent-accent"
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}

/** Reports how far a pointer dragged since it reported last, in pixels of the picture. */
function useDrag(onDrag: (by: { x: number; y: number }) => void, picture: Size) {
  const area = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const end = () => {
    last.current = null
  }
  return {
    area,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (!last.current || !area.current) return
        const scale = picture.width / area.current.clientWidth
        onDrag({ x: (clientX - last.current.x) * scale, y: (clientY - last.current.y) * scale })
        last.current = { x: clientX, y: clientY }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
