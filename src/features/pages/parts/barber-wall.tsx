/** A round-topped mirror in a brass frame, with the light of the street in it. */
export function Mirror() {
  const glass = 'M132 352V190a148 148 0 0 1 296 0v162z'
  return (
    <g>
      <path
        className="fill-bottle-deep stroke-brass"
        strokeWidth="3"
        d="M110 366V190a170 170 0 0 1 340 0v176z"
      />
      <path className="fill-mirror stroke-brass" strokeWidth="9" d={glass} />
      <path className="fill-mirror-light" d="M170 340 306 66l44 20-122 254zM252 340 374 98l15 12-112 230z" />
      <path
        className="stroke-gilt-shade"
        fill="none"
        strokeWidth="1.5"
        d="M126.5 352V190a153.5 153.5 0 0 1 307 0v162"
      />
      <circle className="fill-bottle stroke-brass" strokeWidth="4" cx="280" cy="26" r="22" />
      <path
        className="stroke-brass-bright"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        d="M268 20h24M269 20v12M274.5 20v13M280 20v13M285.5 20v13M291 20v12"
      />
    </g>
  )
}

/** A milk-glass globe on a brass bracket, at `x` of the picture. */
export function WallLamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 150)`}>
      <circle className="fill-brass-bright" fillOpacity="0.07" r="66" />
      <circle className="fill-brass-bright" fillOpacity="0.1" r="46" />
      <path className="stroke-brass" fill="none" strokeWidth="4" d="M0 72v-14q0-14 0-30" />
      <ellipse className="fill-brass" cy="76" rx="9" ry="14" />
      <circle className="fill-enamel" r="25" />
      <path className="fill-brass" d="M-13 21h26l-4 9h-18z" />
      <path
        className="stroke-glow"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M-14-6q3-8 10-10"
      />
    </g>
  )
}

/** The shelf: tonic, combs in their jar; on the right the brush, the mug and a fresh towel. */
export function ShelfWithTools() {
  return (
    <g>
      <Tonics />
      <ShavingThings />
      <rect className="fill-brass" x="44" y="366" width="472" height="10" rx="2" />
      <rect className="fill-gilt-shade" x="44" y="373" width="472" height="3" />
      <path
        className="stroke-brass"
        fill="none"
        strokeWidth="4"
        d="M84 376v26q0 12-14 12M476 376v26q0 12 14 12"
      />
    </g>
  )
}

function Tonics() {
  return (
    <g>
      <path className="fill-pole-navy" d="M58 366v-44q0-12 9-16v-16h14v16q9 4 9 16v44z" />
      <rect className="fill-brass" x="66" y="282" width="16" height="12" rx="2" />
      <path className="fill-enamel" d="M58 328h32v24H58z" />
      <path className="stroke-pole-navy" strokeWidth="2" d="M64 336h20M64 343h20" />
      <path className="fill-leather" d="M96 366v-34q0-9 7-12v-12h12v12q7 3 7 12v34z" />
      <rect className="fill-brass" x="102" y="300" width="14" height="10" rx="2" />
      <circle className="fill-enamel" cx="109" cy="345" r="8" />
      <path
        className="stroke-enamel"
        strokeWidth="4"
        strokeLinecap="round"
        d="m140 352-7-56M150 352l1-62M158 352l9-54"
      />
      <path className="fill-mirror stroke-on-bottle-muted" strokeWidth="2" d="M131 316h36v50h-36z" />
      <path className="fill-pole-navy" fillOpacity="0.55" d="M132 330h34v35h-34z" />
      <rect className="fill-brass" x="128" y="311" width="42" height="7" rx="2" />
    </g>
  )
}

function ShavingThings() {
  return (
    <g>
      <path className="fill-enamel" d="M404 366v-16q0-6-6-10t-4-12h28q2 8-4 12t-6 10v16z" />
      <rect className="fill-brass" x="395" y="322" width="26" height="8" rx="2" />
      <path className="fill-brass-bright" d="M396 322q-8-24-3-36 15-9 30 0 5 12-3 36z" />
      <path className="stroke-gilt-shade" strokeWidth="1.5" d="m402 318-3-26M408 318v-29M414 318l3-26" />
      <path className="fill-enamel" d="M434 328h38v32q0 6-6 6h-26q-6 0-6-6z" />
      <path className="stroke-enamel" fill="none" strokeWidth="5" d="M472 336h8q6 0 6 8t-6 8h-9" />
      <path className="stroke-pole-red" strokeWidth="3" d="M434 338h38" />
      <path className="fill-on-bottle" d="M432 330q0-12 10-11 4-10 13-5 10-4 12 5 9 1 7 11z" />
      <path className="fill-on-bottle" d="M490 344h22v22h-22z" />
      <path className="stroke-pole-red" strokeWidth="2" d="M490 351h22M490 359h22" />
    </g>
  )
}
