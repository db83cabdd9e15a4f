import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../../../../platform/pages/page-data.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../../shop/shop/rules.ts'
import type { EscapeEventName } from '../contract.ts'
import { loadOnce, untilFrameReady } from './load-widget.ts'
import { WidgetSkeleton } from './widget-skeleton.tsx'

const ESCAPE: EscapeEventName = 'barber-booking-escape'

type WidgetEvents = {
  onEscape: () => void
  /** The next opening, or `onRetry`, has to mount it again. */
  onFailed: () => void
  onRetry: () => void
}

export default function BookingWidget({ onEscape, onFailed, onRetry }: WidgetEvents) {
  const { widgetScript } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const fail = useEffectEvent(() => {
    setState('failed')
    onFailed()
  })
  useEffect(() => {
    let isShown = true
    loadOnce(widgetScript)
      .then(() => untilFrameReady(container.current))
      .then(
        () => isShown && setState('ready'),
        () => isShown && fail(),
      )
    return () => {
      isShown = false
    }
  }, [widgetScript])
  const onEscapeEvent = useEffectEvent(onEscape)
  useEffect(() => {
    const listen = () => onEscapeEvent()
    const element = container.current
    element?.addEventListener(ESCAPE, listen)
    return () => element?.removeEventListener(ESCAPE, listen)
  }, [])
  if (state === 'failed') return <WidgetFailed onRetry={onRetry} />
  return (
    <div className="booking-widget">
      {state === 'loading' && <WidgetSkeleton />}
      <div ref={container} data-barber-booking="" data-fit="container" className="relative h-full" />
    </div>
  )
}

function WidgetFailed({ onRetry }: Pick<WidgetEvents, 'onRetry'>) {
  const { phone } = useShop()
  return (
    <div role="alert" className="grid gap-5 p-5">
      <p>The booking form could not be loaded. You can try again, call us, or book on its own page.</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <a className="button button-quiet" href="/booking">
          Go to the booking page
        </a>
        <a className="button button-quiet" href={phoneAddress(phone)}>
          Call {phone}
        </a>
      </p>
    </div>
  )
}
