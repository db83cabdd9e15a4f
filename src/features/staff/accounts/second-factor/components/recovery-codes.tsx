import { useEffect, useRef } from 'react'
import { Button } from '../../../../../ui/form/button.tsx'

export function RecoveryCodes({
  username,
  codes,
  onSaved,
}: {
  username: string
  codes: readonly string[]
  onSaved: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-2 grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-display font-semibold outline-none">
        Your recovery codes
      </h4>
      <p>
        Without your phone, each of these signs {username} in once. They are shown only now: write them down
        or keep them in a password manager.
      </p>
      <ul className="recovery-codes grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 py-3.5 px-4 rounded-control bg-sunken text-[1.125rem]">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onSaved}>
        I Have Saved Them
      </Button>
    </div>
  )
}
