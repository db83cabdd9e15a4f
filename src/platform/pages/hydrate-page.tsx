import { type ComponentType, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from '../web/router.tsx'
import { keepPageAsSent } from './page-as-sent.ts'
import type { PageData } from './page-data.ts'
import { locateScreen, type Screen } from './screen.tsx'

type App = ComponentType<{ page: PageData }>

/** Has React take over the page that the server sent. @throws Error when its scripts can't be loaded */
export async function hydratePage(screens: readonly Screen[], App: App): Promise<void> {
  const container = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!container || !data) throw new Error('The page has no root or data.')
  const page: PageData = JSON.parse(data)
  const { pathname, search } = window.location
  const { prepare } = await locateScreen(screens, pathname).screen.load()
  await prepare?.(new URLSearchParams(search))
  const whenFailed = keepPageAsSent(container, () => root)
  let root: Root
  // A transition lets React hydrate in short slices between which input is handled.
  startTransition(() => {
    root = hydrateRoot(
      container,
      <BrowserRouter>
        <App page={page} />
      </BrowserRouter>,
      whenFailed,
    )
  })
}
