import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { createQueryClient } from '../../../platform/web/api.ts'
import { SiteProvider } from '../../../platform/web/site.tsx'
import { shopQuery } from '../queries.ts'
import { readShopConfig } from '../read-config.server.ts'
import { StructuredData } from './structured-data.tsx'

test('a treatment’s description can’t end the script that it stands in', () => {
  const description = 'Cheap </script><script>alert(1)</script>'
  const treatment = { id: 1, name: 'Cut & "blow"', description, price: 1900, duration: 30 }
  const client = createQueryClient(() => Promise.reject(new Error('All is known.')))
  client.setQueryData(shopQuery.queryKey, readShopConfig(config).shop)
  const markup = renderToString(
    <SiteProvider value={{ publicUrl: 'https://shop.example', widgetScript: '/widget.js', year: 2026 }}>
      <QueryClientProvider client={client}>
        <StructuredData treatments={[treatment]} />
      </QueryClientProvider>
    </SiteProvider>,
  )
  expect(markup.match(/<\/script/g)).toHaveLength(1)
  const json = markup.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')
  expect(JSON.parse(json).hasOfferCatalog.itemListElement[0].itemOffered).toMatchObject({
    name: treatment.name,
    description,
  })
})
