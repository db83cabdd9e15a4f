export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers start to read only in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
