import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithMessage } from './exit-with-message.ts'
import { parseServiceEnvironment } from './service-environment.ts'

/* `deploy/chairtime`: a command with the settings, folder and user of the systemd service, whatever the shell has set. */

const COMMANDS = [
  'backup',
  'restore',
  'move-database',
  'export-shop',
  'import-shop',
  'forget',
  'reset-second-factor',
]
const USAGE = `Usage: chairtime COMMAND [ARGUMENTS], as root. The commands: ${COMMANDS.join(', ')}.
Each says more with --help. Files are named from the shop’s folder, such as data/backups/FILE.`

const {
  CHAIRTIME_HOME: home = '/srv/chairtime',
  CHAIRTIME_ENV: settingsFile = '/etc/chairtime.env',
  CHAIRTIME_USER: user = 'chairtime',
  PATH,
} = process.env

function run([command = '', ...args]: readonly string[]): void {
  if (!COMMANDS.includes(command)) throw new Error(USAGE)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (process.getuid?.() !== uid && process.getuid?.() !== 0)
    throw new Error(`Run it as root, or as ${user}: only they may read the shop’s settings and data.`)
  const script = join(home, 'scripts', `${command}.ts`)
  const env = { PATH, LANG: process.env.LANG, NODE_ENV: 'production', ...settings() }
  const { status, signal, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: home,
    env,
    stdio: 'inherit',
    uid,
    gid,
  })
  if (error) throw error
  if (signal) throw new Error(`It was ended by ${signal}.`)
  process.exitCode = status ?? 1
}

function idOf(which: '-u' | '-g'): number {
  try {
    return Number(
      execFileSync('id', [which, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch (error) {
    throw new Error(`There is no user ${user} here. CHAIRTIME_USER names another.`, { cause: error })
  }
}

/** None where the service has none either. */
function settings(): Record<string, string> {
  if (existsSync(settingsFile)) return parseServiceEnvironment(readFileSync(settingsFile, 'utf8'))
  console.error(`There is no ${settingsFile}, so every setting has its default.`)
  return {}
}

const given = process.argv.slice(2)
try {
  if (given[0] === '--help') console.log(USAGE)
  else run(given)
} catch (error) {
  exitWithMessage(error)
}
