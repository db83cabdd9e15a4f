import { type ComponentProps, type ReactNode, useId } from 'react'

/** A section named by its heading, whose class is `heading`. */
export function Section({
  title,
  level = 2,
  heading = 'text-heading',
  children,
  ...section
}: Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode; level?: 2 | 3 | 4; heading?: string }) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={heading}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
