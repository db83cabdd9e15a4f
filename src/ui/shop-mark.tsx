/** The house's mark: a comb in a ring, in the text's colour; silent to screen readers. */
export function ShopMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={`flex-none ${className}`} fill="none">
      <circle cx="24" cy="24" r="22.75" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="24" cy="24" r="19.5" stroke="currentColor" strokeWidth="0.75" />
      <path
        fill="currentColor"
        d="M9.5 20.5c0-3.6 6.5-5.5 14.5-5.5s14.500 1.900 14.500 5.500v10.300a1 1 0 0 1-2 0v-8.300h-2.600v9.800a1 1 0 0 1-2 0v-9.800h-2.200v10.600a1 1 0 0 1-2 0v-10.600h-2.200v10.900a1 1 0 0 1-2 0v-10.900h-2.200v10.900a1 1 0 0 1-2 0v-10.900h-2.200v10.600a1 1 0 0 1-2 0v-10.600h-2.200v9.800a1 1 0 0 1-2 0v-9.800h-2.600v8.300a1 1 0 0 1-2 0z"
      />
    </svg>
  )
}
