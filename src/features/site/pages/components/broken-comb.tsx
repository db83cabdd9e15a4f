const TEETH = Array.from({ length: 26 }, (_, index) => index)
const LOST = 17

export function BrokenComb() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 150" className="mx-auto w-full max-w-sm">
      <g className="fill-brass stroke-gilt-shade" strokeWidth="1.5" strokeLinejoin="round">
        {TEETH.filter(tooth => tooth !== LOST).map(tooth => (
          <path key={tooth} d={`M${36 + tooth * 11.2} 44v${52}q3 8 6 0v-52z`} />
        ))}
        <path d="M14 100V36Q14 14 40 12q140-14 280 0 26 2 26 24v64q-3 8-13 8-7 0-7-8V52H33v48q0 8-7 8-10 0-12-8z" />
        <path transform="translate(238 132) rotate(78)" d="M-3-26v52q3 8 6 0v-52z" />
      </g>
      <path
        className="stroke-brass-bright"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        d="M34 24q146-14 292 0"
      />
      <path className="stroke-line" strokeWidth="2" strokeLinecap="round" d="M40 141h280" />
    </svg>
  )
}
