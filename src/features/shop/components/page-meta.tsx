import { useSite } from '../../../platform/web/site.tsx'

/** public/share.png, which an owner may replace by a photograph of the same size. */
const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  alt: 'A barber’s chair in front of a brass-framed mirror, drawn in bottle green and brass',
}

/** Title, description and sharing tags; `path` is null for pages that search engines must not index. */
export function PageMeta({
  title,
  description,
  path,
}: {
  title: string
  description: string
  path: string | null
}) {
  const { publicUrl } = useSite()
  const url = path === null ? null : `${publicUrl}${path}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={`${publicUrl}/share.png`} />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={SHARE_PICTURE.alt} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
