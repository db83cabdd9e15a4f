if (process.platform === 'win32') {
  console.error(
    'Chairtime runs on Linux and macOS. On Windows please run it inside WSL: https://learn.microsoft.com/windows/wsl/install',
  )
  process.exit(1)
}
// Plain JavaScript, so that an older Node can say what is missing.
const major = Number(process.versions.node.split('.')[0])
if (major < 26) {
  console.error(
    `Chairtime runs on Node 26, and this is Node ${process.versions.node}. On Linux (x64, arm64) and on Apple silicon npm brings it along: run "npm ci" and start through npm. Elsewhere, please install Node 26.`,
  )
  process.exit(1)
}
