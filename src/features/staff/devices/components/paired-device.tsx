import { Button } from '../../../../ui/form/button.tsx'
import '../../../../device.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { failureText } from '../../../../platform/web/failure-text.ts'
import { PAIRING } from '../messages.ts'
import { ownDeviceQuery, useRequestPairing } from '../queries.ts'
import { type DeviceKind, spacedCode } from '../rules.ts'

/** What a paired device shows; one that is not, or no longer, shows a code to be paired by. */
export function PairedDevice({ kind, children }: { kind: DeviceKind; children: ReactNode }) {
  const { data, isError } = useQuery(ownDeviceQuery(kind))
  if (data?.state === 'paired') return children
  return (
    <div className="page-width pairing grid content-center justify-items-center gap-6 min-h-dvh py-8 text-[length:max(var(--text-lead),2.8vmin)] text-center">
      <div className="pole h-2 w-full rounded-full" aria-hidden="true" />
      <h1 className="text-[length:max(var(--text-title),5vmin)] leading-tight">{PAIRING.title(kind)}</h1>
      <noscript>
        <p>{PAIRING.noScript}</p>
      </noscript>
      {data ? (
        <PairingCode kind={kind} isUnpaired={data.state === 'unpaired'} />
      ) : (
        <p role="status" className="noscript:hidden">
          {isError ? PAIRING.failed : PAIRING.reading}
        </p>
      )}
    </div>
  )
}

function PairingCode({ kind, isUnpaired }: { kind: DeviceKind; isUnpaired: boolean }) {
  const { mutate, data, error, isPending } = useRequestPairing(kind)
  useEffect(() => mutate(), [mutate])
  if (isPending || (!data && !error)) return <p role="status">{PAIRING.asking}</p>
  if (error || isUnpaired)
    return (
      <>
        <p role="alert">{error ? failureText(error) : PAIRING.over}</p>
        <Button onClick={() => mutate()}>{PAIRING.again}</Button>
      </>
    )
  return (
    <>
      <p>{PAIRING.how}</p>
      <p
        role="status"
        className="font-display text-[clamp(3.5rem,15vw,10rem)] font-semibold leading-[1.1] tabular-nums"
      >
        {spacedCode(data?.code ?? '')}
      </p>
      <p className="text-muted">{PAIRING.until}</p>
    </>
  )
}
