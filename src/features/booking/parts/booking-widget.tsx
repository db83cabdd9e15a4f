import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../../platform/web/site.tsx'
import { useShop } from '../../shop/queries.ts'
import { phoneAddress } from '../../shop/rules.ts'
import type { EscapeEventName, ReadyEventName } from '../widget-contract.ts'
import { WidgetWait } from './widget-wait.tsx'

/**
 * The scheduling widget: its script is loaded into the document's head once, however often the dialog opens.
 * `onEscape` hears of an Escape that was pressed within its frame.
 */
export default function BookingWidget({ onEscape }: { onEscape: () => void }) {
  const { widgetScript } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    loadOnce(widgetScript)
      .then(() => wizardIn(container.current))
      .then(
        () => isShown && setState('ready'),
        () => isShown && setState('failed'),
      )
    return () => {
      isShown = false
    }
  }, [widgetScript])
  const tellEscaped = useEffectEvent(onEscape)
  useEffect(() => {
    const listen = () => tellEscaped()
    const element = container.current
    element?.addEventListener(ESCAPE, listen)
    return () => element?.removeEventListener(ESCAPE, listen)
  }, [])
  if (state === 'failed') return <WidgetFailed />
  return (
    <div className="booking-widget">
      {state === 'loading' && <WidgetWait />}
      <div ref={container} data-barber-booking="" data-fit="container" className="relative h-full" />
    </div>
  )
}

const ESCAPE: EscapeEventName = 'barber-booking-escape'
const READY: ReadyEventName = 'barber-booking-ready'
/** A frame also loads a browser's own page of errors, so one that says nothing for so long has failed. */
const PATIENCE_MS = 15_000

/** When the wizard that our own script puts into a frame is there; at once for a third party's widget. */
async function wizardIn(container: HTMLElement | null): Promise<void> {
  if (!container?.querySelector('iframe')) return
  await new Promise((resolve, reject) => {
    container.addEventListener(READY, resolve, { once: true })
    setTimeout(() => reject(new Error('The booking form did not answer.')), PATIENCE_MS)
  })
}

function WidgetFailed() {
  const { phone } = useShop()
  return (
    <div role="alert" className="grid gap-5 p-5">
      <p>The booking form could not be loaded. You can call us, or book on its own page.</p>
      <p className="flex flex-wrap gap-3">
        <a className="button" href="/booking">
          Go to the booking page
        </a>
        <a className="button button-quiet" href={phoneAddress(phone)}>
          Call {phone}
        </a>
      </p>
    </div>
  )
}

let loading: Promise<void> | undefined

function loadOnce(address: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} could not be loaded.`))
    document.head.append(script)
  })
  return loading
}
