import { successToast } from '../../../shared/toast.ts'
export const ADVERTISER_REFUSALS = {
  'no-such-advertiser': 'That advertiser could not be found.',
  'advertiser-changed': 'Someone changed it meanwhile. Please look again, and change it once more.',
  'advertiser-bound':
    'A contract of theirs runs, or an invoice is not paid. Their details can be erased after that.',
  'advertiser-erased': 'Their contact details were erased. Please enter their email again first.',
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
  isErased: 'Their contact details were erased.',
  export: 'Download JSON',
} as const

export const ADVERTISER_TOASTS = {
  added: successToast('Added', 'Next: their contract.'),
  changed: successToast('Saved', 'Their page says so too.'),
  erased: successToast('Erased', 'What the law does not ask for is gone.'),
} as const

/** `hasBooks`: they accepted a contract at some time. */
export function eraseAdvertiserQuestion(businessName: string, hasBooks: boolean) {
  return {
    question: hasBooks ? `Erase the contact details of ${businessName}?` : `Erase ${businessName}?`,
    text: hasBooks
      ? 'Name, email, phone, address and notes are deleted for good, with their adverts and their page. Contracts, invoices and payments stay in your books, as the law asks.'
      : 'Their name, address, drafts and page are deleted for good.',
    answer: 'Erase Them',
  }
}
