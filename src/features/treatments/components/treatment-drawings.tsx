import type { ReactNode } from 'react'

/** Line drawings, 40 by 40. */
export const DRAWINGS = {
  scissors: (
    <>
      <circle cx="11" cy="9" r="4.5" />
      <circle cx="11" cy="31" r="4.5" />
      <path d="M14.5 12 35 30M14.5 28 35 10" />
      <circle cx="23" cy="20" r="0.75" />
    </>
  ),
  clippers: (
    <>
      <path d="M13 13h14l-1.5 17q-.5 6-5.5 6t-5.5-6z" />
      <path d="M12 9h16v4H12zM13 9V4.5M17.5 9V4.5M22.5 9V4.5M27 9V4.5M20 19v6" />
    </>
  ),
  fade: (
    <>
      <path d="M10 15q-2-9 8-10 4-3 8-1 6 2 4 11-3-3.5-10-3.5t-10 3.5z" />
      <path d="M11 23q1 10 9 12 8-2 9-12M11 20q-4-.5-3.5 2.5T11 25.5M29 20q4-.5 3.5 2.5T29 25.5" />
      <path strokeDasharray="0.1 2.6" strokeWidth="2" d="M11 17v4M13.8 15.5v4M29 17v4M26.2 15.5v4" />
      <path d="M17 29q3 1.5 6 0" />
    </>
  ),
  razor: (
    <>
      <path d="M5 12q14-6 24 0l-1 7q-12-4-21 0z" />
      <path d="M28 18q-2 10-14 16-3 1-4-1t1-3q12-5 13-13" />
      <circle cx="29.5" cy="15" r="1" />
    </>
  ),
  beard: (
    <>
      <path d="M8 10q0 12 3 17 3 8 9 9 6-1 9-9 3-5 3-17" />
      <path d="M8 15q3 5 6 4 3-2 6 1 3-3 6-1 3 1 6-4M16 24q4-2 8 0M20 8v6" />
    </>
  ),
  'cut-and-beard': (
    <>
      <path d="M7 15q0 10 2.5 14 3 6 7 7 4.5-1 7-7 2.5-4 2.5-14M7 18q2 4 5 3.5 2.5-1.5 4.5.5 2-2 4.5-.5 3 .5 5-3.5" />
      <circle cx="25" cy="6" r="2.5" />
      <circle cx="34.5" cy="6" r="2.5" />
      <path d="m26.5 8 6 10M33 8l-6 10" />
    </>
  ),
  towel: (
    <>
      <path d="M7 22h26v6q0 3-3 3H10q-3 0-3-3z" />
      <path d="M9 22v-3q0-2.5 2.5-2.5h17Q31 16.5 31 19v3M7 26.5h26M14 12q-2-2.5 0-5M20 12q-2-2.5 0-5M26 12q-2-2.5 0-5" />
    </>
  ),
  wax: (
    <>
      <path d="M8 20h18v11q0 4-4 4H12q-4 0-4-4z" />
      <path d="M7 16h20v4H7zM12 26q2.5-2 5 0t5 0M20 16 31 5q2-1 3 .5t-.5 2.5L24 16" />
    </>
  ),
  mask: (
    <>
      <path d="M9 9q11-6 22 0v11q0 12-11 16Q9 32 9 20z" />
      <path d="M13.5 17q2.5-2.5 5 0-2.5 2-5 0zM21.5 17q2.5-2.5 5 0-2.5 2-5 0zM16 27q4 2.5 8 0M20 18v4.5" />
    </>
  ),
  child: (
    <>
      <circle cx="20" cy="21" r="12" />
      <path d="M8 19q-3.5 0-3.5 3T8 25M32 19q3.5 0 3.5 3T32 25M20 9q-5-1-4-5 5 0 4 5zM20 9q0-3 3.5-4M15 26q5 4.5 10 0" />
      <path strokeWidth="2.5" d="M15.5 19.5v.1M24.5 19.5v.1" />
    </>
  ),
  senior: (
    <>
      <path d="M5 17h30M10 17v-6q0-3 3-3 7 2 14 0 3 0 3 3v6M10 17v5q1 11 10 13 9-2 10-13v-5" />
      <circle cx="15.5" cy="22" r="3" />
      <circle cx="24.5" cy="22" r="3" />
      <path d="M18.5 21.5h3M14 29q3.5-3 6 0 2.5-3 6 0" />
    </>
  ),
  bottle: (
    <>
      <path d="M12 35V20q0-4 4-6V9h8v5q4 2 4 6v15zM15 9V5h10v4M12 23h16M12 30h16" />
      <path d="M32 6v4M30 8h4M8 10v4M6 12h4" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Drawing = keyof typeof DRAWINGS
