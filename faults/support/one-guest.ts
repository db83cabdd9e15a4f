import { request } from 'node:http'
import { localAddress } from './hostile-client.ts'

/** In Tom's hours, from a week ahead on. */
export function* freeHalfHours(): Generator<{ date: string; time: string }> {
  let day = Temporal.Now.plainDateISO('Europe/London').add({ days: 7 })
  for (;;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek === 1 || day.dayOfWeek === 7) continue
    for (let minute = 600; minute < 960; minute += 30) {
      const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
      yield { date: day.toString(), time }
    }
  }
}

/** Each number is another client address and phone number. */
export function bookOne(
  port: number,
  number: number,
  at: { date: string; time: string },
): Promise<{ status: number; ms: number }> {
  const body = JSON.stringify({
    barberId: 1,
    treatmentIds: [1],
    totalDuration: 30,
    ...at,
    customerName: 'Sam Example',
    customerPhone: `07700 900${String(number % 1000).padStart(3, '0')}`,
  })
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      localAddress: localAddress(256 + number),
      agent: false,
      method: 'POST',
      path: '/api/appointments',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
    }
    request(options, response =>
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedMs })),
    )
      .on('error', reject)
      .end(body)
  })
}
