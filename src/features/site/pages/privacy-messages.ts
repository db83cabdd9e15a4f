import { BOOKS_KEPT_YEARS, KEPT_WITHOUT_CONTRACT_DAYS } from '../../screens/advertisers/rules.ts'
import { FILES_KEPT_DAYS } from '../../screens/creatives/state-rules.ts'
import type { OpenShop } from '../../shop/shop/contract.ts'
import { isQueueOn } from '../../shop/shop/queue-rules.ts'
import { ORIGIN_RETENTION_DAYS } from '../../staff/audit-log/rules.ts'
import { KEPT_DAYS } from '../advertising/request-rules.ts'

type PrivacyPart = { title: string; paragraphs: readonly string[] }

function monthsText(months: number): string {
  if (months === 12) return 'a year'
  return months === 1 ? 'a month' : `${months} months`
}

type PrivacyShop = Pick<
  OpenShop,
  'name' | 'namesKeptMonths' | 'unansweredOffers' | 'noShowsToBlock' | 'walkIns' | 'queue'
>

function missedText(noShowsToBlock: number): string {
  const visits = noShowsToBlock === 1 ? 'a visit' : `${noShowsToBlock} visits`
  return noShowsToBlock === 0
    ? 'We may ask you to call us instead of booking online, and note why, for as long as we keep your visits; a person decides that.'
    : `Once you have missed ${visits}, it asks you to call us instead of booking online, and a person decides. We may note why, for as long as we keep your visits.`
}

