import './ui/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type PageData } from './app.tsx'
import { BrowserRouter } from './platform/web/router.tsx'
import { locateScreen } from './platform/web/screen.tsx'
import { screens } from './screens.ts'

async function start(): Promise<void> {
  const [root, data] = [document.getElementById('root'), document.getElementById('page-data')?.textContent]
  if (!root || !data) throw new Error('The page has no root or data.')
  const page: PageData = JSON.parse(data)
  const { pathname, search } = window.location
  const { prepare } = await locateScreen(screens, pathname).screen.load()
  await prepare?.(new URLSearchParams(search))
  // A transition lets React hydrate in short slices between which input is handled.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App {...page} />
      </BrowserRouter>,
    )
  })
}

void start()
