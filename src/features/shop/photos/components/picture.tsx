import { type PhotoPlace, sourcesOf } from '../rules.ts'

/** A photo in the sizes of its place, or any other picture as it is; its space is kept until it has loaded. */
export function Picture({
  place,
  url,
  alt,
  sizes,
  isFirst = false,
  className = '',
}: {
  place: PhotoPlace
  url: string
  alt: string
  /** How wide it is shown, as `img` takes it. */
  sizes: string
  /** Seen before anything is scrolled. */
  isFirst?: boolean
  className?: string
}) {
  const photo = sourcesOf(place, url)
  if (!photo) return null
  const { sources, srcSet, width, height } = photo
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {sources.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        {...loading}
        src={url}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
