import { expect, test } from 'vitest'
import { GUEST } from './components/auth-context.tsx'

test('every guest has nobody signed in, waits for nothing, and operations that do nothing', async () => {
  expect(GUEST).toMatchObject({ user: null, isLoading: false, error: null })
  expect(await GUEST.login({ username: 'admin', password: 'whatever' })).toBeNull()
  expect(await GUEST.logout()).toBeUndefined()
  expect(await GUEST.register()).toBeUndefined()
})
