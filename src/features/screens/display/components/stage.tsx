import { useRef } from 'react'
import type { HouseSlide as Slide } from '../../../shop/shop/slides-contract.ts'
import { stillAddress } from '../../creatives/file-name-rules.ts'
import { usePlayRecord } from '../../plays/components/use-play-record.ts'
import type { ScreenSpot } from '../contract.ts'
import { SCREEN } from '../messages.ts'
import { HouseSlide } from './house-slide.tsx'
import { useShownSpot } from './use-shown-spot.ts'

/** One spot after the other, and the next one ready behind it, which fades in as the time of this one is over. */
export function Stage({ spots, slides }: { spots: readonly ScreenSpot[]; slides: readonly Slide[] }) {
  const shown = useShownSpot(spots.length)
  const [spot, next] = shown ? [spots[shown.place], spots[(shown.place + 1) % spots.length]] : []
  if (!shown || !spot || !next) return <div className="screen-stage" />
  const { turn, isChanging } = shown
  return (
    <div className="screen-stage">
      <Layer key={turn} spot={spot} slides={slides} state={isChanging ? 'leaving' : 'standing'} />
      <Layer key={turn + 1} spot={next} slides={slides} state={isChanging ? 'coming' : 'waiting'} />
    </div>
  )
}

type LayerState = 'waiting' | 'coming' | 'standing' | 'leaving'

function Layer({ spot, slides, state }: { spot: ScreenSpot; slides: readonly Slide[]; state: LayerState }) {
  const picture = useRef<HTMLImageElement>(null)
  usePlayRecord(spot, state === 'standing', picture)
  const slide = spot.slide === null ? undefined : slides[spot.slide]
  return (
    <section
      className="screen-layer"
      data-state={state}
      aria-label={state === 'standing' ? SCREEN.stage : undefined}
      aria-hidden={state !== 'standing'}
    >
      {slide && <HouseSlide slide={slide} />}
      {spot.hash && (
        <picture>
          <source media="(orientation: portrait)" srcSet={stillAddress(spot.hash, 'portrait')} />
          <img ref={picture} src={stillAddress(spot.hash, 'landscape')} alt={spot.name} decoding="sync" />
        </picture>
      )}
    </section>
  )
}
