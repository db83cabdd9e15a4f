import { expect, test } from 'vitest'
import { errorText } from './delivery-error-messages.ts'

test.each([
  ['mail', 'SMTP 535', 'the mail server refuses the name or password in its settings'],
  [
    'mail',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'the certificate of the mail server is self-signed, so it is not trusted',
  ],
  ['mail', 'CERT_HAS_EXPIRED', 'the certificate of the mail server has expired'],
  ['mail', 'ECONNREFUSED', 'the mail server is closed at the port in its settings, or does not run'],
  ['mail', 'ENOTFOUND', 'the name of the mail server in its settings is not known'],
  ['text', 'HTTP 401', 'the provider of texts refuses the name or password in its settings'],
  ['mail', 'SMTP 550', null],
] as const)('explains a refused %s with the code %s', (channel, code, words) => {
  expect(errorText(channel, code)).toBe(words)
})
