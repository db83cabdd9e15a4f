export function ScreenPicture({ freezeSeconds }: { freezeSeconds: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 440 340" className="h-auto w-full max-w-md print:hidden">
      <rect
        x="28"
        y="14"
        width="384"
        height="232"
        rx="16"
        className="fill-bottle-deep stroke-brass"
        strokeWidth="5"
      />
      <rect x="46" y="32" width="348" height="196" rx="6" className="fill-pole-cream" />
      <Advert />
      <FreezeRing seconds={freezeSeconds} />
      <path d="M204 246h32v26h-32z" className="fill-brass" />
      <Counter />
    </svg>
  )
}

function Advert() {
  return (
    <g>
      <path d="M46 38a6 6 0 0 1 6-6h118v196H52a6 6 0 0 1-6-6z" className="fill-bottle" />
      <g className="stroke-brass" strokeWidth="4" fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path d="M72 110h72v70H72z" />
        <path d="M66 110l10-28h64l10 28a10.5 10.5 0 0 1-21 0 10.5 10.5 0 0 1-21 0 10.5 10.5 0 0 1-21 0 10.5 10.5 0 0 1-21 0z" />
        <path d="M112 180v-40h20v40M82 140h18v20H82z" />
      </g>
      <text x="194" y="86" className="fill-bottle font-display" fontSize="30" fontWeight="700">
        Your
      </text>
      <text x="194" y="120" className="fill-bottle font-display" fontSize="30" fontWeight="700">
        business
      </text>
      <text x="194" y="154" className="fill-pole-red font-display" fontSize="30" fontWeight="700">
        here
      </text>
      <path d="M196 184h112M196 204h76" className="stroke-bottle" strokeWidth="6" strokeLinecap="round" />
    </g>
  )
}

function FreezeRing({ seconds }: { seconds: number }) {
  return (
    <g>
      <circle cx="354" cy="72" r="27" className="fill-bottle" />
      <circle
        cx="354"
        cy="72"
        r="21"
        fill="none"
        className="stroke-brass"
        strokeWidth="4"
        strokeDasharray="100 32"
        strokeLinecap="round"
        transform="rotate(-90 354 72)"
      />
      <text x="354" y="78" textAnchor="middle" className="fill-on-bottle" fontSize="16" fontWeight="700">
        {seconds}s
      </text>
    </g>
  )
}

function Counter() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M20 326h400" className="stroke-brass" strokeWidth="6" />
      <path d="M70 323v-32q0-8 8-8v-11h16v11q8 0 8 8v32z" className="fill-on-bottle-muted" />
      <path d="M78 268h16" className="stroke-brass" strokeWidth="6" />
      <path d="M338 323l-5-28h42l-5 28z" className="fill-on-bottle-muted" />
      <path d="M347 295l-3-24q10-10 20 0l-3 24z" className="fill-brass" />
      <path d="M166 323v-13h108v13" fill="none" className="stroke-brass-bright" strokeWidth="5" />
      <path
        d="M178 323v-9M190 323v-9M202 323v-9M214 323v-9M226 323v-9M238 323v-9M250 323v-9M262 323v-9"
        className="stroke-brass-bright"
        strokeWidth="3"
      />
    </g>
  )
}
