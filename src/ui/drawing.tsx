/** A decorative part of an SVG file, `file#part`, cached on its own; it uses the page's colours. */
export function Drawing({ href, viewBox, className }: { href: string; viewBox: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      <use href={href} />
    </svg>
  )
}
