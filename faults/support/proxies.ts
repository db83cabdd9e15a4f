import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/testing/free-port.ts'
import { type Started, startCommand } from '../../src/testing/started-process.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
export const SITE_HOST = 'shop.example'

/** The delivered configuration with other ports, certificate, upstream and, for nginx, web root, which is `folder`. */
export type RunningProxy = { httpPort: number; httpsPort: number; folder: string; process: Started }

/** Null when it is installed. */
export function whyNotInstalled(command: 'nginx' | 'caddy'): string | null {
  const { status } = spawnSync(command, [command === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
  return status === 0 ? null : `${command} is not installed`
}

export async function startNginx(shopPort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-nginx-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  makeCertificate(folder)
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replace(/^ {2}listen 80;/m, `  listen 127.0.0.1:${httpPort};`)
    .replace(/^ {2}listen 443 /m, `  listen 127.0.0.1:${httpsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll(`/etc/letsencrypt/live/${SITE_HOST}/`, `${folder}/`)
    .replace('/var/www/html', folder)
    .replace('/var/log/nginx/error.log', `${folder}/error.log`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\ndaemon off;\nevents {}\nhttp {\n${paths}\n${site}\n}\n`,
  )
  const command = ['nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]
  return { httpPort, httpsPort, folder, process: startCommand(folder, {}, command) }
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
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
    folder,
    process: startCommand(folder, { SITE_HOST, HOME: folder, XDG_DATA_HOME: folder }, command),
  }
}
