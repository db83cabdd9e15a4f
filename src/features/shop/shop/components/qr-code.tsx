import { renderSVG } from 'uqr'

/** A QR code of a text on a light ground, whatever the scheme, since cameras want dark on light. */
export function QrCode({ text, alt, className = '' }: { text: string; alt: string; className?: string }) {
  return (
    <img
      className={`rounded-control bg-glow p-2 ${className}`}
      alt={alt}
      width={208}
      height={208}
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    />
  )
}
