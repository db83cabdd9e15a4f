import { useSite } from '../../../platform/web/site.tsx'
import type { Treatment } from '../../treatments/contract.ts'
import { useShop } from '../queries.ts'
import { structuredData } from '../structured-data-rules.ts'

/** The shop and its prices for search engines, as JSON-LD; nothing to see. */
export function StructuredData({ treatments }: { treatments: readonly Treatment[] }) {
  const shop = useShop()
  const { publicUrl } = useSite()
  // Without `<` nothing in it can end the element.
  const json = JSON.stringify(structuredData(shop, treatments, publicUrl)).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the JSON's quotes, and a script's text is not unescaped; it is data, which no browser runs.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
