import { useSite } from '../../../../platform/pages/page-data.ts'
import { sourcesOf } from '../../photos/rules.ts'
import { useShop } from '../queries.ts'

const SHARE_DRAWING = {
  url: '/share.png',
  width: 1200,
  height: 630,
  words: 'A barber’s chair in front of a brass mirror',
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
  const { share } = useShop().photos
  const picture = share ? { ...share, ...sourcesOf('share', share.url) } : SHARE_DRAWING
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
      <meta property="og:image" content={`${publicUrl}${picture.url}`} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.words} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
