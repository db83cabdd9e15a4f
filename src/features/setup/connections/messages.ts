/** What calls answer when they refuse. */
export const CHANGED_MEANWHILE = 'This was changed in the meantime. Look at it again, then save.'
export const PASSWORD_AGAIN =
  'Please give the password for this server and username. One that was given for another is never sent there.'
export const TOKEN_AGAIN =
  'Please give the token of this account. One that was given for another is never sent there.'
export const KEY_NOT_USABLE =
  'The stored password can’t be read, as the key that it was encrypted with is missing. Give the password again.'
export const MAIL_NOT_SET_UP = 'There is no mail server yet. Save one first, then send yourself a test.'
export const TEXTS_NOT_SET_UP =
  'There is no provider for texts yet. Save one first, then send yourself a test.'

export const TEST_MAIL = {
  subject: 'Your mail works',
  text: (shop: string) =>
    `This is the test that you sent from the page Connections of ${shop}. Mail reaches you, so it will reach your customers too.\n`,
}
export const testText = (shop: string) => `This is the test from ${shop}. Texts reach you.`
