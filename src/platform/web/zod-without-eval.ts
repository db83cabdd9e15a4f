import { z } from 'zod'

// Zod tries whether it may compile its checks; the site's Content-Security-Policy forbids that and would report it.
z.config({ jitless: true })
