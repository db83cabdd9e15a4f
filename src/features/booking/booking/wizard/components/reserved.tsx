import { type ReactNode, useEffect, useRef } from 'react'
import { RESERVED } from '../../messages.ts'

export function Reserved({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section aria-labelledby="booked" className="booked scroll-mt-4 mx-auto w-full max-w-2xl pb-8">
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h2 id="booked" ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {RESERVED}
      </h2>
      {children}
      {/* Leaves the frame when the wizard is embedded. */}
      <a className="button mt-8 w-full sm:w-auto" href="/" target="_top">
        Return to Homepage
      </a>
    </section>
  )
}
