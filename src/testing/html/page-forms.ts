import type { TestShop } from '../test-shop.ts'

const FORM_HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
}

/** Posts a form to a page, as a browser does without a script. */
export function postForm(
  { app }: Pick<TestShop, 'app'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields).toString()
  return app.request(path, { method: 'POST', body, headers: { ...FORM_HEADERS, ...headers } })
}
