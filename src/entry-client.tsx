import './ui/styles.css'
import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App, type PageData } from './app.tsx'
import { keepPageAsSent, leaveUnscripted } from './platform/pages/page-as-sent.ts'
import { locateScreen } from './platform/pages/screen.tsx'
import { BrowserRouter } from './platform/web/router.tsx'
import { screens } from './screens.ts'

async function start(): Promise<void> {
  const [container, data] = [
    document.getElementById('root'),
    document.getElementById('page-data')?.textContent,
  ]
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
        <App {...page} />
      </BrowserRouter>,
      whenFailed,
    )
  })
}

start().catch(leaveUnscripted)
