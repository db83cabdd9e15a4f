import { describe, expect, test } from 'vitest'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { operationResponse } from './contract.ts'

describe.each(ONE_ENGINE)('requests with X-Forwarded-For on %s', engine => {
  async function openLogged(env: Record<string, string>) {
    const lines: string[] = []
    const shop = await openTestShop(await seededAddress(engine), { env, onLogLine: line => lines.push(line) })
    await makeOwner(shop)
    const owner = await signIn(shop)
    const warnings = () => lines.map(line => JSON.parse(line)).filter(({ level }) => level === 40)
    const operation = async () => {
      const response = await shop.app.request('/api/admin/operation', { headers: owner })
      return operationResponse.parse(await response.json())
    }
    const forwarded = (path: string) =>
      shop.app.request(path, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    return { shop, warnings, operation, forwarded }
  }

  // Shows threat 144
  test('without TRUST_PROXY they are warned of once in the log, and on the dashboard', async () => {
    const { shop, warnings, operation, forwarded } = await openLogged({})
    await shop.app.request('/')
    expect([await operation(), warnings()]).toEqual([{ hasUntrustedProxy: false }, []])
    for (const path of ['/', '/api/barbers', '/nothing.txt']) await forwarded(path)
    expect(await operation()).toEqual({ hasUntrustedProxy: true })
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0].msg).toContain('TRUST_PROXY=on')
    expect(JSON.stringify(warnings())).not.toContain('203.0.113.7')
    await shop.close()
  })

  test('with TRUST_PROXY nothing is said of them', async () => {
    const { shop, warnings, operation, forwarded } = await openLogged({ TRUST_PROXY: 'on' })
    await forwarded('/')
    expect([await operation(), warnings()]).toEqual([{ hasUntrustedProxy: false }, []])
    await shop.close()
  })

  test('only the owner can read of it', async () => {
    const { shop, forwarded } = await openLogged({})
    expect((await forwarded('/api/admin/operation')).status).toBe(401)
    await shop.close()
  })
})
