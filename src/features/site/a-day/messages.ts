export const A_DAY = {
  title: 'A day with the shop',
  description: 'One Saturday in a dozen pictures, from opening to the closed till.',
  begin: 'Nothing here needs a computer course. A phone in your pocket or a tablet at the counter will do.',
}

export const SCENES = [
  {
    name: 'floor',
    time: '8:15',
    title: 'Unlock the door',
    text: 'Today says who comes next and in which chair, what is still free, and what needs you before the first cut.',
    alt: 'Today on a phone: what waits to be dealt with on top, then a card for each chair with who comes next',
  },
  {
    name: 'away',
    time: '8:20',
    title: 'Someone is ill',
    text: 'Set them as away from the head of their column. Each visit in the way has its best answer ticked already; one button sends it all.',
    alt: 'A sheet with the visits of a barber who is away, each with another barber and time chosen',
  },
  {
    name: 'arrived',
    time: '9:00',
    title: 'The first customer walks in',
    text: 'One tap says that they are here, the next that they sit, the next that they are done. A wrong tap is taken back with Undo.',
    alt: 'The card of a chair on a phone with the button Here',
  },
  {
    name: 'walk-in',
    time: '9:10',
    title: 'Someone asks whether there is a chair',
    text: 'Tap a free gap, tap what they want, done. A name is welcome and never needed.',
    alt: 'The sheet for someone who walks in, with the treatments that fit the gap',
  },
  {
    name: 'online',
    time: '9:30',
    title: 'Meanwhile, on a bus',
    text: 'A customer books on their phone in five taps. No account, no app, and no chair is ever booked twice.',
    alt: 'Step 3 of a booking on a phone: faces of the barbers, days with how full they are, and times',
  },
  {
    name: 'phone-call',
    time: '10:05',
    title: 'The phone rings',
    text: 'Three letters of a name find a customer whom you know, with what they had last time. The day stands beside the form.',
    alt: 'Booking at the desk: the form at the left, the day and a summary at the right',
  },
  {
    name: 'diary',
    time: '11:20',
    title: 'The whole day at a glance',
    text: 'A column a barber. Drag a visit to move it; the diary says whose chair it would land in, and why not where it can’t.',
    alt: 'The diary’s day on a desk: a column for each barber with visits and free times',
  },
  {
    name: 'paid',
    time: '11:45',
    title: 'Done, and paid',
    text: 'After Done comes the payment: cash, card or mobile at one tap, a tip if there is one, and the change for a note.',
    alt: 'A visit’s sheet after Done, with the amount and buttons for cash, card and mobile',
  },
  {
    name: 'rebooked',
    time: '11:46',
    title: 'See you in three weeks',
    text: 'The same again with the same barber, at about the same hour, in two taps before they have their coat on.',
    alt: 'A visit’s sheet with the next visit booked in three weeks',
  },
  {
    name: 'customers',
    time: '14:30',
    title: 'A quiet moment',
    text: 'Customers says who was in lately, who is due by their own rhythm, and whom you have not seen for long.',
    alt: 'The list of customers, with tabs for lately seen, due and not seen for long',
  },
  {
    name: 'till',
    time: '18:05',
    title: 'Count the drawer',
    text: 'The till knows what should be there. Count it; if it is right, one button closes the day.',
    alt: 'The till with what should be in the drawer and what was counted',
  },
  {
    name: 'report',
    time: '18:10',
    title: 'Was it a good day?',
    text: 'Reports put the day beside the one a week ago, so that up and down are seen without reading.',
    alt: 'A report with what was taken and visits done, each with an arrow and a small line',
  },
] as const

export type SceneName = (typeof SCENES)[number]['name']

export function pictureOf(name: SceneName): string {
  return `/a-day/${name}.webp`
}
