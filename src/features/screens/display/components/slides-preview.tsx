import { useDraft } from '../../../setup/page-texts/components/section-preview.tsx'
import { HouseSlide } from './house-slide.tsx'

/** The shop's own slides as a wide screen shows them, with what is typed now. */
export function SlidesPreview() {
  const draft = useDraft()
  if (!draft || !('houseSlides' in draft)) return null
  return (
    <ol className="grid gap-4 p-4 sm:grid-cols-2">
      {draft.houseSlides.map((slide, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may be alike
          key={place}
          className="grid [--least-text:0.5rem] [container-type:size] aspect-video place-items-center overflow-hidden bg-bottle text-on-bottle"
        >
          <HouseSlide slide={slide} />
        </li>
      ))}
    </ol>
  )
}
