/** The shop from the street: fascia, awning, window and door. */
export function ShopFront({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 440" className={className}>
      <path className="fill-wall" d="M20 0h440v420H20z" />
      <path className="stroke-wall-joint" fill="none" strokeWidth="1.5" d={BRICKS} />
      <path className="fill-bottle" d="M36 70h408v350H36z" />
      <path className="fill-bottle-deep" d="M28 62h424v58H28z" />
      <path className="fill-none stroke-brass" strokeWidth="2.5" d="M38 71h404v40H38z" />
      <FasciaSign />
      <Awning />
      <Window />
      <Door />
      <path className="fill-pavement" d="M0 420h480v20H0z" />
    </svg>
  )
}

const COURSES = [16, 32, 48, 64]
const BRICKS = COURSES.map((y, course) => {
  const joints = Array.from({ length: 11 }, (_, i) => `M${40 + i * 40 - (course % 2) * 20} ${y - 16}v16`)
  return `M20 ${y}h440${joints.join('')}`
}).join('')

function FasciaSign() {
  return (
    <g>
      <path className="fill-brass" d="M206 82q34-7 68 0v20h-5V90h-58v12h-5z" />
      <path
        className="stroke-brass"
        strokeWidth="3"
        d="M216 90v11M222 90v11M228 90v11M234 90v11M240 90v11M246 90v11M252 90v11M258 90v11M264 90v11"
      />
      <path className="stroke-brass-bright" strokeWidth="2" d="M70 91h112M298 91h112" strokeLinecap="round" />
      <path className="fill-brass-bright" d="m62 91 6-5 6 5-6 5zM406 91l6-5 6 5-6 5z" />
    </g>
  )
}

const STRIPES = Array.from({ length: 7 }, (_, index) => index)

function Awning() {
  return (
    <g>
      {STRIPES.map(stripe => {
        const [top, bottom] = [56 + stripe * 36, 40 + stripe * 40]
        const shape = `M${top} 124h36L${bottom + 40} 168v8a20 14 0 0 1-40 0v-8z`
        return <path key={stripe} className={stripe % 2 ? 'fill-enamel' : 'fill-leather'} d={shape} />
      })}
      <path className="fill-none stroke-leather-dark" strokeWidth="2" strokeOpacity="0.4" d="M40 168h280" />
    </g>
  )
}

function Window() {
  return (
    <g>
      <path className="fill-brass" d="M54 180h252v178H54z" />
      <path className="fill-lit" d="M60 184h240v168H60z" />
      <path className="stroke-brass" strokeWidth="4" d="M180 184v168" />
      <path
        className="fill-glow"
        fillOpacity="0.35"
        d="m80 352 90-168h34l-90 168zM220 352l80-150v52l-52 98z"
      />
      <path
        className="fill-leather"
        d="M98 352v-16h10v-44q0-14 14-14h16q14 0 14 14v44h10v16zM118 274v-14q0-8 12-8t12 8v14z"
      />
      <path
        className="fill-bottle-deep"
        d="M206 352v-62q0-6 5-9v-14h14v14q5 3 5 9v62zM238 352v-46q0-5 4-7v-12h12v12q4 2 4 7v46zM268 352v-30h20v30z"
      />
      <path className="fill-none stroke-brass" strokeWidth="2" d="M54 372h252v34H54z" />
    </g>
  )
}

function Door() {
  return (
    <g>
      <path className="fill-leather-dark stroke-brass" strokeWidth="4" d="M340 136h84v284h-84z" />
      <path className="fill-lit" d="M352 180h60v128h-60z" />
      <path className="fill-lit" d="M352 148h60v22h-60z" />
      <path className="fill-none stroke-brass" strokeWidth="2" d="M352 326h60v76h-60z" />
      <path className="fill-enamel stroke-brass" strokeWidth="2" d="M364 226h36v22h-36z" />
      <path className="fill-none stroke-brass" strokeWidth="1.5" d="m368 226 14-16 14 16" />
      <path className="stroke-bottle" strokeWidth="3" strokeLinecap="round" d="M371 234h22M375 241h14" />
      <circle className="fill-brass-bright" cx="405" cy="318" r="5" />
    </g>
  )
}
