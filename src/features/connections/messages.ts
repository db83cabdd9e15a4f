/** What calls answer when they refuse. */
export const CHANGED_MEANWHILE = 'This was changed in the meantime. Look at it again, then save.'
export const PASSWORD_AGAIN =
  'You changed the server or the username, so please give the password for it too. The old one is never sent elsewhere.'
export const TOKEN_AGAIN =
  'You changed the provider or the account, so please give the token for it too. The old one is never sent elsewhere.'
export const KEY_GIVEN_WRONG =
  'The key for stored passwords can’t be used, so nothing was saved. The guide to running Chairtime says how to set it.'
export const MAIL_NOT_SET_UP = 'There is no mail server yet. Save one first, then send yourself a test.'
export const TEXTS_NOT_SET_UP = 'There is no provider for texts yet. Save one first, then send yourself a test.'

export const TEST_MAIL = {
  subject: 'Your mail works',
  text: (shop: string) =>
    `This is the test that you sent from the page Connections of ${shop}. Mail reaches you, so it will reach your customers too.\n`,
}
export const testText = (shop: string) => `This is the test from ${shop}. Texts reach you.`
