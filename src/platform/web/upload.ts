import { refusalOf } from './api.ts'

/** Sends a file, as `fetch` can't say how far it has come; `onProgress` is given a share from 0 to 1. @throws CallError for a refusal */
export function upload(path: string, file: Blob, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The file could not be sent.'))
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      const { status, statusText, responseText } = request
      const response = new Response(responseText, { status, statusText, headers: { 'content-type': type } })
      if (response.ok) resolve(response)
      else refusalOf(response).then(reject, reject)
    }
    request.send(file)
  })
}
