import { useSite } from '../../../../platform/pages/page-data.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { PostalAddress } from '../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import { ICO, PRIVACY_LEAD, privacyParts } from '../privacy-messages.ts'

export default function Privacy() {
  const shop = useShop()
  const { publicUrl, widgetScript } = useSite()
  const hasForeignWidget = new URL(widgetScript, publicUrl).origin !== publicUrl
  return (
    <>
      <PageMeta
        title={`Privacy | ${shop.name}`}
        description={`What ${shop.name} in ${shop.town} keeps about its customers, why, for how long, and what your rights are.`}
        path="/privacy"
      />
      <article className="page-width py-12 lg:py-20">
        <p className="kicker text-accent">Your data at {shop.name}</p>
        <h1 className="mt-4 text-display">Privacy</h1>
        <p className="mt-6 max-w-xl font-display text-lead">{PRIVACY_LEAD}</p>
        <div className="plain-text grid gap-9 max-w-2xl text-[1.125rem] wrap-anywhere mt-8">
          <Responsible />
          {privacyParts(shop, { hasForeignWidget }).map(({ title, paragraphs }) => (
            <section key={title}>
              <h2 className="text-heading">{title}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p>
            <a className="link" href={ICO.complaintsUrl}>
              Complain to the {ICO.name}
            </a>
            , or call it on{' '}
            <a className="link whitespace-nowrap" href={phoneAddress(ICO.phone)}>
              {ICO.phone}
            </a>
            .
          </p>
        </div>
      </article>
    </>
  )
}

function Responsible() {
  const shop = useShop()
  return (
    <section>
      <h2 className="text-heading">Who is responsible</h2>
      <p>{shop.name} is responsible for your data:</p>
      <PostalAddress />
      <p>
        <a className="link" href={phoneAddress(shop.phone)}>
          {shop.phone}
        </a>
        ,{' '}
        <a className="link" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      </p>
    </section>
  )
}
