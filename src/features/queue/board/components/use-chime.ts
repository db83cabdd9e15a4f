import { useEffect, useRef, useState } from 'react'
import type { BoardSeat } from '../contract.ts'

/** Two soft notes, a third apart, in hertz and seconds. */
const NOTES = [
  { pitch: 523.25, at: 0 },
  { pitch: 659.25, at: 0.22 },
] as const
const LOUDNESS = 0.12
const FADE_SECONDS = 1.1

/** Chimes softly when someone is called who was not called before; true while the browser wants a touch first. */
export function useChime(isOn: boolean, seating: readonly BoardSeat[] | undefined): boolean {
  const [isMuted, setMuted] = useState(false)
  const sound = useRef<AudioContext>(null)
  const heard = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isOn) return
    const context = new AudioContext()
    sound.current = context
    const resume = () => void context.resume()
    const look = () => setMuted(context.state === 'suspended')
    look()
    context.addEventListener('statechange', look)
    window.addEventListener('pointerdown', resume)
    return () => {
      window.removeEventListener('pointerdown', resume)
      sound.current = null
      context.removeEventListener('statechange', look)
      setMuted(false)
      void context.close()
    }
  }, [isOn])
  useEffect(() => {
    if (!seating) return
    const before = heard.current
    heard.current = new Set(seating.map(({ code, barberName }) => `${code} ${barberName}`))
    const isNew = before !== null && [...heard.current].some(each => !before.has(each))
    if (isNew && sound.current?.state === 'running') chime(sound.current)
  }, [seating])
  return isMuted
}

function chime(context: AudioContext): void {
  for (const { pitch, at } of NOTES) {
    const begin = context.currentTime + at
    const note = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + FADE_SECONDS)
    note.connect(volume).connect(context.destination)
    note.start(begin)
    note.stop(begin + FADE_SECONDS)
  }
}
