import './ui/styles.css'
import { hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { createQueryClient, readByFetch } from './platform/web/api.ts'
import { screenAt } from './platform/web/screen.tsx'
import { screens } from './routes.ts'

async function start(): Promise<void> {
  const [root, data] = [document.getElementById('root'), document.getElementById('page-data')?.textContent]
  if (!root || !data) throw new Error('This page was not rendered by the server.')
  const { site, queries } = JSON.parse(data)
  const client = createQueryClient(readByFetch)
  hydrate(client, queries)
  await screenAt(screens, window.location.pathname).load()
  hydrateRoot(
    root,
    <BrowserRouter>
      <App site={site} client={client} />
    </BrowserRouter>,
  )
}

void start()
