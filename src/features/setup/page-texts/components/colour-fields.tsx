import { useId, useState } from 'react'
import { useFormState } from '../../../../ui/form/form.tsx'
import {
  accentContrast,
  type Colours,
  PALETTE_NAMES,
  PALETTES,
  type PaletteName,
  whyNotAccent,
} from '../../../shop/shop/palette-rules.ts'
import { COLOURS } from '../messages.ts'

const ACCENT = 'colours.accent'

export function ColourFields({ colours }: { colours: Colours }) {
  const [palette, setPalette] = useState<PaletteName>(colours.palette)
  const [accent, setAccent] = useState(colours.accent)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{COLOURS.palette}</legend>
        {PALETTE_NAMES.map(name => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="check"
              name="colours.palette"
              value={name}
              checked={palette === name}
              onChange={() => setPalette(name)}
            />
            {PALETTES[name].label}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={accent !== null}
          onChange={({ target }) => setAccent(target.checked ? PALETTES[palette].light.accent : null)}
        />
        {COLOURS.own}
      </label>
      {accent === null ? (
        <input type="hidden" name={ACCENT} value="" />
      ) : (
        <AccentField colours={{ palette, accent }} onChange={setAccent} />
      )}
    </>
  )
}

function AccentField({
  colours,
  onChange,
}: {
  colours: { palette: PaletteName; accent: string }
  onChange: (accent: string) => void
}) {
  const id = useId()
  const { errors } = useFormState()
  const refusal = whyNotAccent(colours)
  return (
    <div className="field">
      <label htmlFor={id}>{COLOURS.accent}</label>
      <input
        id={id}
        type="color"
        name={ACCENT}
        className="input max-w-32 p-1"
        value={colours.accent}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={ACCENT in errors}
        aria-describedby={`${id}-contrast`}
      />
      <p id={`${id}-contrast`} role="status" className={refusal ? 'field-error' : 'field-hint'}>
        {refusal ?? COLOURS.readable(accentContrast(colours))}
      </p>
    </div>
  )
}
