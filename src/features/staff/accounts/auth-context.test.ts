import { expect, test } from 'vitest'
import { GUEST } from './components/auth-context.tsx'

// Shows §3.9
test('the default context has no user, is not loading and has operations without effect', async () => {
  expect(GUEST).toMatchObject({ user: null, isLoading: false, error: null })
  expect(await GUEST.login({ username: 'admin', password: 'whatever' })).toBeNull()
  expect(await GUEST.logout()).toBeUndefined()
  expect(await GUEST.register()).toBeUndefined()
})
