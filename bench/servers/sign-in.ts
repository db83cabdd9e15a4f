import { OWNER_PASSWORD } from './server.ts'

/** The headers of a signed-in owner. */
export async function signIn(port: number): Promise<{ Cookie: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: OWNER_PASSWORD }),
  })
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status}`)
  return {
    Cookie: response.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; '),
  }
}
