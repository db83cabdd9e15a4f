/** In the text's colour, hidden from screen readers. */
export function ShopMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={`flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <circle cx="24" cy="24" r="22.75" strokeWidth="1.5" />
      <circle cx="24" cy="24" r="19.5" strokeWidth="0.75" />
      <path fill="currentColor" stroke="none" d={SPINE} />
      <path strokeWidth="2.4" d="M12.2 20v13M35.8 20v13" />
      <path strokeWidth="1.8" d={TEETH} />
    </svg>
  )
}

const SPINE = 'M11 20.5v-1.5q0-4 3.8-4.5 9.2-1.2 18.4 0 3.8.5 3.8 4.5v1.5z'
const TEETH = [16.15, 20.1, 24, 27.9, 31.85].map(x => `M${x} 20v12`).join('')
