/** A business as staff enter it. */
export const FLOWERS = {
  requestId: null,
  businessName: 'Wild Rose Flowers',
  trade: 'Florist',
  contactName: 'Ada Example',
  email: 'ada@flowers.example',
  phone: '01632 960123',
  billingAddress: '3 Mercer’s Yard\nLewes',
  notes: '',
}
