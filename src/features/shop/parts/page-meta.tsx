import { useSite } from '../../../platform/web/site.tsx'

/** A page's title, description and what is shown when somebody shares it; React puts them in the head. */
export function PageMeta({ title, description, path }: { title: string; description: string; path: string }) {
  const { publicUrl } = useSite()
  const url = `${publicUrl}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${publicUrl}/share.png`} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
