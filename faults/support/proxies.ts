import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'
import { type Started, startCommand } from '../../src/testing/started-process.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
export const SITE_HOST = 'shop.example'

/** The delivered configuration with other ports, certificate and upstream. */
export type RunningProxy = { httpPort: number; httpsPort: number; process: Started }

/** Null when it is installed. */
export function whyNotInstalled(command: 'nginx' | 'caddy'): string | null {
  const { status } = spawnSync(command, [command === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
  return status === 0 ? null : `${command} is not installed`
}

export async function startNginx(shopPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-nginx-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const site = nginxConf()
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replace(/^ {2}listen 80;/m, `  listen 127.0.0.1:${httpPort};`)
    .replace(/^ {2}listen 443 /m, `  listen 127.0.0.1:${httpsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replace('/var/log/nginx/error.log', `${folder}/error.log`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\ndaemon off;\nevents {}\nhttp {\n${paths}\n${site}\n}\n`,
  )
  const command = ['nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]
  return { httpPort, httpsPort, process: startCommand(folder, {}, command) }
}

/** Adapted for nginx before 1.25.1 as the file's head describes. */
function nginxConf(): string {
  const written = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  const [, major = 0, minor = 0, patch = 0] = (
    /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr) ?? []
  ).map(Number)
  const knowsHttp2 = major > 1 || minor > 25 || (minor === 25 && patch >= 1)
  return knowsHttp2
    ? written
    : written.replace(/ *http2 on;\n/, '').replaceAll(/^( *listen .*443 ssl);/gm, '$1 http2;')
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, `${SITE_HOST}.key`), join(folder, `${SITE_HOST}.pem`)]
  const subject = ['-subj', `/CN=${SITE_HOST}`, '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  })
}

export async function startCaddy(shopPorts: readonly [number, number]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-caddy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const ownPorts = `http_port ${httpPort}\nhttps_port ${httpsPort}\ndefault_bind 127.0.0.1`
  const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('shop-1:3000', `127.0.0.1:${shopPorts[0]}`)
    .replace('shop-2:3000', `127.0.0.1:${shopPorts[1]}`)
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\nadmin off\nlocal_certs\nskip_install_trust\n${ownPorts}\nstorage file_system ${folder}\n}\n${site}`,
  )
  const command = ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return {
    httpPort,
    httpsPort,
    process: startCommand(folder, { SITE_HOST, HOME: folder, XDG_DATA_HOME: folder }, command),
  }
}
