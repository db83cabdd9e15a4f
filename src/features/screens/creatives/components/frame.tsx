import { stillAddress } from '../file-name-rules.ts'
import { STILL_SHAPES, type StillShape } from '../still-rules.ts'

const WIDTHS = {
  landscape: 'w-full max-w-4xl',
  portrait: 'w-[min(60%,16rem)] md:w-48',
} as const satisfies Record<StillShape, string>

/** A version as a screen shows it, to the pixel. */
export function Frame({ hash, shape, alt }: { hash: string; shape: StillShape; alt: string }) {
  return (
    <img
      src={stillAddress(hash, shape)}
      {...STILL_SHAPES[shape]}
      alt={alt}
      className={`h-auto bg-sunken outline outline-line ${WIDTHS[shape]}`}
    />
  )
}
