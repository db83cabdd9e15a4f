import { useRef } from 'react'
import { copyText } from '../../../../../platform/web/copy-text.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { QrCode } from '../../../../shop/shop/components/qr-code.tsx'
import type { InvitationLink } from '../contract.ts'
import { INVITATION_LINK } from '../messages.ts'

export type MadeLink = InvitationLink & { username: string }

export function InvitationLinkDialog({ made, onClose }: { made: MadeLink | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={made !== null}
      onClose={onClose}
      title={made ? INVITATION_LINK.title(made.username) : ''}
      className="dialog-small"
    >
      {made && <NewLink made={made} onClose={onClose} />}
    </Dialog>
  )
}

function NewLink({ made: { link, isMailed }, onClose }: { made: MadeLink; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const isCopied = await copyText(link, field.current)
    showToast(isCopied ? INVITATION_LINK.copied : INVITATION_LINK.notCopied)
  }
  return (
    <div className="grid gap-4">
      <p>{INVITATION_LINK.text}</p>
      {isMailed && <p>{INVITATION_LINK.mailed}</p>}
      <QrCode text={link} alt={INVITATION_LINK.alt} />
      <Field label="Link" readOnly ref={field} value={link} onFocus={event => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{INVITATION_LINK.copy}</Button>
        <Button kind="quiet" onClick={onClose}>
          {INVITATION_LINK.done}
        </Button>
      </div>
    </div>
  )
}
