import sharp from 'sharp'

const PASSWORD = 'three steel combs on a shelf'

/** Of a product whose owner signs in. */
export const OWNER = { password: PASSWORD }

const PLACES = [
  'place=hero&words=The+chairs+by+the+window',
  ...[1, 2, 3, 4].map(barber => `place=team&subject=${barber}`),
  ...[1, 2, 3, 4, 5, 6].map(photo => `place=gallery&words=Fresh+cut+${photo}`),
]

/** A hero, four portraits and six photos of work, each with the detail of a phone's. */
export async function uploadPhotos(url: string): Promise<void> {
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    headers: { 'Content-Type': 'application/json' },
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  for (const place of PLACES) {
    const body = new Uint8Array(await photo())
    const headers = { 'Content-Type': 'image/jpeg', cookie }
    const response = await fetch(`${url}/api/admin/photos?${place}`, { method: 'POST', body, headers })
    if (!response.ok) throw new Error(`A photo was refused: ${response.status} ${await response.text()}`)
  }
}

/** Grain over light and shade: as an AVIF of 800 by 1000 pixels, some 90 kB. */
function photo(): Promise<Buffer> {
  const noise = (mean: number, sigma: number) => ({ type: 'gaussian', mean, sigma }) as const
  const grain = { width: 1300, height: 1625, channels: 3, background: '#777', noise: noise(128, 22) } as const
  const shade = { width: 13, height: 16, channels: 3, background: '#777', noise: noise(120, 60) } as const
  return sharp({ create: shade })
    .png()
    .toBuffer()
    .then(small => sharp(small).resize(1300, 1625, { kernel: 'cubic', fit: 'fill' }).toBuffer())
    .then(async large =>
      sharp(large)
        .composite([
          { input: await sharp({ create: grain }).blur(0.9).png().toBuffer(), blend: 'soft-light' },
        ])
        .jpeg({ quality: 90 })
        .toBuffer(),
    )
}
