import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../web/api.ts'
import { formPost, oneOf, type PostContext } from './form-post.ts'

const context: PostContext = {
  send: () => Promise.reject(new Error('not here')),
  read: () => Promise.reject(new Error('not here')),
  params: {},
  search: new URLSearchParams(),
}

const refusal = () => Promise.reject(new CallError(new Response(null, { status: 401 }), { sentence: 'No.' }))

describe('a page’s form', () => {
  const schema = z.object({ username: z.string().min(1, 'Who?'), password: z.string() })
  const signIn = formPost({ schema, keeps: ['username'], send: refusal, next: () => '/' })
  const typed = { do: 'sign-in', username: 'tom', password: 'secret' }

  // Shows threat 32
  test('gives back what may be seen, and never a password', async () => {
    expect(await signIn(typed, context)).toEqual({
      errors: {},
      sentence: 'No.',
      status: 401,
      typed: { do: 'sign-in', username: 'tom' },
    })
    const unread = await signIn({ ...typed, username: '' }, context)
    expect(unread).toEqual({
      errors: { username: 'Who?' },
      sentence: null,
      typed: { do: 'sign-in', username: '' },
    })
  })

  test('says itself what is wrong with a field that it does not have', async () => {
    const counting = z.object({
      amount: z.string().min(1, 'How much?'),
      note: z.string('Why does it differ?'),
    })
    const post = formPost({ schema: counting, send: refusal, next: () => '/' })
    expect(await post({ amount: '' }, context)).toMatchObject({
      errors: { amount: 'How much?', note: 'Why does it differ?' },
      sentence: 'Why does it differ?',
    })
    expect(await post({ amount: '', note: '' }, context)).toMatchObject({ sentence: null })
  })

  test('is found by its name alone', async () => {
    const posts = oneOf({ 'sign-in': async () => ({ location: '/in' }) })
    expect(await posts(typed, context)).toEqual({ location: '/in' })
    for (const name of ['constructor', '__proto__', ''])
      expect(await posts({ do: name }, context)).toMatchObject({ sentence: expect.any(String) })
  })
})
