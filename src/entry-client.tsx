import './ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, type PageData } from './app.tsx'
import { screenAt } from './platform/web/screen.tsx'
import { screens } from './routes.ts'

async function start(): Promise<void> {
  const [root, data] = [document.getElementById('root'), document.getElementById('page-data')?.textContent]
  if (!root || !data) throw new Error('This page was not rendered by the server.')
  const page: PageData = JSON.parse(data)
  await screenAt(screens, window.location.pathname).load()
  hydrateRoot(
    root,
    <BrowserRouter>
      <App {...page} />
    </BrowserRouter>,
  )
}

void start()
