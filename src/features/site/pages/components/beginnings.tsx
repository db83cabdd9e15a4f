import { Drawing } from '../../../../ui/drawing.tsx'
import { Picture } from '../../../shop/photos/components/picture.tsx'
import { MarkedText } from '../../../shop/shop/components/marked-text.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import shopFront from './shop-front.svg'

export function Beginnings() {
  const { town, story } = useShop()
  return (
    <article className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_26rem] lg:py-20">
      <div>
        <p className="kicker text-accent">A shop and its people, in {town}</p>
        <h1 className="mt-4 text-display">Our Story</h1>
        <p className="mt-6 max-w-xl font-display text-lead">
          <MarkedText>{story.lead}</MarkedText>
        </p>
        <div className="story-text grid gap-4.5 max-w-152 text-[1.125rem] mt-8">
          {story.beginnings.map(paragraph => (
            <p key={paragraph}>
              <MarkedText>{paragraph}</MarkedText>
            </p>
          ))}
          <h2 className="pt-4 text-heading">{story.today.title}</h2>
          <p>
            <MarkedText>{story.today.text}</MarkedText>
          </p>
        </div>
      </div>
      <StoryPicture />
    </article>
  )
}

function StoryPicture() {
  const { story } = useShop().photos
  const className = 'mx-auto w-full max-w-md lg:sticky lg:top-28 lg:mt-4 lg:self-start'
  if (!story) return <Drawing href={`${shopFront}#shop-front`} viewBox="0 0 480 440" className={className} />
  return (
    <Picture
      place="story"
      url={story.url}
      alt={story.words}
      sizes="(width >= 30rem) 28rem, 92vw"
      className={`photo ${className}`}
    />
  )
}
