import { useEffect, useState } from 'react'
import { useSite } from '../../../platform/web/site.tsx'
import { useShop } from '../../shop/queries.ts'

/** The scheduling widget: its script is loaded into the document's head once, however often the dialog opens. */
export function BookingWidget() {
  const { widgetScript } = useSite()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    loadOnce(widgetScript).then(
      () => isShown && setState('ready'),
      () => isShown && setState('failed'),
    )
    return () => {
      isShown = false
    }
  }, [widgetScript])
  if (state === 'failed') return <WidgetFailed />
  return (
    <div className="booking-widget">
      {state === 'loading' && (
        <div role="status" className="booking-widget-wait">
          <div className="pole h-2 rounded-full" />
          <span className="sr-only">Loading the booking form…</span>
          <div className="skeleton h-10 w-2/3" />
          <div className="skeleton h-36" />
          <div className="skeleton h-36" />
        </div>
      )}
      <div data-barber-booking="" data-fit="container" className="h-full" />
    </div>
  )
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
        <a className="button button-quiet" href={`tel:${phone.replaceAll(' ', '')}`}>
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
