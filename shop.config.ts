import type { ShopConfig } from './src/features/shop/shop/contract.ts'

/*
 * The sample shop. It only fills an empty database; afterwards the screens under /admin/shop change what the database
 * holds. A wrong value stops the start with a sentence that names the field.
 */

const everyday = [
  'Gents cut 16+',
  'Junior cut 10 to 15',
  'Junior cut under 10',
  'Seniors cut 65+',
  'Clipper cut',
]
const waxing = ['Nose wax', 'Ear wax']

const config: ShopConfig = {
  name: 'The Brass Comb',
  tagline: 'Proper cuts, hot towels and good company, in the heart of Lewes.',
  description:
    'The Brass Comb is a premium barbershop in Lewes, Sussex. See prices and book a cut, a skin fade, a beard trim or a hot towel shave online, day or night.',
  town: 'Lewes',
  county: 'Sussex',
  address: { street: '7 Mercer’s Yard', town: 'Lewes', county: 'East Sussex', postcode: 'BN99 7ZZ' },
  phone: '01632 960147',
  email: 'hello@brasscomb.example',
  socialUrl: 'https://social.example/thebrasscomb',
  socialName: 'Instagram',
  openingHours: {
    monday: null,
    tuesday: ['09:00', '18:30'],
    wednesday: ['09:00', '18:30'],
    thursday: ['09:00', '18:30'],
    friday: ['09:00', '19:00'],
    saturday: ['08:30', '18:00'],
    sunday: ['09:00', '15:00'],
  },
  // From so many hours before a visit customers can no longer change it online, and are asked to call.
  changeHours: 2,
  payments: ['Cash', 'Card', 'Mobile'],
  // Then name, phone and email are removed from a visit; its price stays. The privacy page says so.
  namesKeptMonths: 12,
  testimonials: [
    {
      rating: 5,
      quote:
        'Booked on the train home and was in the chair the next morning. Best fade I have had in years, and they remembered how I take my coffee.',
      author: 'Marcus Bellweather',
      initials: 'MB',
    },
    {
      rating: 5,
      quote:
        'Our eldest used to dread a haircut, and now asks when we are going back. Patient, funny and very good at what they do.',
      author: 'Owen Tillingham',
      initials: 'OT',
    },
    {
      rating: 5,
      quote:
        'The hot towel shave is the best half hour of my month. No rush, no fuss, and you walk out two inches taller.',
      author: 'Desmond Achterley',
      initials: 'DA',
    },
  ],
  story: {
    lead: 'Two chairs, one kettle and a promise: no one leaves until they are happy with the back.',
    beginnings: [
      'Tom Ashdown swept floors in a family shop at fourteen, and learned early that a barber’s best tool is a good pair of ears. Thirty years and a good many heads later came the lease on a narrow old saddler’s in Mercer’s Yard, with a leaking roof and very fine windows.',
      'The roof was fixed first, and the windows were left well alone. The red chairs came out of a ship’s saloon, by way of a barn near Newhaven; the long mirror came from a hatter’s that was closing down. The brass comb over the door was in the drawer of the till that came with the lease, and gave us our name.',
      'In the first week Tom cut eleven heads, three of them family. By the first winter there was a queue along the yard, so the second chair was never empty, and then there was a team.',
    ],
    today: {
      title: 'Still the same shop',
      text: 'We have learned new fades and kept the old shave. Parents who came as children bring their own children now. We still sharpen every razor the night before, warm every towel, and ask how the family is.',
    },
  },
  advertising: {
    packages: [
      { name: 'Basic', pencePerWeek: 600, minimumMonths: 6, cards: 'not included' },
      { name: 'Standard', pencePerWeek: 750, minimumMonths: 6, cards: 'kept in shop' },
      { name: 'Premium', pencePerWeek: 900, minimumMonths: 3, cards: 'kept in shop' },
    ],
    setUpPence: 1500,
    adCreationPence: 5000,
    showingsPerTreatment: 6,
    treatmentMinutes: 30,
    freezeSeconds: 15,
  },
  treatments: [
    {
      name: 'Gents cut 16+',
      description: 'Scissors or clippers, a tidy neck and a style that suits you.',
      pricePence: 1900,
      durationMinutes: 30,
    },
    {
      name: 'Junior cut 10 to 15',
      description: 'The full cut for young people with opinions about their hair.',
      pricePence: 1600,
      durationMinutes: 30,
    },
    {
      name: 'Junior cut under 10',
      description: 'A patient, cheerful cut, booster seat included.',
      pricePence: 1400,
      durationMinutes: 25,
    },
    {
      name: 'Seniors cut 65+',
      description: 'The full cut at a kinder price, any day of the week.',
      pricePence: 1500,
      durationMinutes: 30,
    },
    {
      name: 'Clipper cut',
      description: 'One or two grades all over, clean round the ears.',
      pricePence: 1400,
      durationMinutes: 20,
    },
    {
      name: 'Skin fade',
      description: 'Faded to the skin and blended by hand, finished with foil shaver.',
      pricePence: 2200,
      durationMinutes: 45,
    },
    {
      name: 'Skin fade 10 to 15',
      description: 'The same sharp fade for younger heads.',
      pricePence: 1800,
      durationMinutes: 40,
    },
    {
      name: 'Beard trim',
      description: 'Shaped, lined with a razor and finished with oil.',
      pricePence: 1500,
      durationMinutes: 20,
      group: 'beard-and-shave',
    },
    {
      name: 'Cut and beard',
      description: 'A gents cut and a full beard trim in one sitting.',
      pricePence: 3000,
      durationMinutes: 50,
      group: 'beard-and-shave',
      parts: ['Gents cut 16+', 'Beard trim'],
    },
    {
      name: 'Hot towel shave and facial',
      description: 'Hot towels, warm lather, an open razor and a cooling balm.',
      pricePence: 1800,
      durationMinutes: 40,
      group: 'beard-and-shave',
    },
    {
      name: 'Specialist treatment',
      description: 'Colour, perms and restyles, with time to talk it through first.',
      pricePence: 4500,
      durationMinutes: 75,
      group: 'extras',
    },
    {
      name: 'Nose wax',
      description: 'Quick, clean and over before you have finished wincing.',
      pricePence: 400,
      durationMinutes: 5,
      group: 'extras',
    },
    {
      name: 'Ear wax',
      description: 'Warm wax for tidy ears.',
      pricePence: 400,
      durationMinutes: 5,
      group: 'extras',
    },
    {
      name: 'Face mask',
      description: 'A charcoal mask, a warm towel and ten quiet minutes.',
      pricePence: 700,
      durationMinutes: 15,
      group: 'extras',
    },
  ],
  team: [
    {
      name: 'Tom Ashdown',
      title: 'Owner and master barber',
      username: 'tom',
      imageUrl: '/portraits/tom-ashdown.svg',
      phone: '07700 900101',
      email: 'tom@brasscomb.example',
      hours: {
        tuesday: ['09:00', '17:30'],
        wednesday: ['09:00', '17:30'],
        thursday: ['09:00', '17:30'],
        friday: ['09:00', '19:00'],
        saturday: ['08:30', '16:00'],
      },
      skills: 'all',
    },
    {
      name: 'Marco Bellandi',
      title: 'Senior barber, shaves and beards',
      username: 'marco',
      imageUrl: '/portraits/marco-bellandi.svg',
      phone: '07700 900102',
      email: 'marco@brasscomb.example',
      hours: {
        wednesday: ['10:00', '18:30'],
        thursday: ['10:00', '18:30'],
        friday: ['10:00', '19:00'],
        saturday: ['09:00', '18:00'],
        sunday: ['09:00', '15:00'],
      },
      skills: [
        ...everyday,
        'Beard trim',
        'Cut and beard',
        'Hot towel shave and facial',
        'Face mask',
        ...waxing,
      ],
    },
    {
      name: 'Yusuf Karaman',
      title: 'Fade specialist',
      username: 'yusuf',
      imageUrl: '/portraits/yusuf-karaman.svg',
      phone: '07700 900103',
      email: 'yusuf@brasscomb.example',
      hours: {
        tuesday: ['09:30', '18:30'],
        thursday: ['09:30', '18:30'],
        friday: ['11:00', '19:00'],
        saturday: ['08:30', '18:00'],
      },
      skills: [...everyday, 'Skin fade', 'Skin fade 10 to 15', 'Beard trim', 'Cut and beard', ...waxing],
    },
    {
      name: 'Ellis Wardley',
      title: 'Junior barber',
      username: 'ellis',
      imageUrl: null,
      phone: '07700 900104',
      email: 'ellis@brasscomb.example',
      hours: {
        friday: ['09:00', '17:00'],
        saturday: ['09:00', '17:00'],
        sunday: ['09:00', '15:00'],
      },
      skills: [...everyday, ...waxing],
    },
  ],
}

export default config
