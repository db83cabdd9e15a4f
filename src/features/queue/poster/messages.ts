export const POSTER = {
  title: 'Poster for the queue',
  lead: 'For the door or the window. Those who come in point their phone at it, and see how long it will be.',
  isOff: 'The queue is switched off, so this poster leads nowhere yet.',
  rules: 'Switch it on',
  size: 'Size of the paper',
  sizes: [
    ['a4', 'A4'],
    ['a5', 'A5'],
  ],
  print: 'Print',
  sheet: 'The poster',
  heading: 'Join the queue with your phone',
  text: 'See how long it will be, and we call you when a chair is yours.',
  dayCode: 'Today’s words are on the screen in the shop.',
  plain: 'No app, no account.',
  qr: 'QR code that leads to the queue',
} as const
