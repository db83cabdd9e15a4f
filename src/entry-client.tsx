import './ui/styles.css'
import { App } from './app.tsx'
import { hydratePage } from './platform/pages/hydrate-page.tsx'
import { screens } from './screens.ts'

hydratePage({ screens, App })
