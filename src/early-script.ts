/*
 * The first script of every page, read before anything of it is shown. It fetches all others once the page can be
 * seen: before that they would take the line from the styles and the face that it is painted with. What is done on
 * the page until it answers is kept, and done then. Links, and buttons with a command, go their own way at once.
 * One plain script without imports, since it waits for no other.
 */
{
  /** As `AnnounceHydration` tells it; a type of that file would make a module of this one. */
  const HYDRATED = 'page-hydrated'
  /** Where nothing is painted, as in a tab behind another, the others are fetched after this long. */
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
    // Until the page answers, a box shows its tick by itself.
    if (isHydrated || !control.matches(BOX)) event.preventDefault()
    queued.push(control)
  }

  /** Enter in a field is a tap on what sends its form, which may not be ready for one yet. */
  const queueEnter = (event: KeyboardEvent): void => {
    if (isReplaying || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const sender = event.target.form?.querySelector<HTMLElement>('button[type=submit]')
    if (!sender) return
    event.preventDefault()
    queued.push(sender)
  }

  /** In their order, and each once the page has answered the one before: it may mean something else after that. */
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

  /** Tells React what stands in a field: it left it there, and would overwrite it at its next change. */
  const dispatchChange = (field: Field, value: string): void => {
    // It hears of what differs from what it saw last, and sees only what the element's own property is set to.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** React has taken the page over within this very turn, so that what stands in it now is the visitor's. */
  const handleHydration = (): void => {
    isHydrated = true
    const changed = [...document.querySelectorAll<Field>('input, select')].filter(isChanged)
    const values = changed.map(({ value }) => value)
    for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) box.checked = box.defaultChecked
    queueMicrotask(() => {
      for (const [index, field] of changed.entries()) dispatchChange(field, values[index] ?? '')
      void replayClicks()
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

  /** Fetches all at once, so that none is found out only by reading another. */
  const fetchScripts = async ([entry = '', ...others]: string[]): Promise<void> => {
    await Promise.all([firstPaint(), parsed()])
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }

  document.addEventListener('click', queueClick, { capture: true })
  document.addEventListener('keydown', queueEnter, { capture: true })
  document.addEventListener(HYDRATED, handleHydration, { once: true })
  void fetchScripts(document.currentScript?.dataset.scripts?.split(' ') ?? [])
}
