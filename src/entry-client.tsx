import './styles.css'
import { App } from './app.tsx'
import { hydratePage } from './platform/pages/hydrate-page.tsx'
import { leaveUnscripted } from './platform/pages/page-as-sent.ts'
import { screens } from './screens.ts'

hydratePage(screens, App).catch(leaveUnscripted)
