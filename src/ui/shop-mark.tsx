/** The house's mark: a comb in a ring, in the text's colour; silent to screen readers. */
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
      <path strokeWidth="2.2" d="M12.3 21v11.5M35.7 21v11.5" />
      <path strokeWidth="1.5" d={TEETH} />
    </svg>
  )
}

const SPINE = 'M11.2 23v-2.5q0-4.3 3.8-4.8 9-1.4 18 0 3.8.5 3.8 4.8V23z'
const TEETH = [15.6, 18.4, 21.2, 24, 26.8, 29.6, 32.4].map(x => `M${x} 22v9.5`).join('')
