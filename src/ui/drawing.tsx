/**
 * A drawing out of a file of its own, `file#part`: it never changes, so no script carries it. Its colours are those of
 * the page; it says nothing that the words beside it don't.
 */
export function Drawing({ href, viewBox, className }: { href: string; viewBox: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      <use href={href} />
    </svg>
  )
}
