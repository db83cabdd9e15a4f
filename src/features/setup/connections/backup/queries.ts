import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, send } from '../../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../../../staff/accounts/confirm/queries.ts'
import { ownerQuery } from '../../../staff/accounts/queries.ts'
import { HEALTH_PATH } from '../health/queries.ts'
import type { Backup, BackupState, CheckedBackup, RestoreState } from './contract.ts'
import { type BackupProgress, percentOf } from './rules.ts'

const PATH = '/api/admin/backups'
const UPLOADS = '/api/admin/backup-uploads'

export const backupsQuery = ownerQuery<Backup[]>(PATH)

const isOfBackups = (path: string) => path === PATH || path === HEALTH_PATH

/** Half of what the server takes at once, so that a slow line sends a piece in time. */
const PIECE_BYTES = 256 * 1024
const LOOK_MS = 500
const TRIES = 4

type Report = (progress: BackupProgress) => void

/** Makes a backup and fetches it; `progress` is null while nothing goes on. */
export function useMakeBackup() {
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  const making = useConfirmedChange(async (_: null) => {
    const { name }: { name: string } = await (await post(PATH)).json()
    try {
      await waitForBackup(name, setProgress)
      return { name, content: await fetchBackup(name, setProgress) }
    } finally {
      setProgress(null)
    }
  }, isOfBackups)
  return { making, progress }
}

export function useFetchBackup() {
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  const fetching = useConfirmedChange(
    async (name: string) => {
      try {
        return { name, content: await fetchBackup(name, setProgress) }
      } finally {
        setProgress(null)
      }
    },
    () => false,
  )
  return { fetching, progress }
}

export function useCheckBackup() {
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  const checking = useConfirmedChange(async (from: File | string): Promise<CheckedBackup> => {
    try {
      const name = typeof from === 'string' ? from : await sendFile(from, setProgress)
      setProgress({ step: 'checking', percent: null })
      return { name, ...(await (await post(`${PATH}/${name}/check`)).json()) }
    } finally {
      setProgress(null)
    }
  }, isOfBackups)
  return { checking, progress }
}

/** Puts a backup in the place of the shop, and reads everything anew. */
export function useRestore() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  const restoring = useConfirmedChange(async (name: string): Promise<RestoreState> => {
    await post(`${PATH}/${name}/restore`)
    setProgress({ step: 'restoring', percent: null })
    try {
      return await waitForRestore()
    } finally {
      setProgress(null)
      void client.invalidateQueries()
    }
  }, isOfBackups)
  return { restoring, progress }
}

function post(path: string): Promise<Response> {
  return call(path, { method: 'POST', headers: JSON_REFUSALS })
}

const pause = () => new Promise(resolve => setTimeout(resolve, LOOK_MS))

async function waitForBackup(name: string, report: Report): Promise<void> {
  for (;;) {
    const state: BackupState = await again(async () => (await call(`${PATH}/${name}`)).json())
    if (state.state === 'ready') return
    if (state.state === 'failed') throw new Error(state.reason ?? '')
    report({ step: 'making', percent: percentOf(state.bytes, state.expectedBytes) })
    await pause()
  }
}

async function waitForRestore(): Promise<RestoreState> {
  for (;;) {
    const state: RestoreState = await again(async () => (await call('/api/admin/restore')).json())
    if (state.state !== 'working') return state
    await pause()
  }
}

async function fetchBackup(name: string, report: Report): Promise<Blob> {
  const response = await call(`${PATH}/${name}/file`, { headers: JSON_REFUSALS })
  const length = Number(response.headers.get('content-length'))
  const pieces: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    bytes += piece.value.length
    report({ step: 'fetching', percent: length > 0 ? Math.floor((100 * bytes) / length) : null })
  }
  return new Blob(pieces, { type: 'application/vnd.sqlite3' })
}

async function sendFile(file: File, report: Report): Promise<string> {
  const { name }: { name: string } = await (await send('POST', UPLOADS, {}, JSON_REFUSALS)).json()
  for (let from = 0; from < file.size; ) {
    report({ step: 'sending', percent: Math.floor((100 * from) / file.size) })
    const piece = file.slice(from, from + PIECE_BYTES)
    const { bytes } = await again(() => sendPiece(name, from, piece))
    from = bytes
  }
  return name
}

async function sendPiece(name: string, from: number, piece: Blob): Promise<{ bytes: number }> {
  const headers = { ...JSON_REFUSALS, 'Content-Type': 'application/octet-stream' }
  const init = { method: 'PUT', body: piece, headers }
  return (await call(`${UPLOADS}/${name}?from=${from}`, init)).json()
}

/** Tries again where the server was not reached; what it refuses stays refused. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isWorthIt = !(error instanceof CallError) || error.status === 503
      if (attempt === TRIES || !isWorthIt) throw error
      await pause()
    }
  }
}