/** Has to match what is really stored. `hasForeignWidget`: the booking dialog shows another company's form. */
export function privacyParts(
  shop: PrivacyShop,
  { hasForeignWidget }: { hasForeignWidget: boolean },
): PrivacyPart[] {
  const period = monthsText(shop.namesKeptMonths)
  return [
    {
      title: 'What we keep',
      paragraphs: [
        'When you book: your name, your phone number and your email, the names of those you book for, and the visit itself: which treatments, which barber, when, at what price, whether it took place or was cancelled, when you arrived, sat down and were done, and whether you said that you would be late.',
        'When you join the waiting list: your name, your phone number and your email, and what you’re waiting for: which treatments, which barber, which days and hours.',
        ...(isQueueOn(shop)
          ? [
              'When you join the queue: the two words by which we call you, what you are here for and with whom, how many you are, when you joined and what wait we told you; and a first name and a phone number, only if you leave them. Your own browser keeps the way back to your place until it sees that your place is over.',
            ]
          : []),
        'When your business asks us about advertising: its name, your name, your email, a phone number if you leave one, which package from when, and your message.',
        'When your business advertises on our screens: its name and trade, the name, email and phone number of someone there, a billing address and our notes; the contract with the name that was typed to accept it; your adverts and when they were played; invoices and what was paid.',
        'The people who work here may write notes about you as a customer, such as how you like your hair. When you have changed your phone number, we may keep the old and the new one as yours.',
        'Of the people who work here we keep their hours and days off, with a private note where one is written. No customer sees it, and it holds nothing about you.',
        'You give us all the rest yourself, or the person who books for you does; we get nothing from anyone else.',
        'While you fill in the form, your own browser remembers what you type in that one tab, so that reloading the page loses nothing. It is not sent to us until you confirm. It is removed when you book or close the tab, and after half an hour it is not shown again. If you tick “Remember me on this device”, your browser keeps your name, email, phone and what you last booked for a year, or until you book without the tick, have your data erased on it or clear it.',
        'If you only look around, we store nothing about you. This site sets no cookies for visitors, does not count them and loads nothing from other companies.',
        ...(hasForeignWidget
          ? [
              'The Book buttons open a booking form of another company. It is loaded when you press one, and what you type there is stored by that company under its own rules. The booking page of this site works without it.',
            ]
          : []),
      ],
    },
    {
      title: 'Why, and on what legal basis',
      paragraphs: [
        'To hold your chair, to know who is coming, to call you if something changes, to write to you about your visit or a time that has come free for you, and to answer what you ask us about advertising. The law calls that a contract: you requested it.',
        'What was done, what it cost, and what was paid and how, or why nothing was, stays in our books without your name, because tax law requires it.',
        `The pages behind this site are for the people who work here. For every attempt to sign in there, and every download, we store the network address and the kind of browser for ${ORIGIN_RETENTION_DAYS} days, so that we can detect an intruder.`,
        'So that no one can fill our diary or guess our passwords, the server counts requests by internet address, in its memory, for minutes. With a visit or a place on the waiting list it stores an encoded form of the internet address, which shows that two came from the same place but not from where: until the day after the visit, or until you leave the list. No customer’s address itself is stored. So that no one can make us send messages without end, they are counted by phone number, email and internet address in the same encoded form, for up to 30 days. Keeping the shop open is our legitimate interest.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        `Your name, phone number and email are deleted from a visit automatically ${period} after it, even if it was cancelled. The price, the treatments and the time remain, without any link to you. Notes about you are kept as long as your visits, and deleted with the last of them.`,
        `Your waiting-list details are deleted when you accept a time, when you leave the list or we take you off it, when ${shop.unansweredOffers === 1 ? 'an offer has' : `${shop.unansweredOffers} offers in a row have`} expired, and when none of your days is left. A time that you accept is a visit from then on.`,
        ...(isQueueOn(shop)
          ? [
              'A first name and a phone number that you left with the queue are deleted in the night after that day, with an encoded form of the internet address that they came from; sooner if you press “Forget my name and number” on your own page of the queue. What you came for, when, and how long you waited stays, without any link to you.',
            ]
          : []),
        `What you sent us about advertising is deleted ${KEPT_DAYS.done} days after we have dealt with it, and ${KEPT_DAYS.open} days after you sent it at the latest; sooner if you ask us. An encoded form of the internet address that it came from is kept for a day.`,
        `A business that accepts no contract is deleted from our list ${KEPT_WITHOUT_CONTRACT_DAYS} days after we last drew one up for it; sooner if you ask us. Once no contract of yours runs and nothing is unpaid, we delete the contact details, our notes and your adverts if you ask us; without that, ${BOOKS_KEPT_YEARS} years after the end of our financial year of your last invoice, with the name that was typed to accept a contract. The contracts, and your invoices with the name and address on them, stay in our books, because tax law requires it. The pictures of an advert are deleted ${FILES_KEPT_DAYS} days after it was replaced or taken down.`,
        'A time that was held for you and that you did not accept loses your name, phone number and email as soon as it is no longer held, and is deleted the day after it.',
        'A new email address for a visit is deleted after a day unless you confirm it.',
        'The response to a booking is stored for up to two days, so that pressing twice books once. The fact that we wrote to you, when, and whether it was delivered is stored for about a month, without the text. Our backups are replaced in turn, so erased data leaves them some time later.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        `The people who work at ${shop.name}, and the companies that run our server and carry our messages for us, on our instructions. Where one of us reads the diary in a calendar app, the company behind it sees your name and your treatments, but no phone number and no email. We sell nothing, and give your data to no one else unless the law requires it.`,
        `The computer shows which times are free, manages the order of the waiting list, and limits how many visits and places one person can have. ${missedText(shop.noShowsToBlock)} No other decision about you is made without a person.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'To see what we store about you and get a copy that you can take elsewhere; to have it corrected, erased or restricted; and to object to how we use it. Call, write, or come into the shop, with the phone number that you booked with, or for a business with the email that we write to. It costs nothing, and we will respond within a month.',
        'Erasing cancels visits that are still to come. Prices and times stay in our books without your name.',
      ],
    },
    {
      title: 'If you are not happy with us',
      paragraphs: [
        'Please contact us first, in whichever way suits you. We will acknowledge your complaint within 30 days, look into it without delay and let you know the outcome.',
        'You can also complain to the Information Commissioner’s Office, the UK’s authority for data protection, at any time.',
      ],
    },
  ]
}

export const PRIVACY_LEAD =
  'What we keep about you when you book, why, for how long, and what your rights are.'

/** The authority to complain to (UK GDPR, article 77). */
export const ICO = {
  name: 'Information Commissioner’s Office',
  complaintsUrl: 'https://ico.org.uk/make-a-complaint/',
  phone: '0303 123 1113',
} as const
