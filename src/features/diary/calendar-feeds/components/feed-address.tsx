import { useRef } from 'react'
import { copyText } from '../../../../platform/web/copy-text.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { ADDRESS_SHOWN_ONCE, FEED_TOASTS, HOW_TO_SUBSCRIBE } from '../messages.ts'
import { webcalAddress } from '../rules.ts'

export type MadeAddress = { name: string; address: string }

export function FeedAddress({ made, onClose }: { made: MadeAddress | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={made !== null}
      onClose={onClose}
      title={made ? `Calendar link of ${made.name}` : ''}
      className="dialog-small"
    >
      {made && <NewAddress address={made.address} />}
    </Dialog>
  )
}

function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isCopied = await copyText(address, field.current)
    showToast(isCopied ? FEED_TOASTS.copied : FEED_TOASTS.notCopied)
  }
  return (
    <div className="grid gap-4">
      <p>{ADDRESS_SHOWN_ONCE}</p>
      <Field label="Link" readOnly ref={field} value={address} onFocus={event => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy Link</Button>
        <a className="button button-quiet" href={webcalAddress(address)}>
          Subscribe
        </a>
      </div>
      <dl className="grid gap-2 py-3.5 px-4 rounded-control bg-sunken">
        {HOW_TO_SUBSCRIBE.map(([where, how]) => (
          <div key={where}>
            <dt className="font-semibold">{where}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
