/* Loads all other scripts after the first paint and replays early input after hydration. */
{
  /** Repeated from `AnnounceHydration`, since an import would make this a module. */
  const HYDRATED = 'page-hydrated'
  const ENABLED = 'page-enabled'
  /** For background tabs, where nothing is painted. */
  const MAX_WAIT_MS = 1500
  const BOX = 'input:is([type=checkbox], [type=radio])'
  const NEEDS_SCRIPT = `button:not([commandfor]), ${BOX}`

  const queued: HTMLElement[] = []
  let isHydrated = false
  let isReplaying = false

  const queueClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(NEEDS_SCRIPT)
    if (isReplaying || !control) return
    event.stopImmediatePropagation()
    // A box shows its own tick until hydration.
    if (isHydrated || !control.matches(BOX)) event.preventDefault()
    queued.push(control)
  }

  const queueEnter = (event: KeyboardEvent): void => {
    if (isReplaying || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const sender = event.target.form?.querySelector<HTMLElement>('button[type=submit]')
    if (!sender) return
    event.preventDefault()
    queued.push(sender)
  }

  /** In order, each after React has handled the last, which may change what the next means. */
  const replayClicks = async (): Promise<void> => {
    for (const control of queued) {
      await new Promise(resolve => setTimeout(resolve))
      isReplaying = true
      control.click()
      isReplaying = false
    }
    document.removeEventListener('click', queueClick, { capture: true })
    document.removeEventListener('keydown', queueEnter, { capture: true })
  }

  type Field = HTMLInputElement | HTMLSelectElement

  const isChanged = (field: Field): boolean =>
    field instanceof HTMLInputElement
      ? !field.matches(BOX) && field.value !== field.defaultValue
      : [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)

  const dispatchChange = (field: Field, value: string): void => {
    // React ignores a value that it has seen already, and tracks the element's own property.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Called in the task in which React hydrates, so that the fields still hold the visitor's values. */
  const handleHydration = (): void => {
    isHydrated = true
    const changed = [...document.querySelectorAll<Field>('input, select')].filter(isChanged)
    const values = changed.map(({ value }) => value)
    for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) box.checked = box.defaultChecked
    queueMicrotask(() => {
      for (const [index, field] of changed.entries()) dispatchChange(field, values[index] ?? '')
    })
    performance.mark(HYDRATED)
  }

  const parsed = async (): Promise<void> => {
    if (document.readyState !== 'loading') return
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve))
  }

  const firstPaint = (): Promise<unknown> =>
    new Promise(resolve => {
      setTimeout(resolve, MAX_WAIT_MS)
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })

  const fetchScripts = async ([entry = '', ...others]: string[]): Promise<void> => {
    await Promise.all([firstPaint(), parsed()])
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }

  document.addEventListener('click', queueClick, { capture: true })
  document.addEventListener('keydown', queueEnter, { capture: true })
  document.addEventListener(HYDRATED, handleHydration, { once: true })
  document.addEventListener(ENABLED, replayClicks, { once: true })
  void fetchScripts(document.currentScript?.dataset.scripts?.split(' ') ?? [])
}
