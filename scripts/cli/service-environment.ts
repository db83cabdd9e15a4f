/** The variables of a file that systemd reads as `EnvironmentFile`, by its rules: `#` and `$` in a value are text. */
export function parseServiceEnvironment(text: string): Record<string, string> {
  const lines = text
    .replaceAll(/\\\r?\n/g, '')
    .split('\n')
    .map(line => line.trim())
  const assignments = lines.filter(line => /^[^#;=][^=]*=/.test(line))
  return Object.fromEntries(
    assignments.map(line => {
      const end = line.indexOf('=')
      return [line.slice(0, end).trim(), unquoted(line.slice(end + 1).trim())]
    }),
  )
}

const QUOTED = /^(?:'([^']*)'|"((?:\\.|[^"\\])*)")\s*/

function unquoted(text: string): string {
  const quoted = QUOTED.exec(text)
  if (!quoted) return text.replaceAll(/\\(.)/g, '$1')
  const [whole, single, double = ''] = quoted
  return (single ?? double.replaceAll(/\\([\\"`$])/g, '$1')) + unquoted(text.slice(whole.length))
}
