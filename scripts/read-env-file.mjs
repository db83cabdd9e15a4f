import { existsSync } from 'node:fs'
import { join } from 'node:path'

/* Reads the settings in `.env` beside package.json, if it exists. What the environment sets already stays. */

const file = join(import.meta.dirname, '../.env')
if (existsSync(file)) process.loadEnvFile(file)
