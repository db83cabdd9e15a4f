export const ADVERTISER_REFUSALS = {
  'no-such-advertiser': 'That advertiser could not be found.',
  'advertiser-changed': 'Someone changed it meanwhile. Please look again, and change it once more.',
  'advertiser-has-books': 'They have had a contract, so their books are kept for as long as the law asks.',
} as const

export const ADVERTISERS = {
  title: 'Advertisers',
  lead: 'Businesses on your screens: their contracts, and the private page on which they say yes.',
  add: 'Add an Advertiser',
  edit: 'Edit',
  editTitle: 'Edit the advertiser',
  none: 'None yet. Take on a request from your website, or add one by hand.',
  reading: 'Reading the advertisers…',
  notRead: 'The advertisers could not be loaded.',
  businessName: 'Business',
  trade: 'Trade',
  tradeHint: 'Such as “florist”. Two of one trade are never side by side on the screen.',
  contactName: 'Name',
  email: 'Email',
  phone: 'Phone',
  billingAddress: 'Billing address',
  notes: 'Notes',
  notesHint: 'For you alone.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  link: 'Their page',
  erase: 'Erase',
} as const

export const ADVERTISER_TOASTS = {
  added: { title: 'Added', description: 'Next: their contract.', tone: 'success' },
  changed: { title: 'Saved', description: 'Their page says so too.', tone: 'success' },
  erased: { title: 'Erased', description: 'Nothing of them is left.', tone: 'success' },
} as const

export function eraseAdvertiserQuestion(businessName: string) {
  return {
    question: `Erase ${businessName}?`,
    text: 'Their name, address, drafts and page are deleted for good.',
    answer: 'Erase Them',
  }
}
