import type { ReactNode } from 'react'
import type { PROMISES } from '../words.ts'

const PICTURES: Record<(typeof PROMISES)[number]['picture'], ReactNode> = {
  barbers: (
    <>
      <path className="fill-brass" d="M37 46 55 6q5 14-2 26l-9 17z" />
      <path className="fill-brass" d="M43 46 25 6q-5 14 2 26l9 17z" />
      <path d="M36 49 29 58M44 49l7 9" />
      <circle cx="24" cy="65" r="9" />
      <circle cx="56" cy="65" r="9" />
      <circle className="fill-engraving" cx="40" cy="44" r="1.5" />
    </>
  ),
  booking: (
    <>
      <path className="fill-brass" d="M41 13a27 27 0 0 1 0 54z" />
      <circle cx="40" cy="40" r="27" />
      <path d="M40 24v16l11 7" />
      <path d="M40 13v4M40 63v4M13 40h4M63 40h4M34 6h12M40 6v7" />
      <path className="fill-brass" d="M22 50a9 9 0 0 0 9 5 9 9 0 0 1-4-13 9 9 0 0 0-5 8z" />
    </>
  ),
  drinks: (
    <>
      <path className="fill-brass" d="M15 40h34v4H15z" />
      <path d="M15 33h34v15q0 12-12 12H27q-12 0-12-12zM49 37h5q7 0 7 7t-7 7h-6M10 66h46" />
      <path d="M25 26q-4-5 0-9t0-9M33 26q-4-5 0-9t0-9M41 26q-4-5 0-9t0-9" />
    </>
  ),
}

/** The little engraving on top of a promise: crossed scissors, a pocket watch, a steaming cup. */
export function PromisePicture({ picture }: { picture: keyof typeof PICTURES }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 80"
      className="mx-auto size-16 fill-none lg:size-18 stroke-engraving"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PICTURES[picture]}
    </svg>
  )
}
