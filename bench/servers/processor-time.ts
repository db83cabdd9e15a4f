import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** Processor time, user and system, in ms, of a process and its descendants; Linux only. */
export function processorMs(pid: number): number {
  return familyOf(pid).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS
}

/** The last started descendant: the server that npm starts through a shell. */
export function youngestOf(pid: number): number {
  return familyOf(pid).at(-1)?.id ?? pid
}

type Stat = { id: number; parent: number; ticks: number }

function familyOf(pid: number): Stat[] {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [statOf(name)] : []))
  const family = all.filter(({ id }) => id === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.id))
  return family
}

function statOf(name: string): Stat {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The second field, the program's name, may hold spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, ...rest] = fields.slice(1)
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + value, 0)
    return { id: Number(name), parent, ticks }
  } catch {
    // It has ended meanwhile.
    return { id: Number(name), parent: 0, ticks: 0 }
  }
}

/** Resident memory in MB. */
export function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
