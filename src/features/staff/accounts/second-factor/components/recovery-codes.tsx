import { useEffect, useRef } from 'react'
import { copyText } from '../../../../../platform/web/copy-text.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { saveFile } from '../../../../../ui/save-file.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { RECOVERY_CODES, recoveryFile } from '../messages.ts'

export function RecoveryCodes({
  username,
  codes,
  onSaved,
}: {
  username: string
  codes: readonly string[]
  onSaved: () => void
}) {
  const { name: shopName } = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'), list.current)
    showToast(isCopied ? RECOVERY_CODES.copied : RECOVERY_CODES.notCopied)
  }
  const download = () => {
    const { name, text } = recoveryFile({ username, shopName, codes }, location.origin)
    saveFile(name, new Blob([text], { type: 'text/plain' }))
  }
  return (
    <div className="mt-2 grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-display font-semibold outline-none">
        {RECOVERY_CODES.title}
      </h4>
      <p>{RECOVERY_CODES.lead(username)}</p>
      <ul
        ref={list}
        className="recovery-codes grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 py-3.5 px-4 rounded-control bg-sunken text-[1.125rem]"
      >
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={copy}>
          {RECOVERY_CODES.copy}
        </Button>
        <Button kind="quiet" onClick={download}>
          {RECOVERY_CODES.download}
        </Button>
        <Button onClick={onSaved}>{RECOVERY_CODES.saved}</Button>
      </div>
    </div>
  )
}
