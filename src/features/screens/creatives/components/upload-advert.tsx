import { useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { ChoosePhoto } from '../../../setup/photos/components/choose-photo.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { TOO_LARGE } from '../messages.ts'
import { useAddCreative } from '../queries.ts'
import { MAX_CREATIVE_BYTES } from '../rules.ts'
import { CREATIVES, DONE_TOASTS } from '../screen-messages.ts'

/** Refusals of the file itself: its size, its kind and what is in it. */
const OF_THE_FILE: ReadonlySet<number> = new Set([409, 413, 415, 422])

const TYPES = 'application/pdf,image/jpeg,image/png,image/webp'

/** Uploads an advert of a business for it. */
export function UploadAdvert({ advertiserId, isFirst }: { advertiserId: string; isFirst: boolean }) {
  const adding = useAddCreative()
  const onError = useOwnerToasts()
  const send = async (file: File, onProgress: (share: number) => void) => {
    await adding.mutateAsync({ advertiserId, file, onProgress })
    showToast(DONE_TOASTS.added)
  }
  const label = isFirst ? CREATIVES.upload : CREATIVES.uploadNext
  return (
    <div>
      <ChooseAdvert label={label} isFirst={isFirst} send={send} onError={onError} />
      <p className="mt-2 text-muted">{CREATIVES.hint}</p>
    </div>
  )
}

type ChooseProps = {
  label: string
  isFirst: boolean
  send: (file: File, onProgress: (share: number) => void) => Promise<void>
  /** For what is no refusal of the file itself. */
  onError: (error: unknown) => void
}

/** Sends a file as soon as it is chosen, and says how far it has come. */
export function ChooseAdvert({ label, isFirst, send, onError }: ChooseProps) {
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = async (file: File) => {
    if (file.size > MAX_CREATIVE_BYTES) return setRefusal(TOO_LARGE)
    setShare(0)
    setRefusal(null)
    try {
      await send(file, setShare)
    } catch (error) {
      if (error instanceof CallError && OF_THE_FILE.has(error.status)) setRefusal(error.sentence)
      else onError(error)
    }
    setShare(null)
  }
  return (
    <>
      {share === null ? (
        <ChoosePhoto
          label={label}
          className={isFirst ? 'button' : 'button button-quiet'}
          types={TYPES}
          onChoose={upload}
        >
          {label}
        </ChoosePhoto>
      ) : (
        <Progress share={share} />
      )}
      {refusal !== null && (
        <p className="field-error mt-2" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

function Progress({ share }: { share: number }) {
  return (
    <div role="status">
      <progress
        className="h-3 w-full accent-accent"
        aria-label={CREATIVES.sending}
        max={1}
        value={share < 1 ? share : undefined}
      />
      <p>{share < 1 ? CREATIVES.sending : CREATIVES.preparing}</p>
    </div>
  )
}
