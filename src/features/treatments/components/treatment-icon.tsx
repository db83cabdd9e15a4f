import { DRAWINGS, type Drawing } from './treatment-drawings.tsx'

/** The most specific pattern first. */
const BY_WORD: readonly (readonly [RegExp, Drawing])[] = [
  [/\bmask\b|facial$|cleanse/, 'mask'],
  [/shave|razor/, 'razor'],
  [/wax|thread/, 'wax'],
  [/cut and beard|beard and/, 'cut-and-beard'],
  [/beard|moustache/, 'beard'],
  [/fade|taper/, 'fade'],
  [/clipper|buzz|grade/, 'clippers'],
  [/child|junior|boy|kid|under|little/, 'child'],
  [/senior|pension|65/, 'senior'],
  [/specialist|colour|perm|restyle|highlight/, 'bottle'],
  [/towel|massage|scalp/, 'towel'],
]

export function drawingFor(name: string): Drawing {
  const words = name.toLowerCase().replace(/ and facial$/, '')
  return BY_WORD.find(([word]) => word.test(words))?.[1] ?? 'scissors'
}

/** Hidden from screen readers, as the name stands beside it. */
export function TreatmentIcon({ name, className = 'size-10' }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      className={`flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {DRAWINGS[drawingFor(name)]}
    </svg>
  )
}
