import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function does(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

export function whyNotTraced(): string | null {
  return does('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true'])
    ? null
    : 'strace is not installed, or may not be used here'
}

/** strace around a process that keeps its own process id. */
export function tracedWith(...options: string[]): string[] {
  return ['strace', '-D', '-f', '--seccomp-bpf', ...options]
}

export function whyNotLimited(): string | null {
  return does('prlimit', ['--version']) ? null : 'prlimit (of util-linux) is not installed'
}

/** Limits regular files, not sockets or memory. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Null when this user may not mount one. */
export function smallDisk(megabytes: number): { folder: string; drop: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-disk-'))
  if (!does('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])) return null
  chmodSync(folder, 0o777)
  return {
    folder,
    drop: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
