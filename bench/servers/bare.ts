import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

const folder = process.argv[2] ?? ''
const body = readFileSync(join(folder, 'body'))
const headers: Record<string, string> = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
const isJson = headers['Content-Type'] === 'application/json'
const value = isJson ? JSON.parse(body.toString()) : null

const app = new Hono().get('*', context =>
  isJson ? context.json(value) : context.body(new Uint8Array(body), 200, headers),
)
const server = createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
