/** A barber's chair from the front: buttoned leather, cream enamel, brass. */
export function BarberChair() {
  return (
    <g>
      <ellipse className="fill-bottle-deep" fillOpacity="0.5" cx="280" cy="584" rx="124" ry="13" />
      <Base />
      <Back />
      <Arms />
      <Seat />
      <Footrest />
    </g>
  )
}

function Base() {
  return (
    <g>
      <path className="fill-enamel" d="M264 492h32v66h-32z" />
      <path className="fill-brass" d="M258 500h44v8h-44zM256 546h48v8h-48z" />
      <path className="fill-enamel" d="M188 574q14-18 62-22h60q48 4 62 22v6q0 4-5 4H193q-5 0-5-4z" />
      <path className="fill-brass" d="M188 574h184v6q0 4-5 4H193q-5 0-5-4z" />
    </g>
  )
}

function Back() {
  return (
    <g>
      <path className="fill-brass" d="M254 262h8v40h-8zM298 262h8v40h-8z" />
      <rect
        className="fill-leather stroke-brass"
        strokeWidth="3"
        x="234"
        y="220"
        width="92"
        height="48"
        rx="17"
      />
      <path className="stroke-leather-dark" strokeWidth="2.5" d="M280 223v42" />
      <path
        className="fill-leather stroke-brass"
        strokeWidth="4"
        d="M196 446V318q0-30 34-33 50-4 100 0 34 3 34 33v128z"
      />
      <path
        className="stroke-leather-dark"
        fill="none"
        strokeWidth="2.5"
        d="m214 290 22 34 44-36 44 36 22-34M199 366l37-42 44 42 44-42 37 42M199 408l37 38M236 408l44-42 44 42M199 366l37 42M361 366l-37 42M361 408l-37 36M236 408l40 38M324 408l-40 38"
      />
      <g className="fill-brass">
        <circle cx="236" cy="324" r="4" />
        <circle cx="324" cy="324" r="4" />
        <circle cx="280" cy="366" r="4" />
        <circle cx="236" cy="408" r="4" />
        <circle cx="324" cy="408" r="4" />
      </g>
    </g>
  )
}

function Arms() {
  return (
    <g>
      <Arm />
      <g transform="matrix(-1 0 0 1 560 0)">
        <Arm />
      </g>
    </g>
  )
}

function Arm() {
  return (
    <g>
      <path className="fill-enamel" d="M158 408h34v78q0 12-12 12h-4q-6-40-18-56z" />
      <path className="stroke-brass" fill="none" strokeWidth="3" d="M168 420h14v58q-4-26-14-40z" />
      <path
        className="fill-leather stroke-brass"
        strokeWidth="3"
        d="M150 410q-4-20 12-22h28q12 0 12 12v10z"
      />
    </g>
  )
}

function Seat() {
  return (
    <g>
      <path
        className="fill-leather stroke-brass"
        strokeWidth="4"
        d="M184 452q0-16 16-18 80-8 160 0 16 2 16 18v24H184z"
      />
      <path
        className="stroke-leather-dark"
        fill="none"
        strokeWidth="2.5"
        d="M232 434q-3 20-2 40M280 432v42M328 434q3 20 2 40"
      />
      <path className="fill-enamel" d="M186 478h188v14q0 6-6 6H192q-6 0-6-6z" />
      <path className="fill-brass" d="M186 478h188v4H186z" />
    </g>
  )
}

function Footrest() {
  return (
    <g>
      <path
        className="stroke-brass"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        d="M224 500q-6 18-4 30M336 500q6 18 4 30"
      />
      <path className="fill-bottle-deep stroke-brass" strokeWidth="4" d="M220 526h120l8 24H212z" />
      <path
        className="stroke-brass"
        strokeWidth="2.5"
        d="M236 530l-5 16M254 530l-3 16M271 530l-1 16M289 530l1 16M306 530l3 16M324 530l5 16"
      />
    </g>
  )
}
