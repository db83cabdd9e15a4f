import type { FilledFrameName, ReadyEventName } from '../contract.ts'

const READY: ReadyEventName = 'barber-booking-ready'
const FILLED: FilledFrameName = 'barber-booking-filled'
const READY_TIMEOUT_MS = 15_000

let loading: Promise<void> | undefined

/** Loads the script once; after a failure, the next call tries again. */
export function loadOnce(address: string): Promise<void> {
  loading ??= load(address).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    }
    document.head.append(script)
  })
}

export async function untilFrameReady(container: HTMLElement | null): Promise<void> {
  const frame = container?.querySelector<HTMLIFrameElement>(`iframe[name="${FILLED}"]`)
  if (!container || !frame) return
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The booking form could not be loaded.'))
    container.addEventListener(READY, resolve, { once: true })
    frame.addEventListener('load', () => {
      if (!frame.contentDocument?.querySelector('.wizard-alone')) fail()
    })
    setTimeout(fail, READY_TIMEOUT_MS)
  })
}
