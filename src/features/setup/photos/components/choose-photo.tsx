import { useRef } from 'react'

/** iPhones turn a HEIC into a JPEG when these are asked for. */
const TYPES = 'image/jpeg,image/png,image/webp'

export function ChoosePhoto({
  children,
  label,
  className = 'button',
  types = TYPES,
  onChoose,
}: {
  children: string
  label: string
  className?: string
  types?: string
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={types}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
