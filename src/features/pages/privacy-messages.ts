import { ORIGIN_KEPT_DAYS } from '../audit-log/rules.ts'
import type { Shop } from '../shop/contract.ts'
import { MAX_UNANSWERED } from '../visits/offer-rules.ts'

type PrivacyPart = { title: string; paragraphs: readonly string[] }

/** `a year`, `18 months`. */
function monthsText(months: number): string {
  if (months === 12) return 'a year'
  return months === 1 ? 'a month' : `${months} months`
}

/**
 * Has to match what is really stored. `hasForeignWidget`: the booking dialog shows another company's form.
 */
export function privacyParts(shop: Shop, { hasForeignWidget }: { hasForeignWidget: boolean }): PrivacyPart[] {
  const kept = monthsText(shop.namesKeptMonths)
  return [
    {
      title: 'What we keep',
      paragraphs: [
        'When you book: your name, your phone number and your email, the names of those you book for, and the visit itself: which treatments, which barber, when, at what price, whether it took place or was cancelled, and whether you said that you would be late.',
        'When you join the waiting list: your name, your phone number and your email, and what you wait for: which treatments, which barber, which days and hours.',
        'You give us all of it yourself, or the person who books for you does; we ask no one else about you.',
        'While you fill in the form, your own browser keeps what you type in that one tab, so that loading the page again loses nothing. It is not sent to us until you confirm. It is removed when you book or close the tab, and after half an hour it is not shown again.',
        'If you only look around, we keep nothing of you. This site sets no cookies for visitors, counts nobody and loads nothing from other companies.',
        ...(hasForeignWidget
          ? [
              'The Book buttons open a booking form of another company. It is loaded when you press one, and what you type there is kept by that company under its own rules. The booking page of this site does without it.',
            ]
          : []),
      ],
    },
    {
      title: 'Why, and by what right',
      paragraphs: [
        'To keep your chair, to know whom to expect, to call you if something comes between, and to write to you about your visit or a time that has come free for you. The law calls that a contract: you asked us for it.',
        'What was done and what it cost stays in our books, because tax law wants it there.',
        `The pages behind this site are for the people who work here. Of every try to sign in there, and of what is downloaded there, we keep the network address and the kind of browser for ${ORIGIN_KEPT_DAYS} days, so that an intruder is noticed.`,
        'So that nobody can fill our diary or guess our passwords, the server counts calls by internet address, in its memory, for minutes. With a visit or a place on the waiting list it keeps a sealed form of the address that it came from, which shows that two came from one place but not from where: until the day after the visit, or until the place is given up. No customer’s address itself is written down. So that nobody can have us send messages without end, those are counted by phone number, email and internet address in such a sealed form, for up to 30 days. Keeping the shop open is our legitimate interest.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        `Your name, phone number and email leave a visit by themselves ${kept} after it, also when it was cancelled. The price, the treatments and the time remain, and no longer say whose they were.`,
        `What you told us to join the waiting list is deleted when you take a time, when you leave the list or we take you off it, when ${MAX_UNANSWERED} offers in a row were not answered, and when none of its days is left. What you take is a visit from then on.`,
        'A time that was held for you and that you did not take loses your name, phone number and email as soon as it is no longer held, and is deleted the day after it.',
        'Another email address that you give for a visit is kept for a day unless you confirm it.',
        'The answer to a booking is kept for up to two days, so that pressing twice books once. That we wrote to you, when, and whether it was delivered is kept for about a month, without the words. The safety copies that we keep against loss are replaced in turn, so what is erased leaves them some time later.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        `The people who work at ${shop.name}, and the companies that run our server and carry our messages for us, on our instructions. Where one of us reads the diary in a calendar app, the company behind it sees your name and your treatments, but no phone number and no email. We sell nothing, and give your data to nobody else unless the law makes us.`,
        'The computer says which times are free, keeps the order of the waiting list, and limits how many visits and places one person can have. No other decision about you is made without a person.',
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        'To see what we keep of you and have a copy that you can take elsewhere; to have it put right; to have it erased, or left unused; and to object to how we use it. Call, write, or ask in the shop, and say the phone number that you booked with. It costs nothing, and you hear from us within a month.',
        'Erasing cancels visits that are still to come. Prices and times stay in our books without your name.',
      ],
    },
    {
      title: 'If you are not happy with us',
      paragraphs: [
        'Tell us first, in whichever way suits you. Within 30 days we say that we have your complaint, then we look into it without delay and tell you what came of it.',
        'You can also complain to the Information Commissioner’s Office, the UK’s authority for data protection, at any time.',
      ],
    },
  ]
}

export const PRIVACY_LEAD = 'What we keep of you when you book, why, for how long, and what you can ask for.'

/** The authority to complain to (UK GDPR, article 77). */
export const ICO = {
  name: 'Information Commissioner’s Office',
  complaintsUrl: 'https://ico.org.uk/make-a-complaint/',
  phone: '0303 123 1113',
} as const
