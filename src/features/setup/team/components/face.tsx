import { Portrait } from '../../../shop/barbers/components/portrait.tsx'

/** A portrait, or the first letters of the name where there is none; the name stands beside it. */
export function Face({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  return (
    <span
      className="flex-none grid place-items-center size-12 rounded-[50%] bg-sunken font-display uppercase overflow-hidden"
      aria-hidden="true"
    >
      {imageUrl ? <Portrait barber={{ name, imageUrl }} sizes="3rem" /> : initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0] ?? '').join('')
}
