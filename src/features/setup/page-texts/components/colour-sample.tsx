import { type Colours, PALETTES, themeOf } from '../../../shop/shop/palette-rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { COLOURS } from '../messages.ts'

export function ColourSample() {
  const { colours } = useShop()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]">
      <Sample colours={colours} scheme="light" />
      <Sample colours={colours} scheme="dark" />
    </div>
  )
}

function Sample({ colours, scheme }: { colours: Colours; scheme: 'light' | 'dark' }) {
  const { name, tagline } = useShop()
  const shown = { ...PALETTES[colours.palette][scheme], ...themeOf(colours)[scheme] }
  const paint = (element: HTMLElement | null) => {
    for (const [colour, value] of Object.entries(shown))
      element?.style.setProperty(`--color-${colour}`, value)
  }
  return (
    <div ref={paint} className="words-sample">
      <div className="p-5 bg-(--color-bottle) text-on-bottle">
        <p className="font-display text-heading text-brass-bright">{name}</p>
        <p>{tagline}</p>
        <span className="button button-brass mt-3">Book Appointment</span>
      </div>
      <div className="p-5 bg-page text-ink">
        <p className="kicker text-accent">{scheme === 'light' ? COLOURS.light : COLOURS.dark}</p>
        <p className="mt-2">
          {COLOURS.text} <span className="text-muted">{COLOURS.text}</span>
        </p>
        <p className="mt-2 text-accent underline">{COLOURS.sample}</p>
        <span className="button mt-3">Continue</span>
      </div>
    </div>
  )
}
